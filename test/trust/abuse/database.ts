/** Direct access to the database with the public key and a token: lists, other people's rows, sizes, mixed updates. */
import { trailKey } from '@/domain/ride/trail/trailKey';
import { SERVER_TIME } from '../../../tools/connection/ownerDatabase';
import { rulesInFile } from '../../support/rulesFile';
import { BOOKING, HASH, OTHERS_BOOKING, ROLES, UNUSED_BOOKING } from '../../rules/town';
import type { Attack, Control, Group } from './attack';
import { letThrough } from './attack';
import type { Someone, World } from './world';

const { ACCEPTED, ARRIVED, COMPLETE, NEW, REACHED } = BOOKING;
const roots = Object.keys(rulesInFile).filter((root) => !/^[.$]/.test(root));
/** Published to everybody. Promos are for members, and the desk's own lists for admins. */
const OPEN_ROOTS: Record<string, readonly Someone[]> = {
  settings: ROLES as readonly Someone[],
  zones: ROLES as readonly Someone[],
  tariff: ROLES as readonly Someone[],
  plans: ROLES as readonly Someone[],
  holiday: ROLES as readonly Someone[],
  bank_holidays: ROLES as readonly Someone[],
  cancel_reason: ROLES as readonly Someone[],
  authorities: ROLES as readonly Someone[],
  offers: ['rider', 'driver', 'fleet', 'admin'],
  locations: ['admin'],
  notifications: ['admin'],
  private_settings: ['admin'],
  authority_cards: ['admin'],
  second_step_rule: ['admin'],
  payer: ['admin'],
  operator: ['admin'],
  book_settings: ['admin'],
  desk_filters_shared: ['admin'],
};
const READERS: readonly Someone[] = ['stranger', 'nobody', 'rider', 'driver', 'fleet', 'admin'];
/** A whole list, its keys alone, and queries that return everything under another name. */
const WHOLE = [
  '',
  '&shallow=true',
  `&orderBy=${encodeURIComponent('"$key"')}`,
  `&orderBy=${encodeURIComponent('"$key"')}&limitToFirst=1000000`,
  `&orderBy=${encodeURIComponent('"$value"')}&limitToLast=5`,
  '&format=export',
];

const listing = (root: string): Attack => ({
  name: `the list /${root}`,
  surface: 'database REST',
  attempt: async (world) => {
    const readers = READERS.filter((role) => !OPEN_ROOTS[root]?.includes(role));
    await Promise.all(
      readers.flatMap((role) => WHOLE.map((query) => world.denied(role, 'GET', root, undefined, query))),
    );
    return 'rules';
  },
});

const ok = async (world: World, role: Someone, method: string, path: string, body?: unknown, query?: string) => {
  const answer = await world.rest(role, method, path, body, query);
  if (answer.status !== 200) throw new Error(`${role} ${method} /${path}: ${JSON.stringify(answer)}`);
  return answer;
};
const by = (field: string, equalTo: string): string =>
  `&orderBy=${encodeURIComponent(`"${field}"`)}&equalTo=${encodeURIComponent(`"${equalTo}"`)}`;

