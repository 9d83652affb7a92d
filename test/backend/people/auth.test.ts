import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '@/backend/people/auth';
import type { Observer } from '@/backend/connection/observe';
import type { UserProfile } from '@/domain/people/user';

type User = {
  uid: string;
  email: string | null;
  phoneNumber: string | null;
  emailVerified: boolean;
  providerData: { providerId: string }[];
  toJSON: () => object;
};
type Listening = { uid: string; observer: Observer<Partial<UserProfile>>; stopped: boolean };

const world = vi.hoisted(() => ({
  token: (_user: unknown) => {},
  tokenStopped: false,
  profiles: [] as Listening[],
  signedOut: 0,
  early: async (_uid: string): Promise<Partial<UserProfile> | null> => null,
}));
vi.mock('firebase/auth', () => ({
  onIdTokenChanged: (_auth: unknown, next: (user: unknown) => void) => {
    world.token = next;
    return () => {
      world.tokenStopped = true;
    };
  },
  signOut: async () => {
    world.signedOut += 1;
    world.token(null);
  },
}));
vi.mock('firebase/database', () => ({ ref: (_database: unknown, path: string) => path }));
vi.mock('@/backend/connection/app', () => ({ auth: () => ({}) }));
vi.mock('@/backend/connection/database', () => ({ database: () => ({}) }));
vi.mock('@/backend/later/early', () => ({ earlyProfile: (uid: string) => world.early(uid) }));
vi.mock('@/backend/connection/observe', () => ({
  observeValue: (path: string, observer: Observer<Partial<UserProfile>>) => {
    const listening: Listening = { uid: path.split('/').at(-1) ?? '', observer, stopped: false };
    world.profiles.push(listening);
    return () => {
      listening.stopped = true;
    };
  },
}));

const { watchSignedIn } = await import('@/backend/people/auth');
const { PREFIX } = await import('@/backend/connection/lastKnown');
const { loadFirebase } = await import('@/backend/later/load');
const { setLeaving } = await import('@/backend/people/leaving');

await loadFirebase();

const user = (uid: string, changes: Partial<User> = {}): User => ({
  uid,
  email: `${uid}@x.test`,
  phoneNumber: null,
  emailVerified: false,
  providerData: [{ providerId: 'password' }],
  toJSON: () => ({}),
  ...changes,
});
const turn = () => new Promise((resolve) => setTimeout(resolve));

let heard: (SignedIn | null)[];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  Object.assign(world, { profiles: [], tokenStopped: false, signedOut: 0, early: async () => null });
  heard = [];
  stop = watchSignedIn(undefined, { next: (value) => heard.push(value), error: () => {} });
});

it('follows the profile one task after the token, when the database has the token', async () => {
  world.token(user('ann'));
  expect(world.profiles).toEqual([]);
  await turn();
  expect(world.profiles.map(({ uid }) => uid)).toEqual(['ann']);
  world.profiles[0]?.observer.next({ firstName: 'Ann' });
  expect(heard).toEqual([expect.objectContaining({ uid: 'ann', email: 'ann@x.test', profile: { firstName: 'Ann' } })]);
});

it('keeps the same listener when only the token is renewed, and reports its new claims', async () => {
  world.token(user('ann'));
  await turn();
  world.profiles[0]?.observer.next({ firstName: 'Ann' });
  world.token(user('ann', { emailVerified: true }));
  await turn();
  expect(world.profiles).toHaveLength(1);
  expect(heard.at(-1)).toMatchObject({ emailVerified: true, profile: { firstName: 'Ann' } });
});

it('keeps nothing of one person for the next, who signed in in another tab', async () => {
  world.token(user('ann', { emailVerified: true }));
  await turn();
  world.profiles[0]?.observer.next({ firstName: 'Ann' });
  world.token(user('bob', { phoneNumber: '+447700900002', providerData: [{ providerId: 'phone' }] }));
  await turn();
  expect(world.profiles.map(({ uid, stopped }) => [uid, stopped])).toEqual([
    ['ann', true],
    ['bob', false],
  ]);
  world.profiles[1]?.observer.next({ firstName: 'Bob' });
  expect(heard.at(-1)).toEqual({
    uid: 'bob',
    email: 'bob@x.test',
    mobile: '+447700900002',
    emailVerified: false,
    provider: 'phone',
    secondStep: null,
    stepRequired: false,
    profile: { firstName: 'Bob' },
  });
});

