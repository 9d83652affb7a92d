/** Rides: somebody else's, out of order, twice, from elsewhere, at another price. Set up through the API itself. */
import type { ApiBody, ApiName } from '@/domain/api/api';
import type { BookingStatus } from '@/domain/ride/booking';
import { createPerson, type Person } from '../../support/accounts';
import { MARSHFIELD, STATION, newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db } from '../../support/stack';
import { AT_DROP, AT_PICKUP, book, driverAt, readBooking, REASON, rideIn, TRIP } from '../../functions/ride/rides';
import { type Attack, type Attempt, type Group, letThrough } from './attack';

export type Ride = { id: string; rider: Person; driver: Person; stranger: Person; stray: Person };

/** A ride in a status, and a rider and a driver unconnected with it. Other drivers are taken off duty first. */
export async function ride(status: BookingStatus, driverIs: Parameters<typeof createPerson>[1] = {}): Promise<Ride> {
  await db.update('', { locations: null, tasks: null });
  const [rider, driver, stranger, stray] = await Promise.all([
    createPerson('rider'),
    driverAt(40, driverIs),
    createPerson('rider'),
    createPerson('driver'),
  ]);
  return { id: await rideIn(status, rider, driver), rider, driver, stranger, stray };
}

const kept = new Map<BookingStatus, Ride>();

/**
 * A ride in a status, shared by attacks, since none of them may change it. After a reset of the town it is created
 * again.
 */
export async function standing(status: BookingStatus): Promise<Ride> {
  const known = kept.get(status);
  if (known !== undefined && (await db.get(`bookings/${known.id}/status`)) === status) return known;
  const made = await ride(status);
  kept.set(status, made);
  return made;
}

type Untyped = Record<string, unknown>;
/** A call whose body need not match the endpoint's schema. */
export const ask = (who: Person | null, name: ApiName, body: Untyped) =>
  call(who, name, body as ApiBody<'cancel_booking'>);

/** Makes a call that must be refused; returns the refusal. */
export async function refusedCall(who: Person | null, name: ApiName, body: Untyped, code = /./): Promise<string> {
  const { status, error, answer } = await ask(who, name, body);
  if (error === undefined || status >= 500 || !code.test(error.code)) letThrough({ name, status, error, answer });
  return `${status} ${error.code}`;
}

/** Repeats a call that has succeeded: it must get the stored result, and nothing may happen twice. */
export async function doneOnce(who: Person, name: ApiName, body: Untyped): Promise<string> {
  const { status, answer, error } = await ask(who, name, body);
  return status === 200 ? 'done once' : status < 500 ? `${status} ${error?.code}` : letThrough({ status, answer });
}

type Part = 'rider' | 'driver' | 'stranger' | 'stray';
type Try = readonly [name: string, status: BookingStatus, who: Part, endpoint: ApiName, body: Untyped, code?: RegExp];

const on = ([name, status, who, endpoint, body, code]: Try): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const there = await standing(status);
    return () => refusedCall(there[who], endpoint, { id: there.id, ...body }, code);
  },
});

