// @vitest-environment node
/** The attempts of somebody with a token and a script. Each must be refused, and nothing may change. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOCK_SKEW_MS } from '@/domain/limits';
import { CHANGE_STATUSES } from '@/domain/ride/change';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { STATION } from '../support/places';
import { revised } from './revised';
import { SERVER_TIME, type Stand, startStand, type Update } from './stand';
import { BOOKING, DAY_MS, HASH, HOLIDAY, OTHERS_BOOKING, profile, type Role, UNUSED_BOOKING, ZONE } from './town';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});
beforeEach(() => stand.reset());

const { ACCEPTED, NEW, PAID, REACHED } = BOOKING;
const now = Date.now();
const HERE = { lat: 51.5, lng: -0.12, g: 'gcpvj0duq5', at: SERVER_TIME };
const point = (more: object = {}) => ({ at: Date.now(), status: 'ACCEPTED', lat: 51.5, lng: -0.12, ...more });
/** A message with the count of its side, as the app sends them. */
const said = (id: string, text: Record<string, unknown>, key = 'x'): Update => ({
  [`chats/${id}/messages/${key}`]: text,
  [`chats/${id}/sent/${String(text['type'])}`]: { key, count: 1, since: SERVER_TIME },
});
/** A point under the key of its second. */
const tracked = (id: string, fix: Record<string, unknown> & { at: number }): Update => ({
  [`tracking/${id}/${trailKey(fix.at)}`]: fix,
});
const message = (more: object = {}) => ({ message: 'Hello', from: 'rider', type: 'rider', at: SERVER_TIME, ...more });
const credit = { type: 'Credit', kind: 'admin', amount: 5000, date: now, txRef: 'AdminCredit' };

/** The first change of a booking as the server writes it, if it was decided in this status. */
const changed = (id: string, status: string): Update =>
  Object.fromEntries(
    Object.entries({
      stops: [STATION],
      drop: STATION,
      dropAddress: STATION.add,
      estimate: 1,
      changes: 1,
      changed_in: status,
    }).map(([field, value]) => [`bookings/${id}/${field}`, value]),
  );
const without = (update: Update, path: string): Update =>
  Object.fromEntries(Object.entries(update).filter(([other]) => other !== path));

async function expectRefused(role: Role, update: Update): Promise<void> {
  const before = await stand.peek('');
  expect(await stand.as(role).update(update)).toBe('denied');
  expect(await stand.peek('')).toEqual(before);
}

