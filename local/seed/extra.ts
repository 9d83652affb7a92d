/** A bigger town: further riders and past rides by the thousand, made from the rides already there. */
import type { Booking } from '@/domain/booking';
import { bookingReference } from '@/domain/booking';
import { fullName, type UserProfile } from '@/domain/user';
import { pushKey } from './ids';
import type { People } from './people';
import { createRandom } from './random';

export type Extra = { users: number; bookings: number };

const MINUTE_MS = 60_000;
/** How far apart further rides begin, going back from the oldest, ms. */
const SPACING_MS = 11 * MINUTE_MS;
/** Numbers of their keys, apart from all others. */
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

/** A referral id ends in four digits, and no two people share one: every nine thousand riders have a word of their own. */
const referralIdOf = (number: number): string =>
  `rider${String.fromCharCode('a'.charCodeAt(0) + Math.floor(number / 9000))}${1000 + (number % 9000)}`;

/** Further riders, by uid: like the first one given, each with a name and number of their own. */
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
 * Further rides: card rides of the past taken again by further riders (or by those who took them) at earlier times.
 * Bills stay as they were, so ledger and totals count them like any other.
 */
export function extraRides(rides: readonly Booking[], riders: People, count: number, oldestAt: number): Booking[] {
  const random = createRandom(count);
  const patterns = rides.filter(({ payment_mode, discount_amount }) => payment_mode === 'card' && !discount_amount);
  const uids = Object.keys(riders);
  return Array.from({ length: count }, (_, index) => {
    const pattern = random.pick(patterns);
    const bookingDate = oldestAt - (index + 1) * SPACING_MS;
    const id = pushKey(bookingDate, KEY_NUMBERS + index);
    // The road driven is left out: it is most of a booking's size and nothing in a list.
    const ride: Booking = {
      ...pattern,
      coords: [],
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
      Object.assign(ride, { customer: uid, customer_name: fullName(rider), customer_contact: rider.mobile });
    }
    return ride;
  });
}