const OTHERS: readonly Try[] = [
  ['a rider cancels another’s ride', 'NEW', 'stranger', 'cancel_booking', { reason: REASON }, /booking_not_found/],
  ['a rider rates another’s ride', 'PAID', 'stranger', 'rate_booking', { rating: 1 }, /booking_not_found/],
  [
    'a rider pays another’s bill from another’s wallet',
    'REACHED',
    'stranger',
    'pay_booking',
    { mode: 'wallet' },
    /booking_not_found/,
  ],
  [
    'a rider opens a card page for another’s bill',
    'REACHED',
    'stranger',
    'pay_booking',
    { mode: 'card' },
    /booking_not_found/,
  ],
  ['a rider continues another’s search', 'NEW', 'stranger', 'continue_search', {}, /booking_not_found/],
  ['a rider calls for help on another’s ride', 'STARTED', 'stranger', 'raise_alarm', AT_PICKUP, /booking_not_found/],
  ['a driver who was not asked accepts', 'NEW', 'stray', 'accept_booking', {}],
  ['a driver who was not asked declines', 'NEW', 'stray', 'decline_booking', {}],
  ['a driver takes over an accepted ride', 'ACCEPTED', 'stray', 'accept_booking', {}],
  ['a driver arrives for another', 'ACCEPTED', 'stray', 'arrive_booking', AT_PICKUP, /booking_not_found/],
  [
    'a driver starts another’s ride',
    'ARRIVED',
    'stray',
    'start_booking',
    { ...AT_PICKUP, otp: '12345' },
    /booking_not_found/,
  ],
  ['a driver ends another’s ride', 'STARTED', 'stray', 'end_booking', AT_DROP, /booking_not_found/],
  ['a driver takes another’s cash', 'REACHED', 'stray', 'pay_booking', { mode: 'cash' }, /booking_not_found/],
  [
    'a driver gives another’s ride back',
    'ACCEPTED',
    'stray',
    'cancel_booking',
    { reason: REASON },
    /booking_not_found/,
  ],
  ['a driver leaves another’s bill', 'REACHED', 'stray', 'leave_unpaid', {}, /booking_not_found/],
  ['a driver raises an alarm on another’s ride', 'STARTED', 'stray', 'raise_alarm', AT_PICKUP, /booking_not_found/],
];

const ORDER: readonly Try[] = [
  ['the driver arrives before accepting', 'NEW', 'driver', 'arrive_booking', AT_PICKUP],
  ['the driver starts before arriving', 'ACCEPTED', 'driver', 'start_booking', { ...AT_PICKUP, otp: '12345' }],
  ['the driver ends before starting', 'ARRIVED', 'driver', 'end_booking', AT_DROP],
  ['the driver takes cash before the end', 'STARTED', 'driver', 'pay_booking', { mode: 'cash' }],
  ['the driver leaves a bill that does not exist', 'STARTED', 'driver', 'leave_unpaid', {}],
  ['the driver cancels with a passenger on board', 'STARTED', 'driver', 'cancel_booking', { reason: REASON }],
  ['the driver cancels after the end', 'REACHED', 'driver', 'cancel_booking', { reason: REASON }],
  ['the rider cancels at the kerb', 'ARRIVED', 'rider', 'cancel_booking', { reason: REASON }],
  ['the rider cancels on the way', 'STARTED', 'rider', 'cancel_booking', { reason: REASON }],
  ['the rider cancels instead of paying', 'REACHED', 'rider', 'cancel_booking', { reason: REASON }],
  ['the rider cancels a paid ride', 'PAID', 'rider', 'cancel_booking', { reason: REASON }],
  ['the rider pays before the end', 'STARTED', 'rider', 'pay_booking', { mode: 'wallet' }],
  ['the rider rates before paying', 'REACHED', 'rider', 'rate_booking', { rating: 5 }],
  ['the rider rates a cancelled ride', 'CANCELLED', 'rider', 'rate_booking', { rating: 5 }],
  ['the driver rates himself', 'PAID', 'driver', 'rate_booking', { rating: 5 }, /permission_denied/],
  [
    'the driver pays the bill from the rider’s wallet',
    'REACHED',
    'driver',
    'pay_booking',
    { mode: 'wallet' },
    /permission_denied/,
  ],
  [
    'the driver puts the bill on a card',
    'REACHED',
    'driver',
    'pay_booking',
    { mode: 'card' },
    /permission_denied|booking_not_found/,
  ],
  ['a cancelled ride is accepted', 'CANCELLED', 'driver', 'accept_booking', {}],
  ['a cancelled ride is paid', 'CANCELLED', 'rider', 'pay_booking', { mode: 'cash' }],
];

const FAR = { lat: 50.86, lng: -0.12 };