const listGroup: Group = {
  title: 'lists',
  attacks: [
    ...['', ...roots].map(listing),
    ...(
      [
        ['a rider asks for another’s bookings', 'rider', 'bookings', by('customer', 'other-rider')],
        ['a rider asks for a driver’s bookings', 'rider', 'bookings', by('driver', 'driver')],
        ['a driver asks for another’s bookings', 'driver', 'bookings', by('driver', 'other-driver')],
        ['a driver asks for the town’s new bookings', 'driver', 'bookings', by('status', 'NEW')],
        ['a fleet admin asks for another fleet’s bookings', 'fleet', 'bookings', by('fleetadmin', 'other-fleet')],
        ['a fleet admin asks for another fleet’s drivers', 'fleet', 'users', by('fleetadmin', 'other-fleet')],
        ['a fleet admin asks for the riders', 'fleet', 'users', by('usertype', 'rider')],
        ['a rider asks who has a mobile', 'rider', 'users', by('mobile', '+447700900123')],
        ['a rider asks who has an email', 'rider', 'users', by('email', 'Dan@amberlight.test')],
        ['a driver asks for another’s withdrawals', 'driver', 'withdraws', by('uid', 'rider')],
        ['a rider asks for another’s payments', 'rider', 'payments', by('uid', 'driver')],
        ['a rider asks for what he did in the audit', 'rider', 'audit', by('by', 'rider')],
        ['a driver asks for open alarms', 'driver', 'alerts', by('state', 'open')],
        ['a rider looks for cabs by geohash', 'rider', 'locations', `&orderBy="g"&startAt="gcp"&endAt="gcq"`],
        ['a driver looks for rivals by geohash', 'driver', 'locations', `&orderBy="g"&startAt="gcp"&endAt="gcq"`],
        ['an admin pulls all users in one page', 'admin', 'users', `&orderBy="usertype"&limitToFirst=100000`],
        ['an admin pulls all bookings in one page', 'admin', 'bookings', `&orderBy="status"&limitToFirst=100000`],
        ['a former admin lists riders', 'formerAdmin', 'users', `&orderBy="usertype"&limitToFirst=10`],
        ['a suspended admin lists riders', 'suspendedAdmin', 'users', `&orderBy="usertype"&limitToFirst=10`],
      ] satisfies [string, Someone, string, string][]
    ).map(
      ([name, role, path, query]): Attack => ({
        name,
        surface: 'database REST',
        attempt: (world) => world.denied(role, 'GET', path, undefined, query),
      }),
    ),
  ],
  controls: [
    {
      name: 'each asks for their own',
      surface: 'database REST',
      attempt: async (world) => {
        await ok(world, 'rider', 'GET', 'bookings', undefined, by('customer', 'rider'));
        await ok(world, 'driver', 'GET', 'bookings', undefined, by('driver', 'driver'));
        await ok(world, 'fleet', 'GET', 'users', undefined, by('fleetadmin', 'fleet'));
        await ok(world, 'driver', 'GET', 'withdraws', undefined, by('uid', 'driver'));
        await ok(world, 'admin', 'GET', 'users', undefined, `&orderBy="usertype"&limitToFirst=100`);
        await ok(world, 'stranger', 'GET', 'settings');
      },
    },
  ],
};

