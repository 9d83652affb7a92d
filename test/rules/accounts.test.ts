// @vitest-environment node
/**
 * Accounts: each email, mobile and referral id has one owner, and papers are decided once, in the version that was
 * read.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { DAY_MS } from '@/domain/time/durations';
import { type Stand, startStand, type Update } from './stand';
import { application, HASH, PAPERS, profile } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const server = (update: Update) => stand.as('server').update(update);

/** The last step of a sign-up: the profile, both identities and the referral id at once. */
function signUp(uid: string, email: string, mobile: string, referralId: string): Update {
  return {
    [paths.user(uid)]: profile('Nia', 'rider', { referralId }),
    [paths.identity('email', email)]: { uid },
    [paths.identity('mobile', mobile)]: { uid },
    [paths.referral(referralId)]: uid,
  };
}

describe('an email, a mobile and a referral id', () => {
  it('are written with the profile, in place of the sign-up’s own hold', async () => {
    expect(await server(signUp('newcomer', HASH.pending, HASH.unused, 'nia1234'))).toBe('allowed');
    expect(await stand.peek(paths.identity('email', HASH.pending))).toEqual({ uid: 'newcomer' });
  });

  it('may replace another sign-up’s expired hold', async () => {
    expect(await server(signUp('late', HASH.unused, HASH.stale, 'nia1234'))).toBe('allowed');
  });

  it.each([
    ['an email of another account', signUp('late', HASH.rider, HASH.unused, 'nia1234')],
    ['a mobile of another account', signUp('late', HASH.unused, HASH.rider, 'nia1234')],
    ['an email another sign-up holds', signUp('late', HASH.pending, HASH.unused, 'nia1234')],
    ['a referral id of another account', signUp('late', HASH.unused, HASH.stale, 'rita1000')],
  ])('are refused with %s, and nothing is created', async (_, update) => {
    expect(await server(update)).toBe('denied');
    expect(await stand.peek(paths.user('late'))).toBeNull();
  });

  it('do not point to an account that does not exist, or that has another', async () => {
    expect(await server({ [paths.identity('email', HASH.unused)]: { uid: 'ghost' } })).toBe('denied');
    expect(await server({ [paths.referral('ghost1000')]: 'ghost' })).toBe('denied');
    const { [paths.referral('nia1234')]: _, ...withoutIndex } = signUp('late', HASH.unused, HASH.stale, 'nia1234');
    expect(await server(withoutIndex)).toBe('denied');
  });

  it('cannot be put on hold by the account that has them', async () => {
    const until = Date.now() + 60_000;
    expect(await server({ [paths.identity('email', HASH.rider)]: { uid: 'rider', until } })).toBe('denied');
  });

  it('are not held without an expiry, or under a key that is not a hash', async () => {
    const past = { uid: 'late', until: Date.now() - 1 };
    expect(await server({ [paths.identity('email', HASH.unused)]: past })).toBe('denied');
    const held = { uid: 'late', until: Date.now() + 60_000 };
    for (const key of ['short', 'Z'.repeat(64)]) {
      expect(await server({ [paths.identity('email', key)]: held })).toBe('denied');
    }
    expect(await server({ [`identities/passport/${HASH.unused}`]: held })).toBe('denied');
    expect(await server({ [paths.identity('email', HASH.unused)]: held })).toBe('allowed');
  });

  it('move when their owner changes them, and are removed with the owner', async () => {
    const moved = {
      [paths.userField('rider', 'email')]: 'new@amberlight.test',
      [paths.identity('email', HASH.rider)]: null,
      [paths.identity('email', HASH.unused)]: { uid: 'rider' },
    };
    expect(await server(moved)).toBe('allowed');
    await stand.reset({ 'users/rider/walletBalance': 0, 'named_in_alerts/rider/pending': null });
    const gone = {
      [paths.user('rider')]: null,
      [paths.identity('email', HASH.rider)]: null,
      [paths.identity('mobile', HASH.rider)]: null,
      [paths.referral('rita1000')]: null,
      [paths.deletion('rider')]: { at: Date.now() },
      [paths.notifis('rider')]: null,
      [paths.tasks('rider')]: null,
    };
    const { [paths.user('rider')]: _, [paths.deletion('rider')]: __, ...whileThere } = gone;
    expect(await server(whileThere)).toBe('denied');
    expect(await server({ [paths.notifis('rider')]: null })).toBe('denied');
    expect(await server(gone)).toBe('allowed');
    expect(await stand.peek(paths.notifis('rider'))).toBeNull();
  });
});