const VALUES: readonly Try[] = [
  ['an arrival 75 km away', 'ACCEPTED', 'driver', 'arrive_booking', FAR, /not_at_pickup/],
  ['an answer to a driver who asked for nothing', 'REACHED', 'rider', 'answer_claim', { accept: true }, /claim_none/],
  ['an answer by the driver', 'REACHED', 'driver', 'answer_claim', { accept: true }, /permission_denied/],
  ['six stars', 'PAID', 'rider', 'rate_booking', { rating: 6 }, /invalid_request/],
  ['no stars at all', 'PAID', 'rider', 'rate_booking', { rating: 0 }, /invalid_request/],
  ['half a star', 'PAID', 'rider', 'rate_booking', { rating: 0.5 }, /invalid_request/],
  ['tolls below zero', 'STARTED', 'driver', 'end_booking', { ...AT_DROP, toll_count: -1 }, /invalid_request/],
  ['a hundred tolls', 'STARTED', 'driver', 'end_booking', { ...AT_DROP, toll_count: 100 }, /invalid_request/],
  ['half a toll', 'STARTED', 'driver', 'end_booking', { ...AT_DROP, toll_count: 0.5 }, /invalid_request/],
  ['twenty passengers', 'STARTED', 'driver', 'end_booking', { ...AT_DROP, extra_passenger: 20 }, /invalid_request/],
  [
    'a fare set by the driver',
    'STARTED',
    'driver',
    'end_booking',
    { ...AT_DROP, trip_cost: 90_000 },
    /invalid_request/,
  ],
  [
    'a distance set by the driver',
    'STARTED',
    'driver',
    'end_booking',
    { ...AT_DROP, distance: 90_000 },
    /invalid_request/,
  ],
  [
    'a reading on a ride by the plans',
    'STARTED',
    'driver',
    'end_booking',
    { ...AT_DROP, reading: 90_000 },
    /reading_not_asked/,
  ],
  ['tolls in pounds on it', 'STARTED', 'driver', 'end_booking', { ...AT_DROP, tolls: 9000 }, /reading_not_asked/],
  ['half a penny', 'STARTED', 'driver', 'end_booking', { ...AT_DROP, reading: 0.5 }, /invalid_request/],
  [
    'a wheelchair as an extra',
    'STARTED',
    'driver',
    'end_booking',
    { ...AT_DROP, items: { wheelchair: 1 } },
    /invalid_request/,
  ],
  ['an end beyond the pole', 'STARTED', 'driver', 'end_booking', { lat: 99, lng: 0 }, /invalid_request/],
  ['an end without a place', 'STARTED', 'driver', 'end_booking', {}, /invalid_request/],
  ['an end at a time set by the driver', 'STARTED', 'driver', 'end_booking', { ...AT_DROP, at: 1 }, /invalid_request/],
  ['a reason as long as a book', 'NEW', 'rider', 'cancel_booking', { reason: 'x'.repeat(10_000) }, /invalid_request/],
  ['a blank reason', 'NEW', 'rider', 'cancel_booking', { reason: '   ' }, /invalid_request/],
  ['a code that is a number', 'ARRIVED', 'driver', 'start_booking', { ...AT_PICKUP, otp: 12_345 }, /invalid_request/],
  [
    'a list of codes',
    'ARRIVED',
    'driver',
    'start_booking',
    { ...AT_PICKUP, otp: ['11111', '22222'] },
    /invalid_request/,
  ],
  ['a code that is true', 'ARRIVED', 'driver', 'start_booking', { ...AT_PICKUP, otp: true }, /invalid_request/],
];

const counted = (name: string, otp: string | undefined): Attack => ({
  name,
  surface: 'API',
  mayChange: /^\/otpTries\//,
  prepare: async () => {
    const { driver, id } = await ride('ARRIVED');
    return () =>
      refusedCall(driver, 'start_booking', { id, ...AT_PICKUP, ...(otp === undefined ? {} : { otp }) }, /otp_wrong/);
  },
});