const READS: readonly [name: string, role: Someone, path: string][] = [
  ['a stranger reads a profile', 'stranger', 'users/rider'],
  ['a rider reads another rider', 'rider', 'users/other-rider'],
  ['a rider reads a wallet balance', 'rider', 'users/other-rider/walletBalance'],
  ['a rider reads the driver’s sort code', 'rider', 'users/driver/bankCode'],
  ['a rider reads the driver’s licence number', 'rider', 'users/driver/driverLicenceNo'],
  ['a driver reads a rider’s mobile past the booking', 'driver', 'users/rider/mobile'],
  ['a driver reads a rider’s saved addresses', 'driver', 'users/rider/savedAddresses'],
  ['a driver reads the push tokens', 'driver', 'push_tokens'],
  ['a rider reads the own push token', 'rider', `push_tokens/${HASH.rider}`],
  ['a driver who was asked reads the booking', 'askedDriver', `bookings/${NEW}`],
  ['a driver who was asked reads the rider’s number', 'askedDriver', `contacts/${NEW}/rider`],
  ['a driver reads the rider’s number after the payment', 'driver', `contacts/${BOOKING.PAID}/rider`],
  ['a rider reads the driver’s number after the payment', 'rider', `contacts/${BOOKING.COMPLETE}/driver`],
  ['a driver reads a number of another’s ride', 'driver', `contacts/${OTHERS_BOOKING}/rider`],
  ['a fleet admin reads a rider’s number', 'fleet', `contacts/${ACCEPTED}/rider`],
  ['a fleet admin reads a rider', 'fleet', 'users/rider'],
  ['a fleet admin reads another fleet’s driver', 'fleet', 'users/other-driver'],
  ['a fleet admin reads an admin', 'fleet', 'users/admin'],
  ['a rider reads a driver’s position', 'rider', 'locations/driver'],
  ['a driver reads another’s position', 'driver', 'locations/asked-driver'],
  ['a fleet admin follows another fleet’s cab', 'fleet', 'locations/asked-driver'],
  ['a rider reads another’s ride', 'otherRider', `bookings/${ACCEPTED}`],
  ['a driver reads a ride of another driver', 'driver', `bookings/${OTHERS_BOOKING}`],
  ['a fleet admin reads a ride of another fleet', 'fleet', `bookings/${OTHERS_BOOKING}`],
  ['a driver who was not asked reads an offer', 'otherDriver', `bookings/${NEW}/pickup`],
  ['a driver reads the rider’s code', 'driver', `otp/${ARRIVED}`],
  ['a fleet admin reads the rider’s code', 'fleet', `otp/${ARRIVED}`],
  ['a rider reads how often the code was mistyped', 'rider', `otpTries/${ARRIVED}`],
  ['a driver reads what the rider answered to a check', 'driver', `ride_checks/${REACHED}/rider`],
  ['a driver reads whether the office was told', 'driver', `ride_checks/${REACHED}/told`],
  ['a rider reads what the driver answered', 'rider', `ride_checks/${REACHED}/driver`],
  ['a fleet admin reads what came of a check', 'fleet', `ride_checks/${REACHED}`],
  ['a driver reads another’s offers', 'driver', 'tasks/asked-driver'],
  ['a rider reads a driver’s offers', 'rider', 'tasks/driver'],
  ['a rider follows another’s ride', 'rider', `tracking/${OTHERS_BOOKING}`],
  ['a stranger follows a ride', 'stranger', `tracking/${ACCEPTED}`],
  ['a rider reads another’s chat', 'otherRider', `chats/${ACCEPTED}/messages`],
  ['a fleet admin reads a chat', 'fleet', `chats/${ACCEPTED}/messages`],
  ['a rider reads another’s history', 'otherRider', 'walletHistory/rider'],
  ['a fleet admin reads a driver’s history', 'fleet', 'walletHistory/driver'],
  ['a rider reads a withdrawal', 'rider', 'withdraws/w1'],
  ['a driver reads a payment', 'driver', 'payments/card-topup'],
  ['a rider reads another’s notices', 'otherRider', 'notifis/rider'],
  ['an admin reads a rider’s notices', 'admin', 'notifis/rider'],
  ['a driver reads who rated him how by name', 'otherDriver', 'ratings/driver'],
  ['a fleet admin reads who rated a driver how by name', 'fleet', 'ratings/driver'],
  ['a rider reads a driver’s earnings', 'rider', 'earnings/driverDays/driver'],
  ['a fleet admin reads the town’s takings', 'fleet', 'earnings/months/2026-03'],
  ['a fleet admin reads another fleet’s earnings', 'otherFleet', 'earnings/driverMonths/2026-03/driver'],
  ['a driver reads the audit', 'driver', 'audit/e1'],
  ['a fleet admin reads the audit', 'fleet', 'audit/e1'],
  ['a rider reads an alarm', 'rider', `alerts/${OTHERS_BOOKING}-rider`],
  ['a rider reads another’s promo use', 'otherRider', 'offer_uses/AMBER5/rider'],
  ['a rider reads a driver’s papers', 'rider', 'applications/unapproved-driver'],
  ['a fleet admin reads another’s driver’s papers', 'otherFleet', 'applications/unapproved-driver'],
  ['anyone reads who has an email', 'admin', 'identities/email'],
  ['anyone reads the referral index', 'admin', 'referrals/rita1000'],
  ['a rider reads the purchase code', 'rider', 'private_settings'],
  ['an unapproved driver reads promos', 'unapprovedDriver', 'offers/AMBER5'],
  ['a newcomer reads another’s profile', 'nobody', 'users/rider'],
  ['a former admin reads a wallet', 'formerAdmin', 'walletHistory/rider'],
  ['a rider climbs with dots', 'rider', 'users/rider/../other-rider'],
];

