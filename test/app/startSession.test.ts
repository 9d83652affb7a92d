import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '@/backend/auth';
import type { Observer } from '@/backend/observe';
import type { UserType } from '@/domain/user';
import { account } from '../state/support/people';

type Start = { name: string; arg: unknown; observer: Observer<unknown>; stopped: boolean };

const world = vi.hoisted(() => ({ starts: [] as Start[], signedOut: 0, verificationMails: 0, duty: [] as boolean[] }));

/** Every `watch…` of a backend module becomes a source the test drives. */
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

vi.mock('@/backend/auth', async (original) => {
  const answer = (value: SignedIn | null) =>
    world.starts.find(({ name, stopped }) => name === 'watchSignedIn' && !stopped)?.observer.next(value);
  return recorded(original<typeof import('@/backend/auth')>, {
    signOut: async () => {
      world.signedOut += 1;
      answer(null);
    },
    sendVerificationMail: async () => {
      world.verificationMails += 1;
    },
  });
});
vi.mock('@/backend/pricing', (original) => recorded(original<typeof import('@/backend/pricing')>));
vi.mock('@/backend/bookings', (original) => recorded(original<typeof import('@/backend/bookings')>));
vi.mock('@/backend/notices', (original) => recorded(original<typeof import('@/backend/notices')>));
vi.mock('@/backend/people', (original) => recorded(original<typeof import('@/backend/people')>));
vi.mock('@/backend/money', (original) => recorded(original<typeof import('@/backend/money')>));
vi.mock('@/backend/ride', (original) =>
  recorded(original<typeof import('@/backend/ride')>, {
    setDuty: async (_uid: string, onDuty: boolean) => {
      world.duty.push(onDuty);
    },
  }),
);

const { startSession } = await import('@/app/session/startSession');
const { createAppStore } = await import('@/state/store');
const { settingsGroup } = await import('@/state/tables');
const { DEFAULT_SETTINGS } = await import('@/domain/settings');
const { leaveSession, selectSession } = await import('@/state/session');
const { selectMessage } = await import('@/state/messages');
const { hasSessionHint } = await import('@/backend/sessionHint');

const TABLES = ['watchCarTypes', 'watchSettings'];
const ALWAYS = [...TABLES, 'watchSignedIn'].toSorted();

const running = () =>
  world.starts
    .filter(({ stopped }) => !stopped)
    .map(({ name }) => name)
    .toSorted();

/** What runs beyond the published tables and the person. */
const ofRole = () => running().filter((name) => !ALWAYS.includes(name));

function answer(name: string, value: unknown): void {
  const start = world.starts.findLast((one) => one.name === name && !one.stopped);
  if (!start) throw new Error(`${name} is not running`);
  start.observer.next(value);
}

function setUp(settings = DEFAULT_SETTINGS) {
  const store = createAppStore();
  const stop = startSession(store);
  // As published over HTTP.
  store.dispatch(settingsGroup.actions.received(settings));
  return { store, stop };
}

beforeEach(() => {
  world.starts = [];
  world.signedOut = 0;
  world.verificationMails = 0;
  world.duty = [];
  localStorage.clear();
});

/** The line opens, or does not, a turn later. */
const line = () => new Promise((resolve) => setTimeout(resolve));

describe('the session', () => {
  it('opens no line to the database for a visitor, and follows the published tables from the sign-in on', async () => {
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

  it('opens the line at once where somebody was signed in lately', async () => {
    vi.resetModules();
    localStorage.setItem('amberlight.session', '1');
    const fresh = await import('@/app/session/startSession');
    const { createAppStore: create } = await import('@/state/store');
    world.starts.length = 0;
    fresh.startSession(create());
    await line();
    expect(running()).toEqual(ALWAYS);
  });

  it.each<[UserType, string[]]>([
    ['rider', ['watchBookings', 'watchCancelReasons', 'watchNotices']],
    ['driver', ['watchBookings', 'watchNotices', 'watchTasks']],
    ['fleetadmin', ['watchBookings', 'watchDriverMonths', 'watchNotices', 'watchUsers']],
    [
      'admin',
      [
        'watchBookings',
        'watchCancelReasons',
        'watchDriverMonths',
        'watchEarningMonths',
        'watchHolidays',
        'watchNotices',
        'watchPlans',
        'watchPromos',
        'watchPushNotifications',
        'watchTariff',
        'watchUsers',
        'watchWithdraws',
        'watchZones',
      ],
    ],
  ])('starts what a %s watches, each once', (role, watched) => {
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

  it('starts nothing anew when only the profile changes', () => {
    setUp();
    answer('watchSignedIn', account('rider'));
    const before = world.starts.length;
    answer('watchSignedIn', account('rider', { walletBalance: 500 }));
    expect(world.starts).toHaveLength(before);
  });

  it('changes what it follows when the role changes', () => {
    setUp();
    answer('watchSignedIn', account('fleetadmin'));
    answer('watchSignedIn', { ...account('rider'), uid: 'fleetadmin-1' });
    expect(ofRole()).toEqual(['watchBookings', 'watchCancelReasons', 'watchNotices']);
  });

  it('signing out stops and clears everything that was the person’s', async () => {
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

  it('lets somebody else sign in afterwards, with nothing left of the first', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('admin'));
    await store.dispatch(leaveSession());
    answer('watchSignedIn', account('driver'));
    expect(ofRole()).toEqual(['watchBookings', 'watchNotices', 'watchTasks']);
    expect(selectSession(store.getState())).toMatchObject({ phase: 'signedIn', role: 'driver' });
  });

  it('takes a driver off duty who signs out on duty', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('driver', { driverActiveStatus: true }));
    await store.dispatch(leaveSession());
    expect(world.duty).toEqual([false]);
  });

  it('drops everything when the sign-in ends by itself', () => {
    const { store } = setUp();
    answer('watchSignedIn', account('rider'));
    answer('watchBookings', [{ id: 'b1', status: 'NEW' }]);
    answer('watchSignedIn', null);
    expect(ofRole()).toEqual([]);
    expect(store.getState().bookings.data).toBeNull();
  });

  it('tells somebody without a profile to contact the admin, and signs them out', async () => {
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

  it('turns away somebody whose approval is withdrawn while they are signed in', async () => {
    const { store } = setUp();
    answer('watchSignedIn', account('driver'));
    answer('watchSignedIn', account('driver', { approved: false }));
    await expect.poll(() => selectSession(store.getState()).phase).toBe('signedOut');
    expect(selectMessage(store.getState())).toEqual({ key: 'require_approval' });
    expect(ofRole()).toEqual([]);
  });

  it('mails the verification link again to somebody unverified', async () => {
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