it('loads no profile for somebody who has signed out by then, and none once it is stopped', async () => {
  world.token(user('ann'));
  world.token(null);
  await turn();
  expect(world.profiles).toEqual([]);
  expect(heard).toEqual([null]);
  world.token(user('ann'));
  stop();
  await turn();
  expect(world.profiles).toEqual([]);
  expect(world.tokenStopped).toBe(true);
});

it('completes a log-out whose page was left before it was done, and lets the next person in', async () => {
  setLeaving(true);
  world.token(user('left'));
  await turn();
  expect(world.signedOut).toBe(1);
  expect(world.profiles).toEqual([]);
  expect(heard).toEqual([null]);
  world.token(user('next'));
  await turn();
  expect(world.profiles.map(({ uid }) => uid)).toEqual(['next']);
});

it('lets the next person in where only the last step of a log-out was missing', async () => {
  setLeaving(true);
  world.token(null);
  world.token(user('next'));
  await turn();
  expect([world.signedOut, world.profiles.length]).toEqual([0, 1]);
});

it('goes on for a driver whose log-out is still telling the server, until it is done', async () => {
  world.token(user('driver'));
  await turn();
  world.profiles[0]?.observer.next({ firstName: 'Dana' });
  setLeaving(true);
  world.token(user('driver'));
  expect(world.signedOut).toBe(0);
});

it('reads from the kept token with which number the session passed the second step, and forgets it with the next', async () => {
  const holding = (claims: object) => {
    const accessToken = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    return { toJSON: () => ({ stsTokenManager: { accessToken } }) };
  };
  world.token(user('ann'));
  await turn();
  world.profiles[0]?.observer.next({ firstName: 'Ann' });
  expect(heard.at(-1)).toMatchObject({ secondStep: null });
  world.token(user('ann', holding({ name: 'Zoë', second_step: 1_700_000_000_000 })));
  expect(heard.at(-1)).toMatchObject({ secondStep: 1_700_000_000_000 });
  world.token(user('ann', holding({ second_step: 'yes' })));
  expect(heard.at(-1)).toMatchObject({ secondStep: null });
});

describe('the profile that this device remembers', () => {
  const KEY = `${PREFIX}profile`;
  /** What a lost phone must not reveal, beside what it shows without a connection. */
  const SECRETS = {
    homeAddress: 'typed 1',
    dateOfBirth: 'typed 2',
    nationalInsuranceNo: 'typed 3',
    driverLicenceNo: 'typed 4',
    vehicleLicense: 'typed 5',
    taxCheckCode: 'typed 6',
    other_info: 'typed 7',
    bankName: 'typed 8',
    bankCode: 'typed 9',
    bankAccount: 'typed 10',
  };
  const SHOWN = { firstName: 'Ann', plateNo: '28841', taxCheckDate: '2026-03-01' };

  it('has no papers that a lost phone must not reveal', async () => {
    world.token(user('ann'));
    await turn();
    world.profiles[0]?.observer.next({ ...SHOWN, ...SECRETS });
    expect(heard.at(-1)?.profile).toEqual({ ...SHOWN, ...SECRETS });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ asked: '"ann"', value: SHOWN });
    expect(localStorage.getItem(KEY)).not.toContain('typed');
  });

  it('loses at once those that an older build remembered, without a connection as well', async () => {
    localStorage.setItem(KEY, JSON.stringify({ asked: '"ann"', at: 7, value: { ...SHOWN, ...SECRETS } }));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world.token(user('ann'));
    await turn();
    await turn();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ asked: '"ann"', at: 7, value: SHOWN });
    expect(heard.at(-1)?.profile).toEqual(SHOWN);
    vi.restoreAllMocks();
  });
});