const rowGroup: Group = {
  title: 'other people’s rows',
  attacks: READS.map(([name, role, path]) => ({
    name,
    surface: 'database REST',
    attempt: (world) => world.denied(role, 'GET', path),
  })),
  controls: [
    {
      name: 'their owners read them',
      surface: 'database REST',
      attempt: async (world) => {
        for (const [role, path] of [
          ['rider', 'users/rider'],
          ['fleet', 'users/driver'],
          ['rider', `otp/${ARRIVED}`],
          ['driver', `bookings/${ACCEPTED}`],
          ['rider', `tracking/${ACCEPTED}`],
          ['rider', 'walletHistory/rider'],
          ['admin', 'audit/e1'],
          ['fleet', 'applications/unapproved-driver'],
        ] as const) {
          const { json } = await ok(world, role, 'GET', path);
          if (json === null) throw new Error(`nothing at ${path}: the attack on it would prove nothing`);
        }
      },
    },
  ],
};

const long = (characters: number): string => 'x'.repeat(characters);
const message = (more: object) => ({ message: 'Hello', from: 'rider', type: 'rider', at: SERVER_TIME, ...more });
const here = (more: object) => ({ lat: 51.5, lng: -0.12, g: 'gcpvj0duq5', at: SERVER_TIME, ...more });
/** When the fixes of these attacks were taken. */
const SEEN_AT = Date.now();
const point = (more: object) => ({ at: SEEN_AT, status: 'ACCEPTED', lat: 51.5, lng: -0.12, ...more });
const fixAt = (id: string, at = SEEN_AT): string => `tracking/${id}/${trailKey(at)}`;
const DAY_MS = 86_400_000;

/** A message with the count of its side, as the app sends them. */
const said = (id: string, text: { type: string }, key = 'x') => ({
  [`chats/${id}/messages/${key}`]: text,
  [`chats/${id}/sent/${text.type}`]: { key, count: 1, since: SERVER_TIME },
});

/** Messages no chat may hold. */
const SAID: readonly [name: string, role: Someone, update: () => Record<string, unknown>][] = [
  ['a message too long', 'rider', () => said(ACCEPTED, message({ message: long(1001) }))],
  ['an empty message', 'rider', () => said(ACCEPTED, message({ message: '' }))],
  ['a message that is a tree', 'rider', () => said(ACCEPTED, message({ message: { html: 'x' } }))],
  ['a message as the driver', 'rider', () => said(ACCEPTED, message({ from: 'driver', type: 'driver' }))],
  ['a message as an admin', 'rider', () => said(ACCEPTED, message({ type: 'admin' }))],
  ['a message from yesterday', 'rider', () => said(ACCEPTED, message({ at: Date.now() - DAY_MS }))],
  ['a message with an attachment', 'rider', () => said(ACCEPTED, message({ file: 'x' }))],
  ['a message in place of another', 'driver', () => said(ACCEPTED, message({ from: 'driver', type: 'driver' }), 'm1')],
  ['a message written into another’s ride', 'otherRider', () => said(ACCEPTED, message({ from: 'other-rider' }))],
  ['a message after the ride', 'rider', () => said(COMPLETE, message({}))],
  ['a message on an unknown ride', 'rider', () => said(UNUSED_BOOKING, message({}))],
  ['a message that is not counted', 'rider', () => ({ [`chats/${ACCEPTED}/messages/x`]: message({}) })],
  [
    'a thousand messages at once',
    'rider',
    () => ({
      ...Object.fromEntries(
        Array.from({ length: 1000 }, (_, index) => [`chats/${ACCEPTED}/messages/x${index}`, message({})]),
      ),
      ...said(ACCEPTED, message({}), 'x7'),
    }),
  ],
];

