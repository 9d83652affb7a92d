// @vitest-environment node
/** What an admin of each right reads directly, and that one owner always remains. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/paths';
import { RIGHTS, type Right } from '@/domain/people/rights/right';
import { type Params, type Stand, startStand, type Update } from './stand';
import { BOOKING } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});

const page = (field: string): Params => ({ orderBy: JSON.stringify(field), limitToLast: 10 });

/** Written out by hand: who reads what. */
const READS: [what: string, path: string, query: Params | undefined, rights: string][] = [
  ['positions of drivers on duty', 'locations', undefined, 'owner dispatcher'],
  ['one driver’s position', paths.location('driver'), undefined, 'owner dispatcher'],
  ['the trail of a ride under way', paths.tracking(BOOKING.STARTED), undefined, 'owner dispatcher'],
  ['the trail of a ride that is over', paths.tracking(BOOKING.PAID), undefined, RIGHTS.join(' ')],
  ['start codes', paths.otp(BOOKING.ACCEPTED), undefined, 'owner dispatcher'],
  ['chats', paths.chat(BOOKING.ACCEPTED), undefined, 'owner dispatcher'],
  ['what a rider needs', paths.rideNeeds(BOOKING.ACCEPTED), undefined, 'owner dispatcher'],
  ['a guest’s number', paths.guest(BOOKING.NEW), undefined, 'owner dispatcher'],
  ['bookings that repeat', paths.repeats(), page('due'), 'owner dispatcher'],
  ['accounts that a ride may be put on', paths.accountChoices(), page('search'), 'owner dispatcher'],
  ['what customers owe', paths.customerAccounts(), page('search'), 'owner accountant'],
  ['the entries of an account', paths.accountEntries('a1'), page('at'), 'owner accountant'],
  ['calls', paths.calls(), page('at'), 'owner dispatcher'],
  ['alerts', paths.alerts(), page('at'), 'owner dispatcher'],
  ['lost property', paths.lostProperties(), page('open_since'), 'owner dispatcher'],
  ['complaints', paths.complaints(), page('open_since'), 'owner dispatcher'],
  ['the handover', paths.handoverNotes(), page('open_since'), 'owner dispatcher'],
  ['messages of the office', paths.officeMessages(), page('at'), 'owner dispatcher'],
  ['bookings', paths.bookings(), page('tripdate'), RIGHTS.join(' ')],
  ['people', paths.users(), page('listed'), RIGHTS.join(' ')],
  ['withdrawals', paths.withdraws(), page('date'), 'owner accountant'],
  ['one withdrawal', paths.withdraw('w1'), undefined, 'owner accountant'],
  ['credits that wait', paths.creditRequests(), page('state'), 'owner accountant'],
  ['a wallet', paths.walletHistory('rider'), undefined, 'owner accountant'],
  ['card payments', paths.payments(), page('createdAt'), 'owner accountant'],
  ['earnings', paths.earningMonths(), undefined, 'owner accountant'],
  ['checks of the ledger', paths.ledgerChecks(), { orderBy: '"$key"', limitToLast: 10 }, 'owner accountant'],
  ['papers', paths.applications(), page('status'), 'owner dispatcher licensing'],
  ['what the authority says', paths.driverAccess('driver'), undefined, 'owner dispatcher licensing'],
  ['refusals', paths.refusals(), page('at'), 'owner dispatcher licensing'],
  ['the audit', paths.audit(), page('at'), 'owner licensing'],
  ['the audit of anybody', paths.audit(), { ...page('subject'), equalTo: '"driver"' }, 'owner licensing'],
  ['all rides’ audit', paths.audit(), page('bookingId'), 'owner licensing'],
  ['one ride’s audit', paths.audit(), { ...page('bookingId'), equalTo: `"${BOOKING.PAID}"` }, RIGHTS.join(' ')],
  ['private settings', paths.privateSettings(), undefined, 'owner'],
];

describe('a direct read', () => {
  it.each(RIGHTS)('by the right %s', async (right) => {
    await stand.reset({ 'users/admin/right': right });
    const found: Record<string, string> = {};
    for (const [what, path, query] of READS) found[what] = await stand.as('admin').read(path, query);
    expect(found).toEqual(
      Object.fromEntries(
        READS.map(([what, , , rights]) => [what, rights.split(' ').includes(right) ? 'allowed' : 'denied']),
      ),
    );
  });

  it('by an admin of earlier releases, without the field, is an owner’s', async () => {
    await stand.reset();
    for (const [what, path, query] of READS)
      expect([what, await stand.as('admin').read(path, query)]).toEqual([what, 'allowed']);
  });

  it('by a right that nobody knows is refused', async () => {
    await stand.reset({ 'users/admin/right': 'boss' });
    expect(await stand.as('admin').read('locations')).toBe('denied');
    expect(await stand.as('admin').read('private_settings')).toBe('denied');
  });
});

describe('one owner remains', () => {
  const OTHER = {
    usertype: 'admin',
    approved: true,
    firstName: 'Sue',
    walletBalance: 0,
    createdAt: 1,
    listed: 'admin:1',
  };
  beforeEach(() => stand.reset({ 'users/second': OTHER }));
  const server = (update: Update) => stand.as('server').update(update);
  const demotion = (uid: string, by: string, right: Right = 'dispatcher'): Update => ({
    [`users/${uid}/right`]: right,
    [`users/${uid}/rightBy`]: by,
  });
  const removal = (uid: string, by: string): Update => ({
    [`users/${uid}/usertype`]: 'rider',
    [`users/${uid}/right`]: null,
    [`users/${uid}/rightBy`]: by,
    [`users/${uid}/listed`]: 'rider:1',
  });

  it.each([
    ['demote', demotion],
    ['remove', removal],
  ])('when two owners %s each other', async (_what, change) => {
    expect(await server(change('second', 'admin'))).toBe('allowed');
    expect(await server(change('admin', 'second'))).toBe('denied');
  });

  it('when one demotes the other, who suspends the first', async () => {
    expect(await server(demotion('second', 'admin'))).toBe('allowed');
    expect(await server({ 'users/admin/suspended': true, 'users/admin/suspendedBy': 'second' })).toBe('denied');
  });

  it.each([
    ['themselves', 'second'],
    ['a rider', 'rider'],
    ['nobody', 'ghost'],
    ['a suspended admin', 'suspended-admin'],
    ['an unapproved admin', 'former-admin'],
  ])('and nobody’s right is changed or taken by %s', async (_who, by) => {
    expect(await server(demotion('second', by))).toBe('denied');
    expect(await server(removal('second', by))).toBe('denied');
  });

  it('and a dispatcher gives no right', async () => {
    await stand.reset({ 'users/second': OTHER, 'users/admin/right': 'dispatcher' });
    expect(await server(demotion('second', 'admin', 'owner'))).toBe('denied');
    expect(await server(demotion('second', 'admin'))).toBe('denied');
  });

  it('and a rider has no right', async () => {
    expect(await server(demotion('rider', 'admin'))).toBe('denied');
  });

  it('when an admin’s account ends, named as the one who remains', async () => {
    await stand.reset({ 'users/second': { ...OTHER, right: 'accountant', rightBy: 'admin' }, 'users/third': OTHER });
    const end = (successor: string): Update => ({
      'users/admin': null,
      'deletions/admin': { at: Date.now(), successor, booked: 0, edits: 0 },
    });
    expect(await server(end('second'))).toBe('denied');
    expect(await server(end('third'))).toBe('allowed');
  });
});
