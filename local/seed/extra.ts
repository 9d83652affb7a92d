/** A bigger town: more riders and past rides by the thousand, made from the existing rides. */
import type { Booking } from '@/domain/ride/booking';
import { bookingReference } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { MINUTE_MS } from '@/domain/time/durations';
import { pushKey } from './ids';
import type { People } from './people';
import { createRandom } from './random';

export type Extra = { users: number; bookings: number };

/** Time between the starts of extra rides, going back from the oldest, ms. */
const SPACING_MS = 11 * MINUTE_MS;
/** First key number of extra rides. No other keys use this range. */
const KEY_NUMBERS = 10_000_000;
const TIMES = [
  'accepted_time',
  'driver_arrive_time',
  'trip_start_time',
  'startTime',
  'trip_end_time',
  'endTime',
  'paid_time',
] as const;

const extraUid = (number: number): string => `extra-${String(number).padStart(6, '0')}`;

/** Referral ids are unique and end in four digits, so every nine thousand riders get a word of their own. */
const referralIdOf = (number: number): string =>
  `rider${String.fromCharCode('a'.charCodeAt(0) + Math.floor(number / 9000))}${1000 + (number % 9000)}`;

/** Returns extra riders by uid: copies of the example, each with a name and number of their own. */
export function extraRiders(example: UserProfile, count: number): People {
  const riders: People = {};
  for (let number = 1; number <= count; number += 1) {
    const uid = extraUid(number);
    riders[uid] = {
      ...example,
      lastName: `${example.lastName} ${number}`,
      email: `${uid}@amberlight.test`,
      mobile: `+44770${String(number).padStart(7, '0')}`,
      referralId: referralIdOf(number),
      walletBalance: 0,
    };
    delete riders[uid].savedAddresses;
    delete riders[uid].rating;
  }
  return riders;
}

/**
 * Returns extra rides: past card rides repeated at earlier times by the extra riders or, without any, the original
 * ones. The bills are unchanged, so the ledger and the totals count them like any other.
 */
export function extraRides(rides: readonly Booking[], riders: People, count: number, oldestAt: number): Booking[] {
  const random = createRandom(count);
  const patterns = rides.filter(({ payment_mode, discount_amount }) => payment_mode === 'card' && !discount_amount);
  const uids = Object.keys(riders);
  return Array.from({ length: count }, (_, index) => {
    // Leaves out the route, which no list shows.
    const { route: _way, ...pattern } = random.pick(patterns);
    const bookingDate = oldestAt - (index + 1) * SPACING_MS;
    const id = pushKey(bookingDate, KEY_NUMBERS + index);
    const ride: Booking = {
      ...pattern,
      id,
      payment_id: id,
      booking_id: bookingReference(id),
      bookingDate,
      tripdate: bookingDate,
    };
    for (const time of TIMES) ride[time] = (pattern[time] ?? pattern.bookingDate) + bookingDate - pattern.bookingDate;
    const uid = uids[index % Math.max(1, uids.length)];
    const rider = uid === undefined ? undefined : riders[uid];
    if (uid !== undefined && rider) {
      Object.assign(ride, { customer: uid, customer_name: rider.firstName });
    }
    return ride;
  });
}