/** Writable fields with invalid values. Built when tried, as some contain the time. */
const WRONG: readonly [name: string, role: Someone, path: string, value: () => unknown][] = [
  ['a one-megabyte address', 'rider', 'users/rider/homeAddress', () => long(1_000_000)],
  ['a name one character too long', 'rider', 'users/rider/lastName', () => long(61)],
  ['an address that is a list', 'rider', 'users/rider/homeAddress', () => ['a', 'b']],
  ['an address that is a number', 'rider', 'users/rider/homeAddress', () => 12],
  ['an address that is true', 'rider', 'users/rider/homeAddress', () => true],
  ['an address that is a tree', 'rider', 'users/rider/homeAddress', () => ({ a: { b: { c: 1 } } })],
  ['an address taken from the server’s clock', 'rider', 'users/rider/homeAddress', () => SERVER_TIME],
  ['an address incremented', 'rider', 'users/rider/homeAddress', () => ({ '.sv': { increment: 1 } })],
  ['an empty name', 'rider', 'users/rider/firstName', () => ''],
  ['an address too long', 'rider', 'users/rider/homeAddress', () => long(301)],
  ['a push token', 'rider', 'users/rider/pushToken', () => 'the driver’s phone'],
  ['a push token in the index', 'rider', `push_tokens/${HASH.unused}`, () => ({ uid: 'rider', token: 'x' })],
  ['pushes switched on', 'rider', 'users/rider/pushes', () => true],
  ['a platform', 'rider', 'users/rider/userPlatform', () => 'WEB'],
  ['a picture link too long', 'rider', 'users/rider/profile_image', () => long(2001)],
  ['a picture that is a tree', 'rider', 'users/rider/profile_image', () => ({ src: 'x' })],
  ['a hundredth address', 'rider', 'users/rider/savedAddresses/a99', () => ({ description: 'x', lat: 1, lng: 1 })],
  ['an address named home', 'rider', 'users/rider/savedAddresses/home', () => ({ description: 'x', lat: 1, lng: 1 })],
  ['an address without a position', 'rider', 'users/rider/savedAddresses/a01', () => ({ description: 'x' })],
  [
    'an address beyond the pole',
    'rider',
    'users/rider/savedAddresses/a01',
    () => ({ description: 'x', lat: 91, lng: 1 }),
  ],
  ['an address in words', 'rider', 'users/rider/savedAddresses/a01', () => ({ description: 'x', lat: '1', lng: 1 })],
  [
    'an address with extra fields',
    'rider',
    'users/rider/savedAddresses/a01',
    () => ({ description: 'x', lat: 1, lng: 1, z: 1 }),
  ],
  ['a duty switch in words', 'driver', 'users/driver/driverActiveStatus', () => 'true'],
  ['a duty switch set to one', 'driver', 'users/driver/driverActiveStatus', () => 1],
  ['a position beyond the pole', 'driver', 'locations/driver', () => here({ lat: 90.01 })],
  ['a position at infinity, in words', 'driver', 'locations/driver', () => here({ lng: 'Infinity' })],
  ['a position in the past', 'driver', 'locations/driver', () => here({ at: Date.now() - 60_000 })],
  ['a position in the future', 'driver', 'locations/driver', () => here({ at: Date.now() + 60_000 })],
  ['a position with a strange geohash', 'driver', 'locations/driver', () => here({ g: 'aaaaaaaaaa' })],
  ['a position with an endless geohash', 'driver', 'locations/driver', () => here({ g: 'g'.repeat(500) })],
  ['a position with extra fields', 'driver', 'locations/driver', () => here({ photo: long(1000) })],
  ['a fix from before the ride', 'driver', fixAt(ACCEPTED, SEEN_AT - DAY_MS), () => point({ at: SEEN_AT - DAY_MS })],
  [
    'a fix from a quarter of an hour ahead',
    'driver',
    fixAt(ACCEPTED, SEEN_AT + 900_000),
    () => point({ at: SEEN_AT + 900_000 }),
  ],
  ['a fix in another status', 'driver', fixAt(ACCEPTED), () => point({ status: 'STARTED' })],
  ['a fix beyond the date line', 'driver', fixAt(ACCEPTED), () => point({ lng: 181 })],
  ['a fix that is not a number', 'driver', fixAt(ACCEPTED), () => point({ lat: '51.5' })],
  ['a fix under a key of its own', 'driver', `tracking/${ACCEPTED}/x`, () => point({})],
  ['a fix with extra fields', 'driver', fixAt(ACCEPTED), () => point({ speed: 300 })],
  ['a fix in place of another', 'driver', `tracking/${ACCEPTED}/p1`, () => point({})],
  ['a fix on another’s ride', 'driver', fixAt(OTHERS_BOOKING), () => point({ status: 'STARTED' })],
  ['a fix after the bill', 'driver', fixAt(REACHED), () => point({ status: 'REACHED' })],
  ['a notice made live again', 'rider', 'notifis/rider/n1/status', () => 'live'],
  ['a notice in a third state', 'rider', 'notifis/rider/n1/status', () => 'starred'],
  [
    'a priority smuggled under an address',
    'rider',
    'users/rider/homeAddress',
    () => ({ '.value': 'Rae', '.priority': 'x' }),
  ],
  ['a key with a slash in it', 'rider', 'users/rider/savedAddresses', () => ({ 'a00/../../x': 1 })],
  ['a key that is a prototype', 'rider', 'users/rider/__proto__', () => ({ admin: true })],
  ['a constructor', 'rider', 'users/rider/constructor', () => ({ prototype: 1 })],
];

