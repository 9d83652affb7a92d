// @vitest-environment node
/** Lists are read only as queries: the caller's own rows, or a bounded page for an admin. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Params, type Stand, startStand } from './stand';
import { BOOKING, OTHERS_BOOKING, ROLES, type Role } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
  await stand.reset();
});

/** Query parameters; REST wants bounds and child names as JSON. */
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

const QUERIES: readonly [name: string, path: string, query: Params, by: readonly Role[]][] = [
  ["a rider's rides", 'bookings', by('customer', { equalTo: 'rider' }), ['rider', 'server']],
  [
    "a rider's latest rides",
    'bookings',
    by('customer', { equalTo: 'rider', limitToLast: 20 }),
    ['rider', 'admin', 'server'],
  ],
  [
    "a page of a rider's rides",
    'bookings',
    by('customer', { startAt: 'rider', endAt: 'rider', limitToLast: 20 }),
    ['rider', 'admin', 'server'],
  ],
  ["a driver's rides", 'bookings', by('driver', { equalTo: 'driver', limitToLast: 20 }), ['driver', 'admin', 'server']],
  [
    "a page of a driver's rides",
    'bookings',
    by('driver', { startAt: 'driver', endAt: 'driver', limitToLast: 20 }),
    ['driver', 'admin', 'server'],
  ],
  ['rides up to a driver’s own', 'bookings', by('driver', { endAt: 'driver', limitToLast: 20 }), ['admin', 'server']],
  ["a fleet's rides", 'bookings', by('fleetadmin', { equalTo: 'fleet' }), ['fleet', 'server']],
  ['rides in a status', 'bookings', by('status', { equalTo: 'NEW', limitToLast: 100 }), ['admin', 'server']],
  ['rides by date', 'bookings', by('bookingDate', { startAt: 1, limitToFirst: 1000 }), ['admin', 'server']],
  ['rides by date, too many', 'bookings', by('bookingDate', { startAt: 1, limitToFirst: 1001 }), ['server']],
  ['rides by date, unbounded', 'bookings', by('bookingDate', { startAt: 1 }), ['server']],
  ['rides in a status, unbounded', 'bookings', by('status', { equalTo: 'NEW' }), ['server']],
  ['rides by an unindexed field', 'bookings', by('customer_name', { limitToFirst: 5 }), ['server']],
  ['rides by key', 'bookings', by('$key', { limitToFirst: 5 }), ['server']],
  ['everything from one’s own rows on', 'bookings', by('customer', { startAt: 'rider' }), ['server']],
  ['everything up to one’s own rows', 'bookings', by('customer', { endAt: 'rider' }), ['server']],
  [
    'a range that starts with one’s own rows',
    'bookings',
    by('customer', { startAt: 'rider', endAt: 'zz' }),
    ['server'],
  ],
  ['open rides in a status', 'room', by('status', { equalTo: 'NEW', limitToLast: 40 }), ['admin', 'server']],
  ['open rides in a status, unbounded', 'room', by('status', { equalTo: 'NEW' }), ['server']],
  [
    'rides in search',
    'room',
    by('dispatch/expiresAt', { startAt: 1, endAt: 2, limitToFirst: 80 }),
    ['admin', 'server'],
  ],
  [
    "a fleet's open rides",
    'room',
    by('fleetadmin', { equalTo: 'fleet', limitToLast: 9 }),
    ['fleet', 'admin', 'server'],
  ],
  ['open rides of no fleet', 'room', by('fleetadmin', { equalTo: '', limitToLast: 9 }), ['admin', 'server']],
  ['rows without a customer', 'bookings', by('customer', { equalTo: '' }), ['server']],
  ['users of a type', 'users', by('usertype', { equalTo: 'rider', limitToFirst: 20 }), ['admin', 'server']],
  ['users of a type, unbounded', 'users', by('usertype', { equalTo: 'rider' }), ['server']],
  [
    'the next page of users',
    'users',
    by('usertype', { startAt: 'rider', endAt: 'rider', limitToFirst: 20 }),
    ['admin', 'server'],
  ],
  ['users by mobile', 'users', by('mobile', { equalTo: '+447700900123', limitToFirst: 20 }), ['admin', 'server']],
  ['users by wallet', 'users', by('walletBalance', { limitToLast: 20 }), ['server']],
  ["a fleet's drivers", 'users', by('fleetadmin', { equalTo: 'fleet' }), ['fleet', 'server']],
  ["another fleet's drivers", 'users', by('fleetadmin', { equalTo: 'other-fleet' }), ['otherFleet', 'server']],
  ["a driver's withdrawals", 'withdraws', by('uid', { equalTo: 'driver' }), ['driver', 'server']],
  ["a driver's terms", 'fleet_terms', by('driver', { equalTo: 'driver', limitToLast: 100 }), ['driver', 'server']],
  ["a fleet's terms", 'fleet_terms', by('fleetadmin', { equalTo: 'fleet' }), ['fleet', 'server']],
  ["a driver's settled weeks", 'fleet_settlements', by('driver', { equalTo: 'driver' }), ['driver', 'server']],
  [
    "a fleet's settled weeks",
    'fleet_settlements',
    by('fleetadmin', { startAt: 'fleet', endAt: 'fleet', limitToFirst: 100 }),
    ['fleet', 'server'],
  ],
  ["somebody else's terms", 'fleet_terms', by('driver', { startAt: 'a', endAt: 'z' }), ['server']],
  ['the hours of a month', 'earnings/hours/2026-03', {}, ['admin', 'server']],
  ['the hours of all months', 'earnings/hours', {}, ['server']],
  ['withdrawals to process', 'withdraws', by('processed', { equalTo: false, limitToFirst: 100 }), ['admin', 'server']],
  [
    "a month's totals of a fleet",
    'earnings/driverMonths/2026-03',
    by('fleetadmin', { equalTo: 'fleet' }),
    ['fleet', 'admin', 'server'],
  ],
  ['the last twelve months of drivers', 'earnings/driverMonths', by('$key', { limitToLast: 12 }), ['admin', 'server']],
  ['all months of drivers', 'earnings/driverMonths', by('$key', { limitToLast: 13 }), ['server']],
  [
    'a past year of drivers',
    'earnings/driverMonths',
    by('$key', { startAt: '2024-01', endAt: '2024-12', limitToLast: 12 }),
    ['admin', 'server'],
  ],
  [
    'a past year of drivers without a bound',
    'earnings/driverMonths',
    by('$key', { startAt: '2024-01', endAt: '2024-12' }),
    ['server'],
  ],
  ['open alerts', 'alerts', by('state', { equalTo: 'open', limitToLast: 50 }), ['admin', 'server']],
  ['every alert', 'alerts', by('at'), ['server']],
  ['the latest audit entries', 'audit', by('at', { limitToLast: 100 }), ['admin', 'server']],
  ['the whole audit', 'audit', by('at'), ['server']],
  [
    "a rider's latest wallet entries",
    'walletHistory/rider',
    by('date', { limitToLast: 20 }),
    ['rider', 'admin', 'server'],
  ],
  [
    'the latest position of a ride',
    `tracking/${BOOKING.ACCEPTED}`,
    by('at', { limitToLast: 1 }),
    ['rider', 'driver', 'fleet', 'admin', 'server'],
  ],
  ['unread notices', 'notifis/rider', by('status', { equalTo: 'live' }), ['rider', 'server']],
  ['drivers near a place', 'locations', by('g', { startAt: 'gcp', endAt: 'gcq' }), ['admin', 'server']],
  /** The rule for a list must not open a record below it when the list's query is made there. */
  [
    'somebody else’s ride, queried as a list',
    `bookings/${OTHERS_BOOKING}`,
    by('customer', { equalTo: 'rider' }),
    ['otherRider', 'otherDriver', 'otherFleet', 'admin', 'server'],
  ],
  [
    'somebody else’s profile, queried as a list',
    'users/other-driver',
    by('fleetadmin', { equalTo: 'fleet' }),
    ['otherDriver', 'otherFleet', 'admin', 'server'],
  ],
];