describe('a fleet admin who leaves', () => {
  const FLEET = 'other-fleet';
  const leave = (joined?: number) => ({
    [paths.user(FLEET)]: null,
    [paths.deletion(FLEET)]: { at: Date.now(), ...(joined === undefined ? {} : { joined }) },
  });
  const join = {
    [paths.userField('driver', 'fleetadmin')]: FLEET,
    [paths.userField('driver', 'fleetListed')]: `${FLEET}:1767225600000`,
    [paths.userField(FLEET, 'driversJoined')]: 1,
  };

  it('knows of every driver who has joined', async () => {
    await stand.reset();
    expect(await server(join)).toBe('allowed');
    expect(await server(leave(0))).toBe('denied');
    expect(await server(leave(1))).toBe('allowed');
    expect(await server(join)).toBe('denied');
  });

  it('may leave without a count, as the servers of the release before do', async () => {
    await stand.reset();
    expect(await server(leave())).toBe('allowed');
  });
});

describe('a rider who leaves', () => {
  const leave = (booked?: number) => ({
    [paths.user('rider')]: null,
    [paths.openRides('rider')]: null,
    [paths.deletion('rider')]: { at: Date.now(), ...(booked === undefined ? {} : { booked }) },
  });

  it('knows of every ride that was booked for them, and none is booked afterwards', async () => {
    await stand.reset({ 'users/rider/walletBalance': 0, 'named_in_alerts/rider/pending': null });
    expect(await server(leave(0))).toBe('denied');
    expect(await server(leave(1))).toBe('allowed');
    expect(await server({ [paths.openRides('rider')]: { count: 1 } })).toBe('denied');
  });
});

describe('whoever joins again', () => {
  const join = { [paths.user('gone-rider')]: profile('Gwen', 'rider') };

  it('waits until the traces of the account before are erased', async () => {
    await stand.reset();
    expect(await server(join)).toBe('denied');
    expect(await server({ [paths.deletion('gone-rider')]: null })).toBe('allowed');
    expect(await server(join)).toBe('allowed');
    expect(await server({ [paths.deletion('gone-rider')]: { at: Date.now() } })).toBe('denied');
  });
});

describe('an offer', () => {
  it('keeps a driver from leaving until it is withdrawn', async () => {
    await stand.reset({ 'users/asked-driver/walletBalance': 0 });
    const inbox = (await stand.peek(paths.tasks('asked-driver'))) as Record<string, unknown>;
    const left = { [paths.user('asked-driver')]: null, [paths.deletion('asked-driver')]: { at: Date.now() } };
    expect(await server(left)).toBe('denied');
    const withdrawn = Object.keys(inbox).flatMap((id) => [
      [paths.task('asked-driver', id), null],
      [paths.requestedDriver(id, 'asked-driver'), null],
    ]);
    expect(await server({ ...left, ...Object.fromEntries(withdrawn) })).toBe('allowed');
  });
});

describe('a mobile that somebody proves', () => {
  const PROVEN = { [paths.userField('other-rider', 'mobileProven')]: true };
  const take = { [paths.identity('mobile', HASH.rider)]: { uid: 'other-rider' }, ...PROVEN };
  const given = { [paths.userField('rider', 'mobile')]: '', [paths.userField('rider', 'mobileProven')]: null };

  it('moves from whoever typed it, who loses it in the same update', async () => {
    expect(await server(take)).toBe('denied');
    expect(await server({ ...take, ...given })).toBe('allowed');
    expect(await stand.peek(paths.identity('mobile', HASH.rider))).toEqual({ uid: 'other-rider' });
  });

  it('is not moved without a proof', async () => {
    const { [paths.userField('other-rider', 'mobileProven')]: _, ...typed } = take;
    expect(await server({ ...typed, ...given })).toBe('denied');
  });

  it('goes to a caller whom the desk adds, from a profile where it was only typed', async () => {
    const added = profile('Nia', 'rider', { referralId: 'nia1234', createdByAdmin: true, loginType: 'phone' });
    const add = (changes: object) => ({
      [paths.user('newcomer')]: { ...added, ...changes },
      [paths.identity('mobile', HASH.rider)]: { uid: 'newcomer' },
      [paths.referral('nia1234')]: 'newcomer',
    });
    expect(await server(add({}))).toBe('denied');
    expect(await server({ ...add({ createdByAdmin: null }), ...given })).toBe('denied');
    expect(await server({ ...add({ loginType: 'email' }), ...given })).toBe('denied');
    await stand.reset({ 'users/rider/mobileProven': true });
    expect(await server({ ...add({}), ...given })).toBe('denied');
    await stand.reset();
    expect(await server({ ...add({}), ...given })).toBe('allowed');
  });

  it('is taken from a sign-up under way, and a proof needs a mobile', async () => {
    await stand.reset({ [paths.identity('mobile', HASH.unused)]: { uid: 'newcomer', until: Date.now() + 60_000 } });
    const held = { [paths.identity('mobile', HASH.unused)]: { uid: 'other-rider' } };
    expect(await server(held)).toBe('denied');
    expect(await server({ ...held, ...PROVEN })).toBe('allowed');
    expect(await server({ [paths.userField('other-rider', 'mobile')]: '' })).toBe('allowed');
    expect(await server(PROVEN)).toBe('denied');
  });
});