const valueGroup: Group = {
  title: 'sizes, types and extra fields',
  attacks: [
    ...WRONG.map(
      ([name, role, path, value]): Attack => ({
        name,
        surface: 'database REST',
        attempt: (world) => world.denied(role, 'PUT', path, value()),
      }),
    ),
    ...SAID.map(
      ([name, role, update]): Attack => ({
        name,
        surface: 'database REST',
        attempt: (world) => world.denied(role, 'PATCH', '', update()),
      }),
    ),
  ],
  controls: [
    {
      name: 'the same fields with valid values',
      surface: 'database REST',
      attempt: async (world) => {
        await ok(world, 'rider', 'PUT', 'users/rider/homeAddress', 'Rae');
        await ok(world, 'rider', 'PUT', 'users/rider/savedAddresses/a01', {
          description: 'Work',
          lat: 51.5,
          lng: -0.1,
        });
        // The town limits hours, so duty begins with its end.
        await ok(world, 'driver', 'PATCH', 'users/driver', {
          driverActiveStatus: true,
          hoursUntil: Date.now() + 11 * 3_600_000,
        });
        await ok(world, 'driver', 'PUT', 'locations/driver', here({}));
        await ok(world, 'rider', 'PATCH', '', said(ACCEPTED, message({})));
        await ok(world, 'driver', 'PUT', fixAt(ACCEPTED), point({}));
      },
    },
  ],
};