const GUESSES: readonly Attack[] = [
  counted('no code', undefined),
  counted('an empty code', ''),
  counted('a code of wildcards', '%%%%%'),
  counted('a code in another script', '١٢٣٤٥'),
  counted('a code as an exponent', '1e4'),
  {
    name: 'every code in turn, and then the right one',
    surface: 'API',
    mayChange: /^\/otpTries\//,
    prepare: async () => {
      const { driver, id } = await ride('ARRIVED');
      const right = String(await db.get(`otp/${id}`));
      return async () => {
        for (let guess = 0; guess < 5; guess += 1) {
          const wrong = String(10_000 + ((Number(right) + guess) % 90_000));
          await refusedCall(
            driver,
            'start_booking',
            { id, ...AT_PICKUP, otp: wrong === right ? '99998' : wrong },
            /otp_wrong/,
          );
        }
        return refusedCall(driver, 'start_booking', { id, ...AT_PICKUP, otp: right }, /otp_locked/);
      };
    },
  },
  {
    name: 'twenty codes at once: no more than five are compared',
    surface: 'API',
    mayChange: /^\/otpTries\//,
    prepare: async () => {
      const { driver, id } = await ride('ARRIVED');
      return async () => {
        const codes = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            refusedCall(driver, 'start_booking', { id, ...AT_PICKUP, otp: String(100 + index) }, /otp_/),
          ),
        );
        const compared = codes.filter((code) => code.includes('otp_wrong')).length;
        return compared <= 5 ? `${compared} compared, then 429 otp_locked` : letThrough(codes);
      };
    },
  },
];

const again = (name: string, status: BookingStatus, who: Part, endpoint: ApiName, body: Untyped): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    const there = await standing(status);
    return () => doneOnce(there[who], endpoint, { id: there.id, ...body });
  },
});

const REPLAYS: readonly Attack[] = [
  again('accepting twice', 'ACCEPTED', 'driver', 'accept_booking', {}),
  again('arriving twice, from elsewhere', 'ARRIVED', 'driver', 'arrive_booking', AT_DROP),
  again('starting twice, with another code', 'STARTED', 'driver', 'start_booking', { ...AT_DROP, otp: '11111' }),
  again('ending twice, the second time with ten tolls', 'REACHED', 'driver', 'end_booking', {
    ...AT_DROP,
    toll_count: 10,
  }),
  again('ending a left bill again', 'PENDING', 'driver', 'end_booking', { ...AT_PICKUP, extra_passenger: 5 }),
  again('taking the cash twice', 'PAID', 'driver', 'pay_booking', { mode: 'cash' }),
  again('paying a paid ride from the wallet', 'PAID', 'rider', 'pay_booking', { mode: 'wallet' }),
  again('paying a paid ride by card', 'PAID', 'rider', 'pay_booking', { mode: 'card' }),
  again('a promo on a paid ride', 'PAID', 'rider', 'pay_booking', { mode: 'cash', promo: 'WELCOME5' }),
  {
    name: 'rating twice, the second time with one star and a sentence',
    surface: 'API',
    prepare: async () => {
      const { id, rider } = await standing('COMPLETE');
      await callOk(rider, 'rate_booking', { id, rating: 5 });
      return () => doneOnce(rider, 'rate_booking', { id, rating: 1, words: 'I changed my mind' });
    },
  },
  again('skipping the stars twice', 'COMPLETE', 'rider', 'rate_booking', {}),
  again('cancelling twice, for another reason', 'CANCELLED', 'rider', 'cancel_booking', { reason: 'Another' }),
  {
    name: 'a booking’s id used again for another trip',
    surface: 'API',
    prepare: async () => {
      const { id, rider } = await standing('NEW');
      return () => doneOnce(rider, 'create_booking', { ...TRIP, drop: { ...TRIP.drop, lat: 51.5 }, id, estimate: 1 });
    },
  },
  {
    name: 'a booking’s id used by somebody else',
    surface: 'API',
    prepare: async () => {
      const { id, stranger } = await standing('NEW');
      return () => refusedCall(stranger, 'create_booking', { ...TRIP, id, estimate: 1 }, /booking_closed/);
    },
  },
];