const WRITES: readonly [attack: string, by: Role, update: Update][] = [
  // Roles and approval
  ['a rider makes himself admin', 'rider', { 'users/rider/usertype': 'admin' }],
  ['a rider replaces his profile with an admin one', 'rider', { 'users/rider': profile('Rita', 'admin') }],
  ['a newcomer writes his own profile', 'nobody', { 'users/uid-without-profile': profile('Ned', 'admin') }],
  ['a newcomer starts a profile with one field', 'nobody', { 'users/uid-without-profile/firstName': 'Ned' }],
  ['a stranger approves a driver', 'stranger', { 'users/unapproved-driver/approved': true }],
  ['a driver approves himself', 'unapprovedDriver', { 'users/unapproved-driver/approved': true }],
  ['a fleet admin approves his driver', 'fleet', { 'users/unapproved-driver/approved': true }],
  ['a fleet admin takes over a driver', 'fleet', { 'users/other-driver/fleetadmin': 'fleet' }],
  ['a former admin changes the settings', 'formerAdmin', { 'settings/bonus': 1000 }],
  ['an admin writes a profile without the server', 'admin', { 'users/rider/walletBalance': 100 }],
  ['a driver extends his licence', 'driver', { 'users/driver/dutyUntil': now + 9000 * DAY_MS }],
  ['a driver rates himself', 'driver', { 'users/driver/rating': { average: 5, count: 1, sum: 5 } }],
  ['a driver frees himself', 'driver', { 'users/driver/queue': false, 'users/driver/currentBooking': null }],
  ['an unapproved driver goes on duty', 'unapprovedDriver', { 'users/unapproved-driver/driverActiveStatus': true }],
  ['a rider chooses a language that there is not', 'rider', { 'users/rider/language': 'xx' }],
  ['a driver chooses a rider’s language', 'driver', { 'users/rider/language': 'cy' }],
  ['a driver chooses no radius at all', 'driver', { 'users/driver/jobRadius': 0 }],
  ['a driver chooses a radius in words', 'driver', { 'users/driver/jobRadius': 'far' }],
  ['a driver keeps another from rides', 'otherDriver', { 'users/driver/jobRadius': 1000 }],
  ['a driver takes the work off another’s phone', 'otherDriver', { 'users/driver/dutyDevice': 'a-phone' }],
  ['a driver names a device at length', 'driver', { 'users/driver/dutyDevice': 'x'.repeat(41) }],
  ['a rider names the device that they work on', 'rider', { 'users/rider/dutyDevice': 'a-phone' }],
  ['a rider goes on duty', 'rider', { 'users/rider/driverActiveStatus': true }],
  ['a rider writes a field of somebody else’s profile', 'rider', { 'users/other-rider/firstName': 'Mud' }],
  ['a driver changes another driver’s bank account', 'otherDriver', { 'users/driver/bankAccount': '1' }],

  // Money
  ['a rider fills his wallet', 'rider', { 'users/rider/walletBalance': 100_000 }],
  [
    'a rider posts himself a credit',
    'rider',
    { 'walletHistory/rider/x-admin': credit, 'users/rider/walletBalance': 7000 },
  ],
  [
    'an admin posts a credit without the server',
    'admin',
    { 'walletHistory/rider/x-admin': credit, 'users/rider/walletBalance': 7000 },
  ],
  [
    'a driver posts himself entries that cancel out',
    'driver',
    {
      [`walletHistory/driver/${REACHED}-share`]: { ...credit, kind: 'share', bookingId: REACHED },
      [`walletHistory/driver/${REACHED}-cash`]: { ...credit, type: 'Debit', kind: 'cash', bookingId: REACHED },
    },
  ],
  [
    'a driver requests money without the server',
    'driver',
    { 'withdraws/w2': { uid: 'driver', amount: 1, date: now, processed: false } },
  ],
  ['a driver marks his request paid', 'driver', { 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': now }],
  [
    'an admin marks a request without the server',
    'admin',
    { 'withdraws/w1/processed': true, 'withdraws/w1/procesDate': now },
  ],
  ['a rider sets the fare', 'rider', { [`bookings/${REACHED}/trip_cost`]: 1 }],
  ['a driver sets the fare', 'driver', { [`bookings/${REACHED}/trip_cost`]: 99_000 }],
  [
    'a rider says the ride is paid',
    'rider',
    { [`bookings/${REACHED}/status`]: 'PAID', [`bookings/${REACHED}/paid_time`]: now },
  ],
  ['a rider gives himself a promo again', 'rider', { 'offer_uses/AMBER5/rider': null }],
  ['an admin resets the uses of a promo', 'admin', { 'offers/AMBER5/user_avail': 0 }],
  ['an edit resets the uses of a promo', 'server', revised('offers', { 'offers/AMBER5/user_avail': 0 })],
  ['a driver adds tips to his earnings', 'driver', { 'earnings/driverDays/driver/2026-03-14/tips': 9_000_000 }],
  ['a driver adds to his earnings', 'driver', { 'earnings/driverDays/driver/2026-03-14/driverShare': 9_000_000 }],

  // Bookings
  ['a rider creates a booking without the server', 'rider', { [`bookings/${UNUSED_BOOKING}/status`]: 'NEW' }],
  [
    'a driver accepts without the server',
    'askedDriver',
    { [`bookings/${NEW}/status`]: 'ACCEPTED', [`bookings/${NEW}/driver`]: 'asked-driver' },
  ],
  ['a driver accepts for another', 'otherDriver', { [`bookings/${NEW}/driver`]: 'asked-driver' }],
  ['a driver asks himself', 'otherDriver', { [`bookings/${NEW}/requestedDrivers/other-driver`]: now + 30_000 }],
  ['a driver writes himself an offer', 'otherDriver', { [`tasks/other-driver/${NEW}/bookingId`]: NEW }],
  ['a rider cancels without the server', 'rider', { [`bookings/${NEW}/status`]: 'CANCELLED' }],
  ['an admin changes a status', 'admin', { [`bookings/${NEW}/status`]: 'CANCELLED' }],
  ['a rider removes a booking', 'rider', { [`bookings/${PAID}`]: null }],
  ['an admin removes a booking', 'admin', { [`bookings/${PAID}`]: null }],
  ['a driver clears the wrong tries', 'driver', { [`otpTries/${BOOKING.ARRIVED}`]: null }],
  ['a rider chooses his own code', 'rider', { [`otp/${NEW}`]: 11_111 }],

  // Changes of a booking
  ['a change that nobody counts', 'server', without(changed(ACCEPTED, 'ACCEPTED'), `bookings/${ACCEPTED}/changes`)],
  ['a change counted twice', 'server', { ...changed(ACCEPTED, 'ACCEPTED'), [`bookings/${ACCEPTED}/changes`]: 2 }],
  ['a change decided before the acceptance', 'server', changed(ACCEPTED, 'NEW')],
  ['a change after the bill', 'server', changed(REACHED, 'REACHED')],
  ['a new fare without a change', 'server', { [`bookings/${ACCEPTED}/estimate`]: 1 }],

  // Positions
  ['a driver writes another driver’s position', 'driver', { 'locations/asked-driver': HERE }],
  ['a rider poses as a cab', 'rider', { 'locations/rider': HERE }],
  ['an unapproved driver shows himself', 'unapprovedDriver', { 'locations/unapproved-driver': HERE }],
  ['a driver is beyond the North Pole', 'driver', { 'locations/driver': { ...HERE, lat: 91 } }],
  ['a driver is beyond the South Pole', 'driver', { 'locations/driver': { ...HERE, lat: -90.1 } }],
  ['a driver is beyond the date line', 'driver', { 'locations/driver': { ...HERE, lng: 180.1 } }],
  ['a driver is beyond it in the other direction', 'driver', { 'locations/driver': { ...HERE, lng: -180.1 } }],
  ['a driver has no coordinates', 'otherDriver', { 'locations/other-driver': { g: 'gcpvj0duq5', at: SERVER_TIME } }],
  [
    'a driver leaves out half of a position',
    'driver',
    { 'locations/driver': { lat: 51.5, g: 'gcpvj0duq5', at: SERVER_TIME } },
  ],
  ['a driver has a text for a coordinate', 'driver', { 'locations/driver': { ...HERE, lat: 'here' } }],
  ['a driver has a short geohash', 'driver', { 'locations/driver': { ...HERE, g: 'gcpvj' } }],
  ['a driver has a geohash with invalid letters', 'driver', { 'locations/driver': { ...HERE, g: 'aaaaaaaaaa' } }],
  ['a driver was here tomorrow', 'driver', { 'locations/driver': { ...HERE, at: now + DAY_MS } }],
  ['a driver hides extra data in a position', 'driver', { 'locations/driver': { ...HERE, cargo: 'x'.repeat(100) } }],
  ['a driver writes part of another driver’s position', 'driver', { 'locations/asked-driver/lat': 51 }],
  ['a driver tracks another driver’s ride', 'otherDriver', tracked(ACCEPTED, point())],
  ['a rider tracks for the driver', 'rider', tracked(ACCEPTED, point())],
  ['a driver tracks after the ride', 'driver', tracked(REACHED, point({ status: 'REACHED' }))],
  ['a driver tracks in a status the ride is not in', 'driver', tracked(ACCEPTED, point({ status: 'STARTED' }))],
  ['a driver tracks before accepting', 'driver', tracked(ACCEPTED, point({ at: now - DAY_MS }))],
  ['a driver tracks the future', 'driver', tracked(ACCEPTED, point({ at: now + 2 * CLOCK_SKEW_MS }))],
  ['a driver tracks from beyond the North Pole', 'driver', tracked(ACCEPTED, point({ lat: 90.1 }))],
  ['a driver tracks from beyond the South Pole', 'driver', tracked(ACCEPTED, point({ lat: -90.1 }))],
  ['a driver tracks beyond the date line', 'driver', tracked(ACCEPTED, point({ lng: 180.1 }))],
  ['a driver tracks with an accuracy below nothing', 'driver', tracked(ACCEPTED, point({ accuracy: -1 }))],
  ['a driver tracks with an accuracy beyond the earth', 'driver', tracked(ACCEPTED, point({ accuracy: 100_001 }))],
  ['a driver tracks with an accuracy in words', 'driver', tracked(ACCEPTED, point({ accuracy: 'good' }))],
  ['a driver tracks backwards', 'driver', tracked(ACCEPTED, point({ speed: -0.1 }))],
  ['a driver tracks as fast as sound', 'driver', tracked(ACCEPTED, point({ speed: 340 }))],
  ['a driver tracks with a speed in words', 'driver', tracked(ACCEPTED, point({ speed: 'fast' }))],
  ['a driver tracks beyond it in the other direction', 'driver', tracked(ACCEPTED, point({ lng: -180.1 }))],
  ['a driver tracks without coordinates', 'driver', tracked(ACCEPTED, { at: now, status: 'ACCEPTED' })],
  [
    'a driver puts a point under another second',
    'driver',
    { [`tracking/${ACCEPTED}/${trailKey(now - 60_000)}`]: point({ at: now }) },
  ],
  ['a driver puts a point under a key of his own', 'driver', { [`tracking/${ACCEPTED}/x`]: point() }],
  [
    'a driver writes twelve thousand points of one instant',
    'driver',
    Object.fromEntries(
      Array.from({ length: 12_000 }, (_, index) => [`tracking/${ACCEPTED}/x${index}`, point({ at: now })]),
    ),
  ],
  [
    'a driver puts two points into one second',
    'driver',
    {
      ...tracked(ACCEPTED, point({ at: now - (now % 1000) })),
      [`tracking/${ACCEPTED}/${trailKey(now)}b`]: point({ at: now }),
    },
  ],
  ['a driver rewrites the trail', 'driver', { [`tracking/${ACCEPTED}/p1/lat`]: 52 }],
  ['a driver removes the trail', 'driver', { [`tracking/${ACCEPTED}`]: null }],

  // Messages and notices
  ['a rider writes as the driver', 'rider', said(ACCEPTED, message({ from: 'driver', type: 'driver' }))],
  ['a rider signs as the driver', 'rider', said(ACCEPTED, message({ from: 'driver' }))],
  ['a rider sends an unsigned message', 'rider', said(ACCEPTED, { message: 'Hello', type: 'rider', at: SERVER_TIME })],
  ['a rider labels himself the driver', 'rider', said(ACCEPTED, message({ type: 'driver' }))],
  ['a stranger joins the chat', 'stranger', said(ACCEPTED, message())],
  ['another rider joins the chat', 'otherRider', said(ACCEPTED, message({ from: 'other-rider' }))],
  ['a rider sends an empty message', 'rider', said(ACCEPTED, message({ message: '' }))],
  ['a rider sends too long a message', 'rider', said(ACCEPTED, message({ message: 'x'.repeat(1001) }))],
  ['a rider sends extra data', 'rider', said(ACCEPTED, message({ data: 'x' }))],
  ['a rider sends a list', 'rider', said(ACCEPTED, message({ message: ['a', 'b'] }))],
  ['a rider backdates a message', 'rider', said(ACCEPTED, message({ at: now - DAY_MS }))],
  ['a rider writes after the ride', 'rider', said(BOOKING.COMPLETE, message())],
  ['a rider writes before there is a driver', 'rider', said(NEW, message())],
  [
    'a rider sends a thousand messages in one write',
    'rider',
    {
      ...Object.fromEntries(
        Array.from({ length: 1000 }, (_, index) => [`chats/${ACCEPTED}/messages/x${index}`, message()]),
      ),
      ...said(ACCEPTED, message(), 'x999'),
    },
  ],
  [
    'a rider sends two messages in one write',
    'rider',
    { ...said(ACCEPTED, message()), [`chats/${ACCEPTED}/messages/y`]: message() },
  ],
  ['a rider sends a message uncounted', 'rider', { [`chats/${ACCEPTED}/messages/x`]: message() }],
  [
    'a rider counts a message as the driver’s',
    'rider',
    {
      [`chats/${ACCEPTED}/messages/x`]: message(),
      [`chats/${ACCEPTED}/sent/driver`]: { key: 'x', count: 1, since: SERVER_TIME },
    },
  ],
  [
    'a rider sets a count without a message',
    'rider',
    { [`chats/${ACCEPTED}/sent/rider`]: { key: 'x', count: 1, since: SERVER_TIME } },
  ],
  [
    'a rider sets a count with an old message',
    'rider',
    { [`chats/${ACCEPTED}/sent/rider`]: { key: 'm1', count: 1, since: SERVER_TIME } },
  ],
  [
    'a rider begins a count at thirty below',
    'rider',
    { ...said(ACCEPTED, message()), [`chats/${ACCEPTED}/sent/rider`]: { key: 'x', count: -30, since: SERVER_TIME } },
  ],
  [
    'a rider begins a count in the past',
    'rider',
    { ...said(ACCEPTED, message()), [`chats/${ACCEPTED}/sent/rider`]: { key: 'x', count: 1, since: now - DAY_MS } },
  ],
  ['a rider edits a message', 'rider', { [`chats/${ACCEPTED}/messages/m1/message`]: 'Late' }],
  ['a driver removes his message', 'driver', { [`chats/${ACCEPTED}/messages/m1`]: null }],
  [
    'a driver writes a notice to a rider',
    'driver',
    { 'notifis/rider/x': { status: 'live', title: 'Pay', body: '', at: now } },
  ],
  ['a rider makes a notice live again', 'rider', { 'notifis/rider/n1/status': 'live' }],
  [
    'a rider edits a notice while reading',
    'rider',
    { 'notifis/rider/n1/status': 'read', 'notifis/rider/n1/title': 'x' },
  ],
  ['a rider marks another’s notice as read', 'otherRider', { 'notifis/rider/n1/status': 'read' }],
  ['an admin rewrites the audit', 'admin', { 'audit/e1/by': 'rider' }],
  ['an admin removes the audit', 'admin', { 'audit/e1': null }],

  // Sizes, types, extra data
  ['an own name past the server, which checks it', 'rider', { 'users/rider/firstName': 'Ada\nYour ride is free' }],
  ['an address that turns the direction of reading', 'rider', { 'users/rider/homeAddress': '1 Mint\u202e Street' }],
  [
    'a saved address with a blank that has no width',
    'rider',
    { 'users/rider/savedAddresses/a00/description': 'Ho\u200bme' },
  ],
  [
    'a message that turns the direction of reading',
    'rider',
    {
      [`chats/${BOOKING.ACCEPTED}/messages/m3`]: { message: 'a\u202eb', from: 'rider', type: 'rider', at: SERVER_TIME },
    },
  ],
  [
    'an address of a ride made less exact on the same day',
    'server',
    { [`bookings/${BOOKING.COMPLETE}/pickupAddress`]: 'N1C' },
  ],
  ['too long a name', 'rider', { 'users/rider/firstName': 'x'.repeat(41) }],
  ['a blank name', 'rider', { 'users/rider/firstName': '' }],
  ['an address that is a tree', 'rider', { 'users/rider/homeAddress': { a: { b: 'c' } } }],
  ['an address that is a number', 'rider', { 'users/rider/homeAddress': 7 }],
  ['no name at all', 'rider', { 'users/rider/firstName': null }],
  ['too long an address', 'rider', { 'users/rider/homeAddress': 'x'.repeat(301) }],
  ['a push token of somebody else as one’s own', 'rider', { 'users/rider/pushToken': 'a driver’s phone' }],
  [
    'a push token past the server',
    'rider',
    { [`push_tokens/${HASH.unused}`]: { uid: 'rider', token: 'a driver’s phone' }, 'users/rider/pushes': true },
  ],
  [
    'a card customer of somebody who has left',
    'server',
    { 'card_customers/gone-rider': { provider: 'stripe', id: 'cus_9' } },
  ],
  ['too long a push token', 'server', { [`push_tokens/${HASH.unused}`]: { uid: 'rider', token: 'x'.repeat(5000) } }],
  ['a push token of nobody', 'server', { [`push_tokens/${HASH.unused}`]: { uid: 'gone-rider', token: 'a phone' } }],
  [
    'a push token of one who believes to have it still',
    'server',
    { [`push_tokens/${HASH.rider}`]: { uid: 'driver', token: 'a phone' }, 'users/driver/pushes': true },
  ],
  ['too long a picture link', 'rider', { 'users/rider/profile_image': `https://${'x'.repeat(3000)}` }],
  ['an unknown field', 'rider', { 'users/rider/isAdmin': true }],
  ['a wallet inside the profile', 'rider', { 'users/rider/walletHistory': { x: credit } }],
  [
    'a saved address under an unknown key',
    'rider',
    { 'users/rider/savedAddresses/a50': { description: 'Gym', lat: 1, lng: 1 } },
  ],
  [
    'a saved address beyond the map',
    'rider',
    { 'users/rider/savedAddresses/a01': { description: 'Gym', lat: 1, lng: 181 } },
  ],
  [
    'a saved address with extra data',
    'rider',
    { 'users/rider/savedAddresses/a01': { description: 'Gym', lat: 1, lng: 1, x: 1 } },
  ],
  [
    'an address called what nobody offers',
    'rider',
    { 'users/rider/savedAddresses/a01': { description: 'Gym', lat: 1, lng: 1, label: 'gym' } },
  ],
  ['half a saved address', 'rider', { 'users/rider/savedAddresses/a01': { description: 'Gym' } }],
  [
    'all saved addresses at once',
    'rider',
    { 'users/rider/savedAddresses': { z: { description: 'Gym', lat: 1, lng: 1 } } },
  ],
  ['a new place at the root', 'rider', { backdoor: true }],
  ['a new place among the rates', 'admin', { 'rates/secret': true }],
  ['an unknown setting', 'server', revised('settings', { 'settings/free': true })],
  ['a currency of four letters', 'server', revised('settings', { 'settings/code': 'EURO' })],
  ['a switch that is a text', 'server', revised('settings', { 'settings/otp_secure': 'yes' })],
  ['a negative radius', 'server', revised('settings', { 'settings/job_radius': -1 })],
  ['all settings removed', 'server', revised('settings', { settings: null })],
  ['an open town closed again', 'server', revised('settings', { 'settings/opening': 'soon' })],
  ['all zones removed', 'server', revised('zones', { zones: null })],
  ['all zones replaced', 'server', revised('zones', { zones: { z9: ZONE } })],
  ['a zone with an unknown status', 'server', revised('zones', { 'zones/z1/status': 'maybe' })],
  ['a zone without an outline', 'server', revised('zones', { 'zones/z2': { name: 'Nowhere', status: 'active' } })],
  ['a tariff at ten past', 'server', revised('tariff', { 'tariff/t1/fromtime': 610 })],
  ['a tariff that ends after midnight', 'server', revised('tariff', { 'tariff/t1/totime': 1470 })],
  ['a plan that pays the rider', 'server', revised('plans', { 'plans/p1/price_1': -0.2 })],
  [
    'a car type whose fee exceeds the fare',
    'server',
    revised('car_type', { 'rates/car_type/hackney/convenience_fees': 101 }),
  ],
  [
    'a promo above a hundred percent',
    'server',
    revised('offers', {
      'offers/AMBER5/promo_discount_type': 'percentage',
      'offers/AMBER5/promo_discount_value': 150,
    }),
  ],
  ['a promo half switched off', 'server', revised('offers', { 'offers/AMBER5/promo_state': 'half' })],
  ['a promo without a date', 'server', revised('offers', { 'offers/AMBER5/promo_validity': 'soon' })],
  ['a new promo used before', 'server', revised('offers', { 'offers/X/user_avail': 5 })],
  ['a bank holiday on no day', 'server', revised('bank_holidays', { 'bank_holidays/b1/date': 'soon' })],
  ['a bank holiday of no kind', 'server', revised('bank_holidays', { 'bank_holidays/b1/kind': 'half' })],
  ['a holiday both daily and weekly', 'server', revised('holiday', { 'holiday/h1/week': 'mon' })],
  ['a holiday without its date', 'server', revised('holiday', { 'holiday/h1/holiday_date': '' })],
  ['a holiday on an unknown kind of day', 'server', revised('holiday', { 'holiday/h1/option': 'yearly' })],
  ['a date with every bank holiday', 'server', revised('holiday', { 'holiday/h1/option': 'bank_holiday' })],
  [
    'a weekday with every bank holiday',
    'server',
    revised('holiday', { 'holiday/h2': { ...HOLIDAY, option: 'bank_holiday', week: 'sun', holiday_date: '' } }),
  ],
  ['a holiday with too long a name', 'server', revised('holiday', { 'holiday/h1/name': 'x'.repeat(41) })],
  ['a holiday whose name is no text', 'server', revised('holiday', { 'holiday/h1/name': 25 })],
  ['a tariff with the title of every tariff', 'server', revised('tariff', { 'tariff/t1/title': '*' })],
  ['a reason without a label', 'server', revised('cancel_reason', { 'cancel_reason/1': { label: '', value: 1 } })],
  ['a push to fleet admins', 'admin', { 'notifications/n1/usertype': 'fleetadmin' }],

  // Priorities
  ['a priority on an address', 'rider', { 'users/rider/homeAddress': { '.value': 'Rae', '.priority': 1 } }],
  ['a priority on an address', 'rider', { 'users/rider/savedAddresses/a00/.priority': 1 }],
  ['a priority on a position', 'driver', { 'locations/driver/.priority': 1 }],
  ['a priority on a message', 'rider', said(ACCEPTED, { ...message(), '.priority': 1 })],
  ['a priority on a trail point', 'driver', tracked(ACCEPTED, { ...point(), '.priority': 'x' })],
  ['a priority on a notice', 'rider', { 'notifis/rider/n1/status': { '.value': 'read', '.priority': 1 } }],
  ['a priority on the root', 'rider', { '.priority': 1 }],

  // Mixed updates: one forbidden path spoils the update
  [
    'one’s own address and one’s own wallet',
    'rider',
    { 'users/rider/homeAddress': 'Rae', 'users/rider/walletBalance': 1 },
  ],
  [
    "one's own address and another's",
    'rider',
    { 'users/rider/homeAddress': 'Rae', 'users/other-rider/homeAddress': 'Rae' },
  ],
  [
    'one’s own position and a status',
    'driver',
    { 'locations/driver': HERE, [`bookings/${ACCEPTED}/status`]: 'ARRIVED' },
  ],
  [
    'on duty with a licence to match',
    'otherDriver',
    { 'users/other-driver/driverActiveStatus': true, 'users/other-driver/dutyUntil': now + DAY_MS },
  ],
  ['a message and its ride', 'rider', { ...said(ACCEPTED, message()), [`bookings/${ACCEPTED}/notes`]: 'x' }],
];

describe('no write', () => {
  it.each(WRITES)('%s', async (_, role, update) => expectRefused(role, update));

  it('lets a driver go on duty once the papers have expired', async () => {
    await stand.reset({ 'users/asked-driver/dutyUntil': now - 1, 'users/asked-driver/driverActiveStatus': false });
    await expectRefused('askedDriver', { 'users/asked-driver/driverActiveStatus': true });
  });

  it('lets a driver without papers go on duty', async () => {
    await stand.reset({ 'users/asked-driver/dutyUntil': null, 'users/asked-driver/driverActiveStatus': false });
    await expectRefused('askedDriver', { 'users/asked-driver/driverActiveStatus': true });
  });

  it('shows a driver who is off duty', async () => {
    await stand.reset({ 'users/driver/driverActiveStatus': false });
    await expectRefused('driver', { 'locations/driver': HERE });
  });

  it('keeps a driver on the map who goes off duty in the same update', async () => {
    await expectRefused('driver', { 'locations/driver': HERE, 'users/driver/driverActiveStatus': false });
  });

  it('marks a notice read twice', async () => {
    await stand.reset({ 'notifis/rider/n1/status': 'read' });
    await expectRefused('rider', { 'notifis/rider/n1/status': 'read' });
  });
});

describe('a change of a booking', () => {
  const BROWSERS: readonly Role[] = ['stranger', 'rider', 'otherRider', 'driver', 'askedDriver', 'fleet', 'admin'];

  it.each(CHANGE_STATUSES)('on a ride that is %s is written by the server alone, whole or in part', async (status) => {
    const whole = changed(BOOKING[status], status);
    const parts = Object.entries(whole).map(([path, value]) => ({ [path]: value }));
    for (const role of BROWSERS) for (const update of [whole, ...parts]) await expectRefused(role, update);
    expect(await stand.as('server').update(whole)).toBe('allowed');
  });

  it.each(CHANGE_STATUSES)('on a ride that is %s is taken back by nobody', async (status) => {
    const id = BOOKING[status];
    expect(await stand.as('server').update(changed(id, status))).toBe('allowed');
    for (const role of BROWSERS) {
      await expectRefused(role, { [`bookings/${id}/stops`]: null });
      await expectRefused(role, { [`bookings/${id}/changes`]: null, [`bookings/${id}/changed_in`]: null });
    }
    await expectRefused('server', { [`bookings/${id}/changes`]: null, [`bookings/${id}/changed_in`]: null });
  });
});

const READS: readonly [attack: string, by: Role, path: string][] = [
  ['a stranger reads the whole database', 'stranger', ''],
  ['an admin reads the whole database', 'admin', ''],
  ['a rider reads a bank account', 'rider', 'users/driver/bankAccount'],
  ['a driver reads another driver’s bank account', 'otherDriver', 'users/driver/bankAccount'],
  ['a fleet admin reads a driver of another fleet', 'fleet', 'users/other-driver'],
  ['a rider reads the profile of his driver', 'rider', 'users/driver'],
  ['a driver reads the code', 'driver', `otp/${BOOKING.ARRIVED}`],
  ['a driver reads the number of tries', 'driver', `otpTries/${BOOKING.ARRIVED}`],
  ['a rider follows somebody else’s ride', 'rider', `tracking/${OTHERS_BOOKING}`],
  ['a rider reads a cab’s position', 'rider', 'locations/driver'],
  ['a driver reads the others’ positions', 'driver', 'locations'],
  ['a driver who was not asked reads an offer', 'otherDriver', `bookings/${NEW}`],
  ['a driver reads another driver’s offers', 'otherDriver', 'tasks/asked-driver'],
  ['a rider reads somebody else’s chat', 'otherRider', `chats/${ACCEPTED}/messages`],
  ['a driver reads messages from before he accepted', 'driver', `chats/${ACCEPTED}/messages`],
  ['a fleet admin listens in', 'fleet', `chats/${ACCEPTED}/messages`],
  ['a driver reads whom his ride was booked for', 'driver', `guests/${ACCEPTED}`],
  ['the booker reads their guest’s number again', 'rider', `guests/${ACCEPTED}`],
  ['a driver reads his rider’s wallet', 'driver', 'walletHistory/rider'],
  ['a rider reads the purchase code', 'rider', 'private_settings/license'],
  ['a newcomer reads the promos', 'nobody', 'offers'],
  ['an unapproved rider reads the promos', 'unapprovedRider', 'offers'],
  ['an unapproved driver reads his offers', 'unapprovedDriver', 'tasks/unapproved-driver'],
  ['a former admin reads a profile', 'formerAdmin', 'users/rider'],
  ['a fleet admin reads the earnings of the town', 'fleet', 'earnings/months'],
];

describe('no read', () => {
  it.each(READS)('%s', async (_, role, path) => {
    expect(await stand.as(role).read(path)).toBe('denied');
  });
});
