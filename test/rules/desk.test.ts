// @vitest-environment node
/** The desk's paged queries: a fleet admin sees only their own bookings, and the audit is for admins and only grows. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Params, type Stand, startStand, type Update } from './stand';
import { BOOKING, OTHERS_BOOKING, ROLES, type Role } from './town';

const NOW = Date.now();
/** The entry the server writes with a credit of £5. */
const ENTRY = {
  at: NOW,
  by: 'admin',
  role: 'admin',
  event: 'add_to_wallet',
  kind: 'money',
  kindAt: `money ${NOW}`,
  byAt: `admin ${NOW}`,
  subject: 'rider',
  people: { rider: { walletBalance: { from: 0, to: 500 } } },
};

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
  await stand.reset({ 'audit/told': ENTRY });
});

const by = (child: string, bounds: Params = {}): Params => ({
  orderBy: JSON.stringify(child),
  ...Object.fromEntries(
    Object.entries(bounds).map(([name, value]) => [name, typeof value === 'string' ? JSON.stringify(value) : value]),
  ),
});

async function readers(path: string, query: Params): Promise<Role[]> {
  const able: Role[] = [];
  for (const role of ROLES) if ((await stand.as(role).read(path, query)) === 'allowed') able.push(role);
  return able;
}

describe('the queue', () => {
  const search = 'dispatch/expiresAt';

  it('is read by an admin alone, a page at a time', async () => {
    expect(await readers('bookings', by(search, { startAt: 1, limitToFirst: 20 }))).toEqual(
      ROLES.filter((role) => ['admin', 'server'].includes(role)),
    );
    expect(await stand.as('admin').read('bookings', by(search, { startAt: 1 }))).toBe('denied');
  });
});

describe('a page of a fleet’s bookings', () => {
  const own = { startAt: 'fleet', endAt: 'fleet', limitToLast: 20 };

  it('is read by that fleet admin, bounded on both sides', async () => {
    expect(await readers('bookings', by('fleetadmin', own))).toEqual(
      ROLES.filter((role) => ['fleet', 'admin', 'server'].includes(role)),
    );
  });

  it('holds no booking of another fleet or without a fleet', async () => {
    const rows = (await stand.as('fleet').rows('bookings', by('fleetadmin', own))) as Record<
      string,
      { fleetadmin: string }
    >;
    expect(Object.keys(rows).length).toBeGreaterThan(0);
    expect(new Set(Object.values(rows).map(({ fleetadmin }) => fleetadmin))).toEqual(new Set(['fleet']));
    expect(rows).not.toHaveProperty(OTHERS_BOOKING);
  });

  it.each<[string, Params]>([
    ['another fleet’s', by('fleetadmin', { equalTo: 'other-fleet', limitToLast: 20 })],
    ['those without a fleet', by('fleetadmin', { equalTo: '', limitToLast: 20 })],
    ['its own and the next', by('fleetadmin', { startAt: 'fleet', endAt: 'other-fleet', limitToLast: 20 })],
    ['all in a status', by('status', { equalTo: 'PAID', limitToLast: 20 })],
    ['a whole day', by('bookingDate', { startAt: 1, limitToLast: 20 })],
    ['one of its drivers’, for any fleet', by('driver', { equalTo: 'driver', limitToLast: 20 })],
    ['a rider’s', by('customer', { equalTo: 'rider', limitToLast: 20 })],
    ['a search by reference', by('booking_id', { equalTo: 'QXKD2F', limitToLast: 20 })],
  ])('is not %s', async (_name, query) => {
    expect(await stand.as('fleet').read('bookings', query)).toBe('denied');
  });

  it('gives access to the ride’s trail, but not to its chat, code, payments or audit', async () => {
    const fleet = stand.as('fleet');
    const id = BOOKING.ACCEPTED;
    expect(await fleet.read(`bookings/${id}`)).toBe('allowed');
    expect(await fleet.read(`tracking/${id}`, by('at', { limitToLast: 20 }))).toBe('allowed');
    expect(await fleet.read(`bookings/${OTHERS_BOOKING}`)).toBe('denied');
    expect(await fleet.read(`tracking/${OTHERS_BOOKING}`, by('at', { limitToLast: 20 }))).toBe('denied');
    expect(await fleet.read(`chats/${id}/messages`, by('at', { startAt: 0, limitToLast: 20 }))).toBe('denied');
    expect(await fleet.read(`otp/${id}`)).toBe('denied');
    expect(await fleet.read('payments', by('bookingId', { equalTo: id, limitToLast: 20 }))).toBe('denied');
    expect(await fleet.read('audit', by('bookingId', { equalTo: id, limitToLast: 20 }))).toBe('denied');
  });
});

describe('the audit', () => {
  it.each<[string, Params]>([
    ['the latest', by('at', { limitToLast: 50 })],
    ['one kind', by('kindAt', { startAt: 'money 0', endAt: 'money 9', limitToLast: 50 })],
    ['one person’s actions', by('byAt', { startAt: 'admin 0', endAt: 'admin 9', limitToLast: 50 })],
    ['actions on one person', by('subject', { equalTo: 'rider', limitToLast: 50 })],
    ['one booking', by('bookingId', { equalTo: BOOKING.PAID, limitToLast: 200 })],
  ])('is read only by admins: %s', async (_name, query) => {
    expect(await readers('audit', query)).toEqual(ROLES.filter((role) => role === 'admin' || role === 'server'));
  });

  it('is not read as a whole, or by a field without an index', async () => {
    expect(await stand.as('admin').read('audit')).toBe('denied');
    expect(await stand.as('admin').read('audit', by('kindAt'))).toBe('denied');
    expect(await stand.as('admin').read('audit', by('detail', { limitToLast: 5 }))).toBe('denied');
  });

  it('takes new entries from the server, and from nobody else', async () => {
    for (const role of ROLES) {
      const outcome = await stand.as(role).update({ [`audit/new-${role}`]: ENTRY });
      expect([role, outcome]).toEqual([role, role === 'server' ? 'allowed' : 'denied']);
    }
  });

  it.each<[string, Update]>([
    ['overwritten', { 'audit/told': { ...ENTRY, by: 'somebody-else' } }],
    ['edited', { 'audit/told/detail': 'nothing happened' }],
    ['given another balance', { 'audit/told/people/rider/walletBalance/to': 1 }],
    ['removed', { 'audit/told': null }],
  ])('lets nobody have an entry %s', async (_name, update) => {
    for (const role of ROLES) expect([role, await stand.as(role).update(update)]).toEqual([role, 'denied']);
    expect(await stand.peek('audit/told')).toEqual(ENTRY);
  });

  it.each<[string, object]>([
    ['without a person', { ...ENTRY, by: null }],
    ['without a time', { ...ENTRY, at: null }],
    ['of an unknown kind', { ...ENTRY, kind: 'gossip' }],
    ['with a change that has no value before or after', { ...ENTRY, people: { rider: { approved: { was: true } } } }],
    ['with a record for a value', { ...ENTRY, changes: { name: { from: { deep: 1 }, to: 'a' } } }],
    ['with too long a value', { ...ENTRY, changes: { name: { to: 'a'.repeat(301) } } }],
    ['with an unknown field', { ...ENTRY, password: 'x' }],
  ])('refuses an entry %s', async (_name, entry) => {
    expect(await stand.as('server').update({ 'audit/odd': entry })).toBe('denied');
  });
});