const PLACED = { lat: STATION.lat, lng: STATION.lng, add: STATION.add };
const booking = (name: string, body: Untyped, code?: RegExp): Attack => ({
  name,
  surface: 'API',
  prepare: async () => {
    await standing('CANCELLED');
    // A new rider, so that the refusal is never the limit of bookings per minute.
    const rider = await createPerson('rider');
    const { estimateFare } = await callOk(rider, 'estimate', TRIP);
    return () =>
      refusedCall(rider, 'create_booking', { ...TRIP, id: newBookingId(), estimate: estimateFare, ...body }, code);
  },
});

const BOOKINGS: readonly Attack[] = [
  booking('a fare of nothing', { estimate: 0 }, /estimate_changed/),
  booking('a fare of one pound less', { estimate: 6900 }, /estimate_changed/),
  booking('a fare below zero', { estimate: -7000 }, /invalid_request/),
  booking('a fare of half pennies', { estimate: 7000.5 }, /invalid_request/),
  booking('a fare in words', { estimate: '7000' }, /invalid_request/),
  booking('a ride in another’s name', { customer: 'rider' }, /permission_denied/),
  booking('a ride in the driver’s name', { customer: 'driver' }, /permission_denied/),
  booking('a ride that is already paid', { status: 'PAID' }, /invalid_request/),
  booking('a ride with a driver of his own choosing', { driver: 'driver' }, /invalid_request/),
  booking('a ride with a discount', { discount_amount: 5000 }, /invalid_request/),
  booking('a ride for yesterday', { bookLater: true, tripdate: Date.now() - 86_400_000 }, /past_booking_error/),
  booking('a ride in fourteen minutes', { bookLater: true, tripdate: Date.now() + 14 * 60_000 }, /past_booking_error/),
  booking('a ride in a year', { bookLater: true, tripdate: Date.now() + 365 * 86_400_000 }),
  booking('a ride to where one stands', { drop: PLACED }, /same_place/),
  booking('a ride from the sea', {
    pickup: { lat: 0, lng: 0, add: 'Null Island' },
    drop: { lat: 0.1, lng: 0, add: 'Sea' },
  }),
  booking('a ride across the world', { drop: { lat: -33.86, lng: 151.2, add: 'Sydney' } }, /no_route_found/),
  booking('a car of no type', { carType: 'Limousine' }, /select_proper/),
  booking('a car called __proto__', { carType: '__proto__' }, /select_proper/),
  booking('eight passengers too many', { extra_passenger: 8 }, /invalid_request/),
  booking('more passengers than seats', { extra_passenger: 5 }, /too_few_seats/),
  booking('an id that climbs', { id: '../../../users/rider' }, /invalid_request/),
  booking('a note as long as a book', { notes: 'x'.repeat(301) }, /invalid_request/),
];

/** Whatever positions are reported, the price covers no more than a cab can have driven. */
const priced = (name: string, drive: (there: Ride) => Promise<void>, counts: object = {}): Attack => ({
  name,
  surface: 'API',
  mayChange: /./,
  prepare: async () => {
    const there = await ride('STARTED');
    const { estimate } = await readBooking(there.id);
    await drive(there);
    return async () => {
      await callOk(there.driver, 'end_booking', { id: there.id, lat: 55.95, lng: -3.19, ...counts });
      const { trip_cost = Number.NaN } = await readBooking(there.id);
      return trip_cost <= estimate * 1.15
        ? `priced ${trip_cost}p of ${estimate}p agreed`
        : letThrough({ trip_cost, estimate });
    };
  },
});

const fix = (there: Ride, index: number, lat: number, lng: number): Promise<void> =>
  db.set(`tracking/${there.id}/fake${index}`, { at: Date.now(), status: 'STARTED', lat, lng });

