import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPush, keptPush } from '@/backend/push/pushKept';
import { allowPush, stopPush } from '@/backend/push/push';
import { resumePush } from '@/backend/push/pushRenewal';

const world = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: object) => Promise<unknown>>(),
  token: 'new-token',
  options: [] as { vapidKey?: string }[],
}));
vi.mock('@/backend/connection/apiClient', () => ({ call: world.call }));
vi.mock('@/backend/connection/app', () => ({ auth: () => ({}) }));
vi.mock('@/backend/connection/config', () => ({ config: { vapidKey: 'our-key' } }));
vi.mock('firebase/app', () => ({ getApp: () => ({}) }));
vi.mock('firebase/messaging', () => ({
  isSupported: async () => true,
  getMessaging: () => ({}),
  getToken: async (_messaging: object, options: { vapidKey?: string }) => {
    world.options.push(options);
    return world.token;
  },
}));

const DAY = 24 * 60 * 60 * 1000;
let permission: NotificationPermission;

beforeEach(() => {
  localStorage.clear();
  world.call.mockReset().mockResolvedValue({ ok: true, value: { pushes: true } });
  world.options = [];
  permission = 'granted';
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => ({}), getRegistration: async () => undefined },
  });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('turning pushes on', () => {
  it('registers this phone for what it is, with the installation’s own key', async () => {
    expect(await allowPush('a')).toEqual({ ok: true, value: { pushes: true } });
    expect(world.call.mock.calls).toEqual([['save_push_token', { token: 'new-token', platform: 'ANDROID' }]]);
    expect(world.options[0]?.vapidKey).toBe('our-key');
    expect(keptPush()).toMatchObject({ token: 'new-token', uid: 'a' });
  });

  it('asks the server for nothing, and keeps nothing, where the person says no', async () => {
    permission = 'denied';
    expect(await allowPush('a')).toMatchObject({ failure: { key: 'push_denied' } });
    expect([world.call.mock.calls, keptPush()]).toEqual([[], null]);
  });

  it('keeps nothing where the server refuses', async () => {
    world.call.mockResolvedValue({ ok: false, failure: { key: 'offline' } });
    await allowPush('a');
    expect(keptPush()).toBeNull();
  });
});

it('turning them off ends them on this phone too', async () => {
  keepPush({ token: 'new-token', uid: 'a', at: Date.now() });
  await stopPush();
  expect(world.call.mock.calls).toEqual([['save_push_token', {}]]);
  expect(keptPush()).toBeNull();
});

describe('opening the app', () => {
  it('renews a registration older than a week, only where this is still the phone that gets them', async () => {
    keepPush({ token: 'old-token', uid: 'a', at: Date.now() - 8 * DAY });
    await resumePush('a');
    expect(world.call.mock.calls).toEqual([
      ['save_push_token', { token: 'new-token', gone: 'old-token', platform: 'ANDROID' }],
    ]);
    expect(keptPush()).toMatchObject({ token: 'new-token', uid: 'a' });
    await resumePush('a');
    expect(world.call).toHaveBeenCalledOnce();
  });

  it('says what kind of phone it is for somebody whom an earlier release called a browser', async () => {
    localStorage.setItem('amberlight.push', 'new-token');
    await resumePush('a');
    expect(world.call.mock.calls).toEqual([
      ['save_push_token', { token: 'new-token', gone: 'new-token', platform: 'ANDROID' }],
    ]);
  });

  it('asks nobody for a permission, and renews nothing without one', async () => {
    permission = 'default';
    keepPush({ token: 'old-token', uid: 'a', at: 0 });
    await resumePush('a');
    expect(world.call).not.toHaveBeenCalled();
  });
});