describe('an email that somebody proves', () => {
  const take = { [paths.identity('email', HASH.rider)]: { uid: 'other-rider' } };
  const given = { [paths.userField('rider', 'email')]: '' };

  it('moves from whoever typed it, who loses it in the same update', async () => {
    expect(await server(take)).toBe('denied');
    expect(await server({ ...take, ...given })).toBe('allowed');
    expect(await stand.peek(paths.identity('email', HASH.rider))).toEqual({ uid: 'other-rider' });
  });

  it('is not held in place of whoever typed it, nor moved from an admin or from a sign-up under way', async () => {
    const held = { [paths.identity('email', HASH.rider)]: { uid: 'newcomer', until: Date.now() + 60_000 } };
    expect(await server({ ...held, ...given })).toBe('denied');
    expect(await server({ [paths.identity('email', HASH.pending)]: { uid: 'other-rider' } })).toBe('denied');
    await stand.reset({ [paths.identity('email', HASH.unused)]: { uid: 'admin' } });
    const admins = { [paths.identity('email', HASH.unused)]: { uid: 'other-rider' } };
    expect(await server({ ...admins, [paths.userField('admin', 'email')]: '' })).toBe('denied');
  });
});

describe('a suspension', () => {
  const suspend = (uid: string, by: string) => ({
    [paths.userField(uid, 'suspended')]: true,
    [paths.userField(uid, 'suspendedBy')]: by,
    [paths.userField(uid, 'suspendedReason')]: 'Complaints',
  });

  it('is made by an admin who may use their own account, and never by oneself', async () => {
    for (const by of ['admin', 'former-admin', 'suspended-admin', 'rider']) {
      await stand.reset();
      expect(await server(suspend(by, by)), by).toBe('denied');
      const expected = by === 'admin' ? 'allowed' : 'denied';
      expect(await server(suspend('other-rider', by)), by).toBe(expected);
    }
  });

  it('stands until it is lifted: no other takes its place', async () => {
    await stand.reset();
    expect(await server(suspend('other-rider', 'admin'))).toBe('allowed');
    expect(await server(suspend('other-rider', 'admin'))).toBe('denied');
    const lifted = Object.keys(suspend('other-rider', 'admin')).map((path) => [path, null]);
    expect(await server(Object.fromEntries(lifted))).toBe('allowed');
    expect(await server(suspend('other-rider', 'admin'))).toBe('allowed');
  });

  it('takes a driver off duty and keeps them off, and ends every right but reading about oneself', async () => {
    const off = { [paths.userField('driver', 'driverActiveStatus')]: false };
    expect(await server(suspend('driver', 'admin'))).toBe('denied');
    expect(await server({ ...suspend('driver', 'admin'), ...off })).toBe('allowed');
    const driver = stand.as('driver');
    expect(await driver.set('users/driver/driverActiveStatus', true)).toBe('denied');
    expect(await driver.set('users/driver/firstName', 'Dan')).toBe('denied');
    expect(await driver.read('tasks/driver')).toBe('denied');
    expect(await driver.read('walletHistory/driver')).toBe('denied');
    expect(await driver.read('users/driver')).toBe('allowed');
  });
});