type Mix = readonly [name: string, role: Someone, update: () => Record<string, unknown>];
const MIXES: readonly Mix[] = [
  [
    'their own address and a balance',
    'rider',
    () => ({ 'users/rider/homeAddress': 'Rae', 'users/rider/walletBalance': 1 }),
  ],
  [
    'their own address and a role',
    'rider',
    () => ({ 'users/rider/homeAddress': 'Rae', 'users/rider/usertype': 'admin' }),
  ],
  [
    'an address and another’s',
    'rider',
    () => ({ 'users/rider/homeAddress': 'R', 'users/other-rider/homeAddress': 'R' }),
  ],
  [
    'their own address and another’s',
    'rider',
    () => ({ 'users/rider/homeAddress': 'R', 'users/driver/homeAddress': 'R' }),
  ],
  [
    'an address and an approval',
    'unapprovedRider',
    () => ({ 'users/unapproved-rider/homeAddress': 't', 'users/unapproved-rider/approved': true }),
  ],
  [
    'duty and its licence',
    'unapprovedDriver',
    () => ({ 'users/unapproved-driver/driverActiveStatus': true, 'users/unapproved-driver/approved': true }),
  ],
  [
    'a position and a status',
    'driver',
    () => ({ 'locations/driver': here({}), [`bookings/${ACCEPTED}/status`]: 'ARRIVED' }),
  ],
  ['a position and another’s', 'driver', () => ({ 'locations/driver': here({}), 'locations/asked-driver': here({}) })],
  ['a message and the code', 'rider', () => ({ ...said(ACCEPTED, message({})), [`otp/${ACCEPTED}`]: 11_111 })],
  [
    'a message and a fare',
    'driver',
    () => ({
      ...said(ACCEPTED, message({ from: 'driver', type: 'driver' })),
      [`bookings/${ACCEPTED}/trip_cost`]: 9,
    }),
  ],
  [
    'a message and another in its name',
    'rider',
    () => ({
      ...said(ACCEPTED, message({})),
      [`chats/${ACCEPTED}/messages/y`]: message({ from: 'driver' }),
    }),
  ],
  ['a fix and an end', 'driver', () => ({ [fixAt(ACCEPTED)]: point({}), [`bookings/${ACCEPTED}/trip_end_time`]: 1 })],
  [
    'a read notice and a new one',
    'rider',
    () => ({ 'notifis/rider/n1/status': 'read', 'notifis/rider/x': { status: 'live', title: 'x', body: '', at: 1 } }),
  ],
  ['a setting and a wallet', 'admin', () => ({ 'settings/bonus': 3, 'users/rider/walletBalance': 3 })],
  ['a promo and its count', 'admin', () => ({ 'offers/AMBER5/min_order': 1, 'offers/AMBER5/user_avail': 0 })],
  ['a price and a bill', 'admin', () => ({ 'plans/p1/price_1': 1, [`bookings/${REACHED}/trip_cost`]: 1 })],
  [
    'a zone and the audit of it',
    'admin',
    () => ({ 'zones/z1/name': 'West', 'audit/x': { at: 1, by: 'admin', role: 'admin', event: 'zone' } }),
  ],
  [
    'a credit that adds up',
    'admin',
    () => ({
      'walletHistory/rider/x-admin': { type: 'Credit', kind: 'admin', amount: 100, date: 1, txRef: 'x' },
      'users/rider/walletBalance': 2100,
    }),
  ],
  [
    'a withdrawal that adds up',
    'driver',
    () => ({
      'withdraws/w9': { uid: 'driver', amount: 1, date: 1, processed: false },
      'walletHistory/driver/w9-withdraw': { type: 'Withdraw', kind: 'withdraw', amount: 1, date: 1, txRef: 'w9' },
      'users/driver/walletBalance': -1,
    }),
  ],
  [
    'an acceptance that adds up',
    'askedDriver',
    () => ({
      [`bookings/${NEW}/status`]: 'ACCEPTED',
      [`bookings/${NEW}/driver`]: 'asked-driver',
      [`bookings/${NEW}/accepted_time`]: Date.now(),
      [`bookings/${NEW}/requestedDrivers`]: null,
      'users/asked-driver/queue': true,
      'users/asked-driver/currentBooking': NEW,
      [`tasks/asked-driver/${NEW}`]: null,
      [`tasks/driver/${NEW}`]: null,
    }),
  ],
  ['a referral that adds up', 'rider', () => ({ 'referrals/rita9999': 'rider', 'users/rider/referralId': 'rita9999' })],
  ['the server’s own words', 'rider', () => ({ 'users/rider/homeAddress': 'Rae', '.info/serverTimeOffset': 1 })],
];

const AUDIT: readonly [name: string, role: Someone, method: string, path: string, value: unknown][] = [
  ['an admin adds an entry', 'admin', 'PUT', 'audit/x', { at: 1, by: 'rider', role: 'rider', event: 'pay' }],
  ['an admin rewrites who did it', 'admin', 'PUT', 'audit/e1/by', 'rider'],
  ['an admin rewrites when', 'admin', 'PUT', 'audit/e1/at', 1],
  ['an admin rewrites what', 'admin', 'PATCH', 'audit/e1', { event: 'nothing' }],
  ['an admin adds a remark', 'admin', 'PUT', 'audit/e1/detail', 'fine'],
  ['an admin removes an entry', 'admin', 'DELETE', 'audit/e1', undefined],
  ['an admin removes the audit', 'admin', 'DELETE', 'audit', undefined],
  [
    'a driver adds an entry of an admin’s',
    'driver',
    'PUT',
    'audit/y',
    { at: 1, by: 'admin', role: 'admin', event: 'approve', subject: 'driver' },
  ],
  ['a rider pushes an entry', 'rider', 'POST', 'audit', { at: 1, by: 'rider', role: 'rider', event: 'pay' }],
  ['a fleet admin replaces the audit', 'fleet', 'PUT', 'audit', { e1: { at: 1, by: 'x', role: 'x', event: 'x' } }],
];