const POSITIONS: readonly Attack[] = [
  priced('a trip ended in Edinburgh', async () => {}),
  priced('a trip of nothing with ten tolls and five passengers', async () => {}, {
    toll_count: 10,
    extra_passenger: 5,
  }),
  priced('a trail that leaps to Edinburgh and back', async (there) => {
    for (let index = 0; index < 6; index += 1) await fix(there, index, index % 2 === 0 ? 51.5 : 55.9, -0.12);
  }),
  {
    name: 'a driver with a fake position nearby, though silent for minutes',
    surface: 'API',
    prepare: async () => {
      const there = await ride('CANCELLED');
      // Nobody else drives such a car.
      const trip = { ...TRIP, carType: 'Electric Cab' };
      await db.update('', {
        [`users/${there.driver.uid}/carType`]: trip.carType,
        [`locations/${there.driver.uid}/at`]: Date.now() - 10 * 60_000,
      });
      return async () => {
        const { estimateFare } = await callOk(there.rider, 'estimate', trip);
        const id = newBookingId();
        return refusedCall(there.rider, 'create_booking', { ...trip, id, estimate: estimateFare }, /no_drivers_found/);
      };
    },
  },
];

const unfit = (name: string, changes: Record<string, unknown>, code: RegExp): Attack => ({
  name,
  surface: 'API',
  prepare: async (): Promise<Attempt> => {
    const { id, driver } = await ride('NEW');
    await db.update(`users/${driver.uid}`, changes);
    return () => refusedCall(driver, 'accept_booking', { id }, code);
  },
});

const UNFIT: readonly Attack[] = [
  unfit('a driver in debt', { walletBalance: -1 }, /./),
  unfit('a driver whose licence has run out', { dutyUntil: Date.now() - 60_000 }, /./),
  unfit('a driver who lost the approval since the offer', { approved: false }, /./),
  unfit(
    'a driver who was suspended since the offer',
    { suspended: true, driverActiveStatus: false },
    /account_suspended/,
  ),
  unfit(
    'a driver who holds another ride',
    { queue: true, currentBooking: '-OTHERS0000000000000' },
    /driver_busy|booking/,
  ),
  {
    name: 'a driver whose offer has expired',
    surface: 'API',
    prepare: async () => {
      const { id, driver } = await ride('NEW');
      await db.update('', { [`bookings/${id}/requestedDrivers/${driver.uid}`]: Date.now() - 60_000 });
      return () => refusedCall(driver, 'accept_booking', { id }, /offer_expired/);
    },
  },
  {
    name: 'a driver who declined before',
    surface: 'API',
    prepare: async () => {
      const there = await ride('NEW');
      await callOk(there.driver, 'decline_booking', { id: there.id });
      return () => refusedCall(there.driver, 'accept_booking', { id: there.id });
    },
  },
];

const drive = {
  name: 'the whole ride, by its own rider and driver',
  surface: 'API' as const,
  attempt: async () => {
    const { id, rider } = await ride('PAID');
    await callOk(rider, 'rate_booking', { id, rating: 5 });
    const { status } = await readBooking(id);
    if (status !== 'COMPLETE') throw new Error(status);
  },
};
const bookIt = {
  name: 'the same trip at its own price',
  surface: 'API' as const,
  attempt: async () => {
    const [rider] = await Promise.all([createPerson('rider'), driverAt(40)]);
    const id = await book(rider);
    if ((await readBooking(id)).drop.add !== MARSHFIELD.add) throw new Error('another trip');
  },
};

export const rideGroups: readonly Group[] = [
  { title: 'somebody else’s ride', bare: true, attacks: OTHERS.map(on), controls: [drive] },
  { title: 'out of order', bare: true, attacks: ORDER.map(on), controls: [drive] },
  { title: 'values of a ride', bare: true, attacks: VALUES.map(on), controls: [drive] },
  { title: 'the code', bare: true, attacks: GUESSES, controls: [drive] },
  { title: 'replays', bare: true, attacks: REPLAYS, controls: [drive] },
  { title: 'bookings', bare: true, attacks: BOOKINGS, controls: [bookIt] },
  { title: 'positions', bare: true, attacks: POSITIONS, controls: [drive] },
  { title: 'unfit drivers', bare: true, attacks: UNFIT, controls: [drive] },
];
