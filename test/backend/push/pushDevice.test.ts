import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPush, leavePush, startPush } from '@/backend/push/pushDevice';
import { goneTokens, keepPush, keptPush } from '@/backend/push/pushKept';
import { hasPushHere } from '@/backend/push/pushRenewal';

const api = vi.hoisted(() => ({ call: vi.fn<(name: string, body: object) => Promise<unknown>>() }));
vi.mock('@/backend/connection/apiClient', () => ({ call: api.call }));

const unsubscribe = vi.fn(async () => true);
const close = vi.fn();
/** What the page noted for the service worker. */
let owner: string | undefined;

const ANSWERED = { ok: true, value: { pushes: false } };
const OFFLINE = { ok: false, failure: { key: 'offline' } };
const phone = (uid: string) => keepPush({ token: 'this-phone', uid, at: 1 });

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  owner = undefined;
  api.call.mockResolvedValue(ANSWERED);
  const worker = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close }, { close }],
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_place: string, noted: Response) => {
        owner = await noted.text();
      },
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a phone whose person signs out', () => {
  it('is taken from the account, gets no pushes, and shows no more notices', async () => {
    phone('a');
    await leavePush();
    expect(api.call.mock.calls).toEqual([['save_push_token', { gone: 'this-phone' }]]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledTimes(2);
    expect([owner, keptPush(), goneTokens()]).toEqual(['', null, []]);
    await leavePush();
    expect(api.call).toHaveBeenCalledOnce();
  });

  it('says nothing to the server if it never had pushes', async () => {
    await leavePush();
    expect(api.call).not.toHaveBeenCalled();
  });

  it('does not keep its person waiting while the server is silent', async () => {
    vi.useFakeTimers();
    let answer: (outcome: unknown) => void = () => {};
    api.call.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    phone('a');
    let left = false;
    void leavePush().then(() => {
      left = true;
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(left).toBe(true);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(owner).toBe('');
    answer(OFFLINE);
    await vi.advanceTimersByTimeAsync(0);
    expect(goneTokens()).toEqual(['this-phone']);
  });

  it('also forgets after a sign-in that ended by itself, without the server', async () => {
    phone('a');
    await forgetPush();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect([api.call.mock.calls, keptPush(), owner]).toEqual([[], null, '']);
  });

  it('shows nothing more even where the browser keeps the subscription', async () => {
    unsubscribe.mockRejectedValueOnce(new Error('no network'));
    phone('a');
    await leavePush();
    expect(owner).toBe('');
  });
});

describe('the next person on the phone', () => {
  it('settles what a log-out without a connection could not, once the server answers', async () => {
    phone('a');
    api.call.mockResolvedValue(OFFLINE);
    await leavePush();
    expect(goneTokens()).toEqual(['this-phone']);

    await startPush('b');
    expect(goneTokens()).toEqual(['this-phone']);
    api.call.mockClear();
    api.call.mockResolvedValue(ANSWERED);
    expect(await startPush('b')).toBe(false);
    expect(api.call.mock.calls).toEqual([['save_push_token', { gone: 'this-phone' }]]);
    expect(goneTokens()).toEqual([]);
    await startPush('b');
    expect(api.call).toHaveBeenCalledOnce();
  });

  it('settles what a sign-in that ended elsewhere left', async () => {
    phone('a');
    await forgetPush();
    await startPush('b');
    expect(api.call.mock.calls).toEqual([['save_push_token', { gone: 'this-phone' }]]);
  });

  it('ends the pushes of somebody who was never signed out here', async () => {
    phone('a');
    expect(await startPush('b')).toBe(false);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(api.call.mock.calls).toEqual([['save_push_token', { gone: 'this-phone' }]]);
    expect([owner, hasPushHere('b')]).toEqual(['', false]);
  });

  it('keeps a token that is theirs now, although it was given up here before', async () => {
    phone('a');
    await forgetPush();
    phone('b');
    await startPush('b');
    expect(api.call).not.toHaveBeenCalled();
    expect(owner).toBe('b');
  });
});

describe('the same person', () => {
  it('gets their pushes shown again when the page opens', async () => {
    phone('a');
    expect(await startPush('a')).toBe(true);
    expect([owner, hasPushHere('a'), unsubscribe.mock.calls]).toEqual(['a', true, []]);
  });

  it('keeps the pushes that an earlier release switched on', async () => {
    localStorage.setItem('amberlight.push', 'plain-token');
    expect(await startPush('a')).toBe(true);
    expect(owner).toBe('a');
    await leavePush();
    expect(api.call.mock.calls).toEqual([['save_push_token', { gone: 'plain-token' }]]);
  });

  it('signs out all the same where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.unstubAllGlobals();
    await leavePush();
    await startPush('a');
    expect(unsubscribe).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
