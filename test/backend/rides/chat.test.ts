import { beforeEach, expect, it, vi } from 'vitest';
import { chatMessage } from '@/domain/ride/chat';
import { CHAT_BURST_SECONDS } from '@/domain/limits';

const firebase = vi.hoisted(() => ({ update: vi.fn(), call: vi.fn(), get: vi.fn(), keys: 0 }));
vi.mock('firebase/database', async (original) => ({
  ...(await original<object>()),
  ref: () => ({}),
  push: () => ({ key: `k${(firebase.keys += 1)}` }),
  increment: (by: number) => ({ increment: by }),
  serverTimestamp: () => 'now',
  startAt: (at: number) => ({ startAt: at }),
  query: (_of: unknown, ...asked: unknown[]) => asked,
  get: async (asked: unknown[]) => ({ hasChild: (key: string) => firebase.get(asked, key) as boolean }),
  update: (_at: unknown, written: Record<string, unknown>) => firebase.update(written) as Promise<void>,
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: firebase.call }));
vi.mock('@/backend/connection/database', () => ({ database: () => ({}) }));
const { sendChatMessage } = await import('@/backend/rides/chat');
const { keptMessages } = await import('@/backend/rides/chatOutbox');

const denied = () =>
  Promise.reject(Object.assign(new Error('PERMISSION_DENIED: Permission denied'), { code: 'PERMISSION_DENIED' }));
let rides = 0;
let ride = '';

beforeEach(() => {
  rides += 1;
  ride = `ride-${rides}`;
  firebase.update.mockReset();
  firebase.update.mockResolvedValue(undefined);
  firebase.call.mockReset();
  firebase.get.mockReset().mockReturnValue(false);
  localStorage.clear();
  vi.useRealTimers();
});

async function send(): Promise<void> {
  const message = chatMessage('On my way', { from: 'me', side: 'rider', nowMs: Date.now() });
  if (message === null) throw new Error('blank');
  await sendChatMessage({ bookingId: ride, since: 5000 }, message);
}
/** The counts written so far, in order: 1 begins a minute, an increment goes on with it. */
const counts = (): unknown[] =>
  firebase.update.mock.calls.map(([written]) => (written as Record<string, unknown>)[`chats/${ride}/sent/rider/count`]);

it('counts each message in the update that writes it', async () => {
  await send();
  const [written] = firebase.update.mock.calls[0] as [Record<string, unknown>];
  const key = written[`chats/${ride}/sent/rider/key`];
  expect(written).toMatchObject({
    [`chats/${ride}/messages/${String(key)}`]: { message: 'On my way', type: 'rider', at: 'now' },
    [`chats/${ride}/sent/rider/count`]: 1,
    [`chats/${ride}/sent/rider/since`]: 'now',
  });
});

it('goes on counting what is typed fast, and begins anew after a minute', async () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  await send();
  await send();
  vi.setSystemTime(1_000_000_000 + (CHAT_BURST_SECONDS + 3) * 1000);
  await send();
  expect(counts()).toEqual([1, { increment: 1 }, 1]);
});

it('sends once more the other way what another page has begun to count, or a reload forgot', async () => {
  firebase.update.mockImplementationOnce(denied);
  await send();
  expect(counts()).toEqual([1, { increment: 1 }]);
});

it('says so if both are refused', async () => {
  firebase.update.mockImplementation(denied);
  await expect(send()).rejects.toThrow(/permission/i);
  expect(keptMessages()).toEqual([]);
  expect(firebase.call).not.toHaveBeenCalled();
});

it('counts as sent what the database has already: with a new connection it went out again, and was refused', async () => {
  firebase.update.mockImplementation(denied);
  firebase.get.mockReturnValue(true);
  await send();
  const [written] = firebase.update.mock.calls[0] as [Record<string, unknown>];
  // Looked for among what its writer may read.
  expect(firebase.get).toHaveBeenCalledExactlyOnceWith(
    expect.arrayContaining([{ startAt: 5000 }]),
    written[`chats/${ride}/sent/rider/key`],
  );
  expect(keptMessages()).toEqual([]);
  expect(firebase.call).toHaveBeenCalledExactlyOnceWith('push_chat', { id: ride });
});

it('looks for nothing that got no answer', async () => {
  firebase.update.mockRejectedValue(new Error('disconnect'));
  await expect(send()).rejects.toThrow('disconnect');
  expect(firebase.get).not.toHaveBeenCalled();
});

it('has the other side told once the message is stored, and not otherwise', async () => {
  await send();
  expect(firebase.call).toHaveBeenCalledExactlyOnceWith('push_chat', { id: ride });
  firebase.update.mockRejectedValue(new Error('offline'));
  await expect(send()).rejects.toThrow('offline');
  expect(firebase.call).toHaveBeenCalledOnce();
});
