import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '@/backend/people/auth';
import type { Observer } from '@/backend/connection/observe';
import type { UserType } from '@/domain/people/user';
import { account } from '../state/support/people';

type Start = { name: string; arg: unknown; observer: Observer<unknown>; stopped: boolean };

const world = vi.hoisted(() => ({
  starts: [] as Start[],
  signedOut: 0,
  verificationMails: 0,
  duty: [] as boolean[],
  offline: false,
  push: [] as string[],
  licence: null as string | null,
  ledToLogin: 0,
}));

/** Replaces every `watch…` of a backend module with a source that the test drives. */
async function recorded<Module extends object>(original: () => Promise<Module>, others: Partial<Module> = {}) {
  const module = await original();
  const watches = Object.keys(module)
    .filter((name) => name.startsWith('watch'))
    .map((name) => [
      name,
      (arg: unknown, observer: Observer<unknown>) => {
        const start = { name, arg, observer, stopped: false };
        world.starts.push(start);
        return () => {
          start.stopped = true;
        };
      },
    ]);
  return { ...module, ...Object.fromEntries(watches), ...others };
}

vi.mock('@/backend/people/auth', async (original) => {
  const signedIn = (value: SignedIn | null) =>
    world.starts.find(({ name, stopped }) => name === 'watchSignedIn' && !stopped)?.observer.next(value);
  return recorded(original<typeof import('@/backend/people/auth')>, {
    signOut: async () => {
      world.signedOut += 1;
      signedIn(null);
    },
    sendVerificationMail: async () => {
      world.verificationMails += 1;
    },
  });
});
vi.mock('@/backend/connection/apiClient', () => ({
  call: async (name: string) =>
    name === 'check_license' && world.licence !== null
      ? { ok: false, failure: { key: world.licence } }
      : { ok: true, value: { success: true } },
}));
vi.mock('@/backend/push/pushDevice', () => ({
  leavePush: async () => void world.push.push('left'),
  forgetPush: async () => void world.push.push('forgotten'),
  startPush: async (uid: string) => {
    world.push.push(`started ${uid}`);
    return false;
  },
}));
vi.mock('@/backend/desk/pricing', (original) => recorded(original<typeof import('@/backend/desk/pricing')>));
vi.mock('@/backend/desk/openAlerts', (original) => recorded(original<typeof import('@/backend/desk/openAlerts')>));
vi.mock('@/backend/rides/bookings', (original) => recorded(original<typeof import('@/backend/rides/bookings')>));
vi.mock('@/backend/people/notices', (original) => recorded(original<typeof import('@/backend/people/notices')>));
vi.mock('@/backend/people/people', (original) => recorded(original<typeof import('@/backend/people/people')>));
vi.mock('@/backend/money/wallet', (original) => recorded(original<typeof import('@/backend/money/wallet')>));
vi.mock('@/backend/rides/ride', (original) =>
  recorded(original<typeof import('@/backend/rides/ride')>, {
    setDuty: async (_uid: string, onDuty: boolean) => {
      world.duty.push(onDuty);
      if (world.offline) await new Promise(() => {});
    },
  }),
);

const { loadDesk } = await import('@/backend/later/load');
const { startSession } = await import('@/app/session/startSession');
const { createAppStore } = await import('@/state/store');
const { settingsGroup } = await import('@/state/tables');
const { DEFAULT_SETTINGS } = await import('@/domain/pricing/settings');
const { leaveSession, selectIsRiderExpected, selectSession } = await import('@/state/session');
const { selectMessage } = await import('@/state/messages');
const { hasSessionHint, setRoleHint } = await import('@/backend/people/sessionHint');

const TABLES = ['watchSettings', 'watchTable'];
await loadDesk();

const ALWAYS = [...TABLES, 'watchSignedIn'].toSorted();

const running = () =>
  world.starts
    .filter(({ stopped }) => !stopped)
    .map(({ name }) => name)
    .toSorted();

/** The listeners beyond the published tables and the sign-in. */
const ofRole = () => running().filter((name) => !ALWAYS.includes(name));

function answer(name: string, value: unknown): void {
  const start = world.starts.findLast((one) => one.name === name && !one.stopped);
  if (!start) throw new Error(`${name} is not running`);
  start.observer.next(value);
}

function setUp(settings = DEFAULT_SETTINGS) {
  const store = createAppStore();
  const stop = startSession(store, () => {
    world.ledToLogin += 1;
  });
  // The settings as published over HTTP.
  store.dispatch(settingsGroup.actions.received(settings));
  return { store, stop };
}

beforeEach(() => {
  world.starts = [];
  world.signedOut = 0;
  world.verificationMails = 0;
  world.duty = [];
  world.offline = false;
  world.push = [];
  world.licence = null;
  world.ledToLogin = 0;
  history.replaceState(null, '', '/');
  localStorage.clear();
});

/** Waits a task, after which the connection is open or stays closed. */
const line = () => new Promise((resolve) => setTimeout(resolve));