describe('a profile that is read before the database is here', () => {
  it('is shown until the live one comes, which it never replaces', async () => {
    world.early = async () => ({ firstName: 'Early' });
    world.token(user('ann'));
    await turn();
    expect(heard.map((one) => one?.profile?.firstName)).toEqual(['Early']);
    world.profiles[0]?.observer.next({ firstName: 'Live' });
    await turn();
    expect(heard.map((one) => one?.profile?.firstName)).toEqual(['Early', 'Live']);
  });

  it('that comes too late is nobody’s: not of a person who has signed out, nor of the next one', async () => {
    const given: ((profile: Partial<UserProfile>) => void)[] = [];
    world.early = () => new Promise((resolve) => given.push(resolve));
    world.token(user('ann'));
    await turn();
    world.token(null);
    given[0]?.({ firstName: 'Ann' });
    await turn();
    expect(heard).toEqual([null]);
    world.token(user('bob'));
    await turn();
    world.token(user('cat'));
    await turn();
    given[1]?.({ firstName: 'Bob' });
    await turn();
    expect(heard).toEqual([null]);
    given[2]?.({ firstName: 'Cat' });
    await turn();
    expect(heard.at(-1)).toMatchObject({ uid: 'cat', profile: { firstName: 'Cat' } });
  });

  it('opens no desk before it is known whether two-step sign-in is required', async () => {
    world.early = async () => ({ usertype: 'admin' });
    world.token(user('ann'));
    await turn();
    await turn();
    expect(heard).toEqual([]);
    world.profiles.find(({ uid }) => uid === 'second_step_rule')?.observer.next({ on: true } as Partial<UserProfile>);
    expect(heard).toEqual([expect.objectContaining({ stepRequired: true })]);
  });
});

describe('whether an owner requires two-step sign-in', () => {
  const rule = () => world.profiles.find(({ uid, stopped }) => uid === 'second_step_rule' && !stopped);
  const tellRule = (value: object | null) => rule()?.observer.next(value);
  const ADMIN = { usertype: 'admin' } as const;
  async function signedIn(profile: Partial<UserProfile>): Promise<void> {
    world.token(user('ann'));
    await turn();
    world.profiles[0]?.observer.next(profile);
  }

  it('is waited for by an admin without it, and by nobody else', async () => {
    await signedIn(ADMIN);
    expect(heard).toEqual([]);
    tellRule({ on: true });
    expect(heard.at(-1)).toMatchObject({ uid: 'ann', stepRequired: true, profile: ADMIN });
    tellRule({ on: false });
    expect(heard.at(-1)).toMatchObject({ stepRequired: false });
  });

  it.each([null, { on: false }])('is no where the rule is %j', async (value) => {
    await signedIn(ADMIN);
    tellRule(value);
    expect(heard.at(-1)).toMatchObject({ stepRequired: false });
  });

  it('is no where it cannot be read: the server decides', async () => {
    await signedIn(ADMIN);
    rule()?.observer.error({ key: 'permission_denied' });
    expect(heard.at(-1)).toMatchObject({ stepRequired: false, profile: ADMIN });
  });

  it('holds up no admin who has it', async () => {
    await signedIn({ ...ADMIN, secondStep: 5 });
    expect(heard.at(-1)).toMatchObject({ stepRequired: false, profile: { secondStep: 5 } });
    tellRule({ on: true });
    expect(heard.at(-1)).toMatchObject({ stepRequired: true });
  });

  it('is followed for admins alone, and ends with the role and the session', async () => {
    await signedIn({ usertype: 'rider' });
    expect(rule()).toBeUndefined();
    world.profiles[0]?.observer.next(ADMIN);
    tellRule({ on: true });
    world.profiles[0]?.observer.next({ usertype: 'rider' });
    expect(rule()).toBeUndefined();
    expect(heard.at(-1)).toMatchObject({ stepRequired: false, profile: { usertype: 'rider' } });
    world.profiles[0]?.observer.next(ADMIN);
    world.token(null);
    expect(world.profiles.every(({ stopped }) => stopped)).toBe(true);
  });

  it('is remembered for a desk without a connection', async () => {
    await signedIn(ADMIN);
    tellRule({ on: true });
    stop();
    world.profiles = [];
    heard = [];
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    stop = watchSignedIn(undefined, { next: (value) => heard.push(value), error: () => {} });
    world.token(user('ann'));
    await expect.poll(() => heard.at(-1)).toMatchObject({ stepRequired: true, profile: ADMIN });
    online.mockRestore();
  });
});
