/** What the town's licensing authority says about drivers and their vehicles, and the needs of one past ride. */
import type { DriverAccess } from '@/domain/people/driverAccess';
import type { UserProfile } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';
import { clockParts, DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '@/domain/time/time';
import { DAY_MS } from '@/domain/time/durations';
import { LOGINS } from '../logins';
import { type People, simulatedUid } from '../people';

/** The list is a year old. */
const LISTED_DAYS = 365;
/** One driver with a year's exemption from carrying assistance dogs, which began half a year ago. */
const EXEMPT = simulatedUid(3);
const EXEMPT_DAYS = { since: 180, left: 185 };

const midnight = (atMs: number): number => instantOf(clockParts(atMs, DEFAULT_TIME_ZONE).date, 0, DEFAULT_TIME_ZONE);

/**
 * The vehicles on the list: the cabs with a ramp, and the cab of the second driver's login. The first driver's is not, because a listed
 * cab is kept for wheelchairs, and the first ride that somebody tries would go to another.
 */
function isListed(uid: string, { carType }: UserProfile): boolean {
  return uid === LOGINS.driver2.uid || carType === 'Wheelchair Accessible' || carType === 'Electric Cab';
}

/** `driver_access` of the town, by uid. */
export function seedAccess(people: People, now: number): Record<string, DriverAccess> {
  const from = midnight(now - LISTED_DAYS * DAY_MS);
  const listed = Object.entries(people)
    .filter(([uid, profile]) => profile.usertype === 'driver' && isListed(uid, profile))
    .map(([uid, { vehicleRegister = '' }]) => [uid, { designated: { from, vehicle: vehicleRegister }, edits: 1 }]);
  const access = Object.fromEntries(listed) as Record<string, DriverAccess>;
  const until = clockParts(now + EXEMPT_DAYS.left * DAY_MS, DEFAULT_TIME_ZONE).date;
  const dog = {
    from: midnight(now - EXEMPT_DAYS.since * DAY_MS),
    until: endOfLocalDay(until, DEFAULT_TIME_ZONE),
    notice: 'NCC/EX/0412',
  };
  return { ...access, [EXEMPT]: { ...access[EXEMPT], exempt: { dog }, edits: 1 } };
}

/** `needs` of the town: the seeded rider's latest finished ride with the first driver. */
export function seedNeeds(bookings: readonly Booking[]): Record<string, Needs> {
  const [latest] = bookings
    .filter(
      ({ customer, driver, status }) =>
        customer === LOGINS.rider.uid && driver === LOGINS.driver.uid && status !== 'CANCELLED',
    )
    .toSorted((a, b) => b.tripdate - a.tripdate);
  return latest === undefined ? {} : { [latest.id]: { walking_aid: true, companion: true } };
}