describe('the session', () => {
  it('opens no connection to the database for a visitor, and follows the published tables from the sign-in on', async () => {
    setUp();
    await line();
    expect(running()).toEqual(['watchSignedIn']);
    answer('watchSignedIn', null);
    await line();
    expect(running()).toEqual(['watchSignedIn']);
    expect(hasSessionHint()).toBe(false);
    answer('watchSignedIn', account('rider'));
    await line();
    expect(running()).toEqual(expect.arrayContaining(ALWAYS));
  });

  it('opens the connection at once where somebody was signed in lately', async () => {
    vi.resetModules();
    localStorage.setItem('amberlight.session', '1');
    const fresh = await import('@/app/session/startSession');
    const { createAppStore: create } = await import('@/state/store');
    const { loadDesk: load } = await import('@/backend/later/load');
    await load();
    world.starts.length = 0;
    fresh.startSession(create(), () => {});
    await line();
    expect(running()).toEqual(ALWAYS);
  });

  it.each<[UserType, string[]]>([
    ['rider', ['watchBookings', 'watchCancelReasons', 'watchNotices']],
    ['driver', ['watchBookings', 'watchNotices', 'watchTasks']],
    ['fleetadmin', ['watchNotices']],
    ['admin', ['watchCancelReasons', 'watchNotices', 'watchOpenAlerts']],
  ])('starts what a %s needs on every screen, each once, and nothing else', (role, watched) => {
    setUp();
    answer('watchSignedIn', account(role));
    expect(ofRole()).toEqual(watched);
    expect(hasSessionHint()).toBe(true);
  });

  it('asks for the person’s own bookings only', () => {
    setUp();
    answer('watchSignedIn', account('rider'));
    expect(world.starts.find(({ name }) => name === 'watchBookings')?.arg).toMatchObject({
      uid: 'rider-1',
      usertype: 'rider',
    });
  });

  it('restarts nothing when only the profile changes', () => {
    setUp();
    answer('watchSignedIn', account('rider'));
    const before = world.starts.length;
    answer('watchSignedIn', account('rider', { walletBalance: 500 }));
    expect(world.starts).toHaveLength(before);
  });

  it('switches listeners when the role changes', () => {
    setUp();
    answer('watchSignedIn', account('fleetadmin'));
    answer('watchSignedIn', { ...account('rider'), uid: 'fleetadmin-1' });
    expect(ofRole()).toEqual(['watchBookings', 'watchCancelReasons', 'watchNotices']);
  });

  it('stops and clears everything of the user’s on signing out', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('rider'));
    answer('watchBookings', [{ id: 'b1', status: 'NEW' }]);
    expect(store.getState().bookings.data).toHaveLength(1);
    await store.dispatch(leaveSession());
    expect(world.signedOut).toBe(1);
    expect(running()).toEqual(ALWAYS);
    expect(store.getState().bookings).toMatchObject({ data: null, error: { flag: false } });
    expect(hasSessionHint()).toBe(false);
    expect(selectSession(store.getState()).phase).toBe('signedOut');
  });

  it('lets somebody else sign in afterwards, with nothing left of the first user', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('admin'));
    await store.dispatch(leaveSession());
    answer('watchSignedIn', account('driver'));
    expect(ofRole()).toEqual(['watchBookings', 'watchNotices', 'watchTasks']);
    expect(selectSession(store.getState())).toMatchObject({ phase: 'signedIn', role: 'driver' });
  });

  it('takes a driver off duty when they sign out', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('driver', { driverActiveStatus: true }));
    await store.dispatch(leaveSession());
    expect(world.duty).toEqual([false]);
  });

  it('leaves a driver on duty who works on another device', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('driver', { driverActiveStatus: true, dutyDevice: 'the phone in the cab' }));
    await store.dispatch(leaveSession());
    expect(world.duty).toEqual([]);
    expect(world.signedOut).toBe(1);
  });

  it('signs a driver out offline too, where the server cannot be told', async () => {
    vi.useFakeTimers();
    try {
      world.offline = true;
      const { store } = setUp();
      answer('watchSignedIn', account('driver', { driverActiveStatus: true }));
      const left = store.dispatch(leaveSession());
      // The next page, should this one be left now.
      expect(localStorage.getItem('amberlight.leaving')).toBe('1');
      await vi.advanceTimersByTimeAsync(3000);
      await left;
      expect(world.signedOut).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('clears everything when the sign-in ends by itself', () => {
    const { store } = setUp();
    answer('watchSignedIn', account('rider'));
    answer('watchBookings', [{ id: 'b1', status: 'NEW' }]);
    answer('watchSignedIn', null);
    expect(ofRole()).toEqual([]);
    expect(store.getState().bookings.data).toBeNull();
  });

  it.each([
    ['base_settings_error_1', true],
    ['base_settings_error_2', true],
    ['no_answer', false],
    ['rate_limited', false],
  ])('of a platform whose licence check answers %s ends with that message: %s', async (key, ends) => {
    world.licence = key;
    const { store } = setUp();
    answer('watchSignedIn', account('rider'));
    await line();
    expect([selectMessage(store.getState()), world.signedOut]).toEqual(ends ? [{ key }, 1] : [null, 0]);
  });

  describe('that ends by itself on a guarded page', () => {
    const ended = () => {
      const { store } = setUp();
      answer('watchSignedIn', account('rider'));
      history.replaceState(null, '', '/wallet?from=notice');
      answer('watchSignedIn', null);
      return store;
    };

    it('says that one must log in, and remembers the page for that person', () => {
      const store = ended();
      expect(selectMessage(store.getState())).toEqual({ key: 'must_login' });
      expect(store.getState().auth.leftAt).toEqual({ uid: 'rider-1', page: '/wallet?from=notice' });
      expect(world.push).toEqual(['started rider-1', 'forgotten']);
    });

    it('says so once', () => {
      const store = ended();
      answer('watchSignedIn', null);
      store.dispatch(settingsGroup.actions.received(DEFAULT_SETTINGS));
      expect(store.getState().messages.queue).toHaveLength(1);
    });

    it('says nothing of a log-out that an earlier page began, and keeps no page and no trip', () => {
      localStorage.setItem('amberlight.session', '1');
      localStorage.setItem('amberlight.leaving', '1');
      sessionStorage.setItem('amberlight.trip', '{}');
      history.replaceState(null, '', '/wallet');
      const { store } = setUp();
      answer('watchSignedIn', null);
      expect(selectMessage(store.getState())).toBeNull();
      expect(store.getState().auth.leftAt).toBeNull();
      expect(sessionStorage.getItem('amberlight.trip')).toBeNull();
    });

    it('says so too when the page was opened after it had ended', () => {
      localStorage.setItem('amberlight.session', '1');
      history.replaceState(null, '', '/bookings');
      const { store } = setUp();
      answer('watchSignedIn', null);
      expect(selectMessage(store.getState())).toEqual({ key: 'must_login' });
      expect(store.getState().auth.leftAt).toEqual({ uid: '', page: '/bookings' });
      expect(hasSessionHint()).toBe(false);
    });

    it('leads a rider to the login who was given the form and is signed in no more', () => {
      localStorage.setItem('amberlight.session', '1');
      setRoleHint('rider');
      const { store } = setUp();
      expect(selectIsRiderExpected(store.getState())).toBe(true);
      answer('watchSignedIn', null);
      expect(world.ledToLogin).toBe(1);
      expect(selectMessage(store.getState())).toEqual({ key: 'must_login' });
      expect(selectIsRiderExpected(store.getState())).toBe(false);
      expect(hasSessionHint()).toBe(false);
    });

    it('says nothing where nobody needs a sign-in, to a visitor, or after signing out', async () => {
      const { store } = setUp();
      history.replaceState(null, '', '/wallet');
      answer('watchSignedIn', null);
      expect(selectMessage(store.getState())).toBeNull();
      answer('watchSignedIn', account('rider'));
      await store.dispatch(leaveSession());
      expect(selectMessage(store.getState())).toBeNull();
      expect(world.push).toContain('left');
      answer('watchSignedIn', account('rider'));
      history.replaceState(null, '', '/');
      answer('watchSignedIn', null);
      expect(selectMessage(store.getState())).toBeNull();
    });
  });

  it('tells a user without a profile to contact the admin, and signs them out', async () => {
    const { store } = setUp();
    answer('watchSignedIn', { ...account('rider'), profile: null });
    await expect.poll(() => world.signedOut).toBe(1);
    expect(selectMessage(store.getState())).toEqual({ key: 'user_issue_contact_admin' });
    expect(ofRole()).toEqual([]);
    expect(hasSessionHint()).toBe(false);
  });

  it('turns an unapproved account away, once', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('rider', { approved: false }));
    await expect.poll(() => selectSession(store.getState()).phase).toBe('signedOut');
    expect(world.signedOut).toBe(1);
    expect(selectMessage(store.getState())).toEqual({ key: 'require_approval' });
  });

  it('turns away a user whose approval is withdrawn while they are signed in', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('driver'));
    answer('watchSignedIn', account('driver', { approved: false }));
    await expect.poll(() => selectSession(store.getState()).phase).toBe('signedOut');
    expect(selectMessage(store.getState())).toEqual({ key: 'require_approval' });
    expect(ofRole()).toEqual([]);
  });

  it('emails the verification link again to an unverified user', async () => {
    const { store } = setUp({ ...DEFAULT_SETTINGS, email_verify: true });
    answer('watchSignedIn', { ...account('rider'), emailVerified: false });
    await expect.poll(() => world.signedOut).toBe(1);
    expect(world.verificationMails).toBe(1);
    expect(selectMessage(store.getState())).toEqual({ key: 'email_verify' });
  });

  it('stops every listener when it is stopped itself', () => {
    const { stop } = setUp();
    answer('watchSignedIn', account('admin'));
    stop();
    expect(running()).toEqual([]);
  });
});