describe('a suspension entered ahead', () => {
  const enter = (uid: string, from: number, by = 'admin') =>
    Object.fromEntries(
      Object.entries({ suspendsFrom: from, suspendsBy: by, suspendsFor: 'authority', suspendsAt: Date.now() }).map(
        ([name, value]) => [paths.userField(uid, name), value],
      ),
    );

  it('is for a driver, in the future, by an admin who may use their own account, and never replaced', async () => {
    await stand.reset();
    const ahead = Date.now() + DAY_MS;
    expect(await server(enter('driver', Date.now() - 1000))).toBe('denied');
    expect(await server(enter('other-rider', ahead))).toBe('denied');
    for (const by of ['former-admin', 'suspended-admin', 'rider', 'driver'])
      expect(await server(enter('driver', ahead, by)), by).toBe('denied');
    expect(await server(enter('driver', ahead))).toBe('allowed');
    expect(await server(enter('driver', ahead + 1))).toBe('denied');
    expect(await stand.as('driver').set('users/driver/suspendsFrom', null)).toBe('denied');
    expect(await server({ 'users/driver/suspendsReason': 'Another' })).toBe('allowed');
    expect(await server({ 'users/driver/suspendsReason': 'Changed' })).toBe('denied');
  });

  it('ends every right from its moment, before anything else is written', async () => {
    await stand.reset({ 'users/driver/suspendsFrom': Date.now() + DAY_MS });
    const driver = stand.as('driver');
    expect(await driver.set('users/driver/jobRadius', 5000)).toBe('allowed');
    expect(await driver.read('tasks/driver')).toBe('allowed');
    await stand.reset({ 'users/driver/suspendsFrom': Date.now() - 1 });
    expect(await driver.set('users/driver/driverActiveStatus', true)).toBe('denied');
    expect(await driver.set('users/driver/jobRadius', 5000)).toBe('denied');
    expect(await driver.read('tasks/driver')).toBe('denied');
    expect(await driver.read('users/driver')).toBe('allowed');
  });
});

describe('a driver’s papers', () => {
  const path = paths.application('unapproved-driver');
  const standing = async () => (await stand.peek(path)) as ReturnType<typeof application>;
  const decided = (submittedAt: number, status: string, more: object) => ({
    status,
    submittedAt,
    vehicleVerified: true,
    decidedAt: Date.now(),
    ...more,
  });

  it('are approved or sent back, once', async () => {
    const { submittedAt } = await standing();
    const returned = decided(submittedAt, 'returned', { reason: 'The photo is dark.', fields: PAPERS });
    expect(await server({ [path]: returned })).toBe('allowed');
    expect(await server({ [path]: decided(submittedAt, 'approved', {}) })).toBe('denied');
    await stand.reset();
    expect(await server({ [path]: decided((await standing()).submittedAt, 'approved', {}) })).toBe('allowed');
  });

  it('cannot be decided once newer ones have been submitted', async () => {
    const { submittedAt } = await standing();
    expect(await server({ [path]: application(submittedAt + 1) })).toBe('allowed');
    expect(await server({ [path]: decided(submittedAt, 'approved', {}) })).toBe('denied');
    expect(await server({ [path]: application(submittedAt) })).toBe('denied');
  });

  it('are sent back with a reason, kept until approved and then only in the profile', async () => {
    const { submittedAt } = await standing();
    expect(await server({ [path]: decided(submittedAt, 'returned', { fields: PAPERS }) })).toBe('denied');
    expect(await server({ [path]: decided(submittedAt, 'returned', { reason: 'Dark.' }) })).toBe('denied');
    expect(await server({ [path]: decided(submittedAt, 'approved', { fields: PAPERS }) })).toBe('denied');
  });

  it('are complete, and belong to a driver', async () => {
    const { bankCode: _, ...incomplete } = PAPERS;
    const { submittedAt } = await standing();
    expect(await server({ [path]: { ...application(submittedAt + 1), fields: incomplete } })).toBe('denied');
    expect(await server({ [paths.application('rider')]: application(submittedAt) })).toBe('denied');
    expect(await server({ [`${path}/fields/approved`]: true })).toBe('denied');
  });

  it('are listed by an admin, a page at a time', async () => {
    const page = { orderBy: '"status"', equalTo: '"submitted"', limitToFirst: 20 };
    expect(await stand.as('admin').read('applications', page)).toBe('allowed');
    expect(await stand.as('fleet').read('applications', page)).toBe('denied');
    expect(await stand.as('admin').read('applications', { orderBy: '"status"' })).toBe('denied');
  });
});