const serverKeeps = (name: string, update: () => Record<string, unknown>): Attack => ({
  name,
  surface: 'database REST',
  attempt: async (world) => {
    // As the platform's own process, in case it is ever made to try: append-only applies to it as well.
    const answer = await world.asServer(update());
    return answer.status === 401 ? 'rules, also for the server' : letThrough(answer);
  },
});

const auditGroup: Group = {
  title: 'the audit',
  attacks: [
    ...AUDIT.map(
      ([name, role, method, path, value]): Attack => ({
        name,
        surface: 'database REST',
        attempt: (world) => world.denied(role, method, path, value),
      }),
    ),
    serverKeeps('the server rewrites an entry', () => ({ 'audit/e1/by': 'nobody' })),
    serverKeeps('the server replaces an entry', () => ({ 'audit/e1': { at: 2, by: 'x', role: 'x', event: 'x' } })),
    serverKeeps('the server removes an entry', () => ({ 'audit/e1': null })),
    serverKeeps('the server removes the audit', () => ({ audit: null })),
    serverKeeps('the server edits a wallet entry', () => ({ 'walletHistory/rider/seed-topup/amount': 1 })),
    serverKeeps('the server removes a wallet entry', () => ({ 'walletHistory/rider/seed-topup': null })),
  ],
  controls: [
    {
      name: 'the server adds an entry, and an admin reads it',
      surface: 'database REST',
      attempt: async (world) => {
        const entry = { at: Date.now(), by: 'rider', role: 'rider', event: 'create', bookingId: NEW, to: 'NEW' };
        const written = await world.asServer({ 'audit/e2': entry });
        if (written.status !== 200) throw new Error(JSON.stringify(written));
        await ok(world, 'admin', 'GET', 'audit/e2');
      },
    },
  ],
};

const mixControl: Control = {
  name: 'a mix of what is allowed',
  surface: 'database REST',
  attempt: async (world) => {
    await ok(world, 'rider', 'PATCH', '', { 'users/rider/homeAddress': 'Rae', 'notifis/rider/n1/status': 'read' });
    await ok(world, 'driver', 'PATCH', '', { 'locations/driver': here({}), [fixAt(ACCEPTED)]: point({}) });
  },
};

const mixGroup: Group = {
  title: 'mixed updates',
  attacks: MIXES.map(([name, role, update]) => ({
    name,
    surface: 'database REST',
    attempt: (world) => world.denied(role, 'PATCH', '', update()),
  })),
  controls: [mixControl],
};

const deleting = (path: string, roles: readonly Someone[]): Attack => ({
  name: `/${path} is removed`,
  surface: 'database REST',
  attempt: async (world) => {
    await Promise.all(roles.map((role) => world.denied(role, 'DELETE', path)));
    return 'rules';
  },
});
const EVERYBODY = ROLES.filter((role): role is Someone => role !== 'server');

const removalGroup: Group = {
  title: 'removals',
  attacks: [
    ...['', ...roots].map((root) => deleting(root, EVERYBODY)),
    deleting('users/rider', EVERYBODY),
    deleting(`bookings/${COMPLETE}`, EVERYBODY),
    deleting(`tracking/${ACCEPTED}`, EVERYBODY),
    deleting(`chats/${ACCEPTED}`, EVERYBODY),
    deleting('walletHistory/rider', EVERYBODY),
    deleting('payments/card-topup', EVERYBODY),
    deleting('withdraws/w1', EVERYBODY),
  ],
  controls: [
    {
      name: 'a rider removes their own address',
      surface: 'database REST',
      attempt: async (world) => {
        await ok(world, 'rider', 'DELETE', 'users/rider/savedAddresses/a00');
      },
    },
  ],
};

export const databaseGroups: readonly Group[] = [listGroup, rowGroup, valueGroup, mixGroup, removalGroup, auditGroup];
