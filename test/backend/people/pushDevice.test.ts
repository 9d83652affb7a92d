import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPush, leavePush, rememberPushToken } from '@/backend/people/pushDevice';

const api = vi.hoisted(() => ({ call: vi.fn<(name: string, body: object) => Promise<unknown>>() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: api.call }));

const unsubscribe = vi.fn(async () => true);
const close = vi.fn();

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  api.call.mockResolvedValue({ ok: true, value: { pushes: false } });
  const worker = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close }, { close }],
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

describe('a phone whose person signs out', () => {
  it('is taken from the account, gets no pushes, and shows no more notices', async () => {
    rememberPushToken('this-phone');
    await leavePush();
    expect(api.call.mock.calls).toEqual([['save_push_token', { gone: 'this-phone' }]]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledTimes(2);
    await leavePush();
    expect(api.call).toHaveBeenCalledOnce();
  });

  it('says nothing to the server if it never had pushes', async () => {
    await leavePush();
    expect(api.call).not.toHaveBeenCalled();
  });

  it('does not keep its person waiting while the server is silent', async () => {
    vi.useFakeTimers();
    api.call.mockReturnValue(new Promise(() => {}));
    rememberPushToken('this-phone');
    let left = false;
    void leavePush().then(() => {
      left = true;
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(left).toBe(true);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('also forgets after a sign-in that ended by itself, without the server', async () => {
    rememberPushToken('this-phone');
    await forgetPush();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect([api.call.mock.calls, localStorage.length]).toEqual([[], 0]);
  });
});