describe('the roles that may query', () => {
  it.each(QUERIES)('%s', async (_, path, query, expected) => {
    expect(await readers(path, query)).toEqual(ROLES.filter((role) => expected.includes(role)));
  });
});

describe('the chat of a ride', () => {
  const chat = `chats/${BOOKING.ACCEPTED}/messages`;
  const accepted = async () => Number(await stand.peek(`bookings/${BOOKING.ACCEPTED}/accepted_time`));

  it('is read by its driver from the acceptance on, but not before', async () => {
    const since = await accepted();
    const latest = (startAt: number) => by('at', { startAt, limitToLast: 100 });
    const admitted = ROLES.filter((role) => ['rider', 'driver', 'admin', 'server'].includes(role));
    expect(await readers(chat, latest(since))).toEqual(admitted);
    expect(await readers(chat, latest(since - 1))).toEqual(admitted.filter((role) => role !== 'driver'));
    expect(await stand.as('driver').read(chat, by('at', { limitToLast: 100 }))).toBe('denied');
    expect(await stand.as('driver').read(chat, by('at', { startAt: '' }))).toBe('denied');
    expect(Object.keys((await stand.as('driver').rows(chat, latest(since))) as object)).toEqual(['m1']);
  });
});

describe('the result of a query', () => {
  it("gives a rider their own rides and nobody else's", async () => {
    const rows = await stand.as('otherRider').rows('bookings', by('customer', { equalTo: 'other-rider' }));
    expect(Object.keys(rows as object)).toEqual([OTHERS_BOOKING]);
  });

  it('gives a fleet admin the drivers they own', async () => {
    const rows = await stand.as('fleet').rows('users', by('fleetadmin', { equalTo: 'fleet' }));
    expect(Object.keys(rows as object).toSorted()).toEqual(['driver', 'unapproved-driver']);
  });
});
