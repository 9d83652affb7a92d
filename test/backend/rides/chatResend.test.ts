import { beforeEach, expect, it, vi } from 'vitest';
import { chatMessage } from '@/domain/ride/chat';

const firebase = vi.hoisted(() => ({ update: vi.fn(), exists: vi.fn(), keys: 0 }));
vi.mock('firebase/database', async (original) => ({
  ...(await original<object>()),
  ref: () => ({}),
  push: () => ({ key: `k${(firebase.keys += 1)}` }),
  increment: (by: number) => ({ increment: by }),
  serverTimestamp: () => 'now',
  query: () => ({}),
  get: async () => ({ hasChild: firebase.exists }),
  update: (_at: unknown, written: Record<string, unknown>) => firebase.update(written) as Promise<void>,
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: vi.fn() }));
vi.mock('@/backend/connection/database', () => ({ database: () => ({}) }));

const RIDE = { bookingId: 'ride', since: 0 };
const denied = () => Promise.reject(Object.assign(new Error('permission_denied'), { code: 'PERMISSION_DENIED' }));
const messageKey = (written: Record<string, unknown>) =>
  Object.keys(written).find((path) => path.includes('/messages/')) ?? '';

/** Writes a message in a page without a connection, which is then closed; returns the page that is opened next. */
async function nextPage(from = 'me') {
  vi.resetModules();
  const { sendChatMessage } = await import('@/backend/rides/chat');
  firebase.update.mockReturnValue(new Promise(() => {}));
  const message = chatMessage('By the flower stall', { from, side: 'rider', nowMs: Date.now() });
  if (message === null) throw new Error('blank');
  void sendChatMessage(RIDE, message);
  const key = messageKey(firebase.update.mock.lastCall?.[0] as Record<string, unknown>);
  firebase.update.mockReset().mockResolvedValue(undefined);
  vi.resetModules();
  return { key, ...(await import('@/backend/rides/chatResend')) };
}

beforeEach(() => {
  localStorage.clear();
  firebase.update.mockReset();
  firebase.exists.mockReset().mockReturnValue(false);
});

it('a message written offline goes out from the next page, under the same key and once', async () => {
  const { key, resendKept } = await nextPage();
  expect(await resendKept('me', RIDE)).toEqual([]);
  expect(firebase.update).toHaveBeenCalledOnce();
  expect(messageKey(firebase.update.mock.lastCall?.[0] as Record<string, unknown>)).toBe(key);
  expect(await resendKept('me', RIDE)).toEqual([]);
  expect(firebase.update).toHaveBeenCalledOnce();
});

it('a message that can no longer be sent is said to be lost, unless only its answer was', async () => {
  const { resendKept } = await nextPage();
  firebase.update.mockImplementation(denied);
  expect(await resendKept('me', RIDE)).toEqual(['By the flower stall']);
  expect(await resendKept('me', RIDE)).toEqual([]);

  const again = await nextPage();
  firebase.update.mockImplementation(denied);
  firebase.exists.mockReturnValue(true);
  expect(await again.resendKept('me', RIDE)).toEqual([]);
});

it('a message that got no answer stays for the next page', async () => {
  const { resendKept } = await nextPage();
  firebase.update.mockRejectedValueOnce(new Error('disconnect'));
  expect(await resendKept('me', RIDE)).toEqual([]);
  expect(await resendKept('me', RIDE)).toEqual([]);
  expect(firebase.update).toHaveBeenCalledTimes(2);
});

it('nothing of one person goes out for the next, and signing out erases it', async () => {
  const { resendKept } = await nextPage();
  expect(await resendKept('somebody else', RIDE)).toEqual([]);
  expect(firebase.update).not.toHaveBeenCalled();
  const { forgetLastKnown } = await import('@/backend/connection/lastKnown');
  forgetLastKnown();
  expect(await resendKept('me', RIDE)).toEqual([]);
  expect(firebase.update).not.toHaveBeenCalled();
});
