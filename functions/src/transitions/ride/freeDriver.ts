/** The hold on a driver: `queue` and the booking that holds them, always written together. */
import type { Booking } from '@/domain/ride/booking';
import { CAB_LATE_MINUTES } from '@/domain/limits';
import { aboutMinutes, type BookedWay } from '@/domain/ride/follow/eta';
import type { LatLng } from '@/domain/place/geo';
import { MINUTE_MS } from '@/domain/time/durations';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { leaveLine } from '../ranks/rankUpdates';
import type { Update } from '../update';

/** Getting in, and paying, milliseconds. */
const BOARDING_MS = MINUTE_MS;
const PAYING_MS = MINUTE_MS;

type Trip = BookedWay & Pick<Booking, 'bookLater' | 'tripdate'>;

/** When and where a ride should be over. The solver plans with cabs that will be free soon. */
const ends = (uid: string, { lat, lng }: LatLng, atMs: number): Update => ({
  [paths.userField(uid, 'rideEnds')]: { at: Math.round(atMs + PAYING_MS), lat, lng },
});

/** Holds a driver who has just accepted; `place` is where they are, or null. Whoever is held waits at no rank. */
export function holdDriver(uid: string, bookingId: string, trip: Trip, place: LatLng | null, nowMs: number): Update {
  const wayMs = place === null ? 0 : aboutMinutes(place, trip.pickup, trip) * MINUTE_MS;
  const startMs = Math.max(nowMs + wayMs, trip.bookLater ? trip.tripdate : 0) + BOARDING_MS;
  return {
    [paths.userField(uid, 'queue')]: true,
    [paths.userField(uid, 'currentBooking')]: bookingId,
    ...ends(uid, trip.drop, startMs + trip.estimateTime * 1000),
    ...leaveLine(uid),
  };
}

/** The ride has started at this instant. */
export const holdWhileRiding = (uid: string, { drop, estimateTime }: Trip, startMs: number): Update =>
  ends(uid, drop, startMs + estimateTime * 1000);

/**
 * The destination, the stops or the way of a ride that holds its driver has changed. `after` is the ride with its change. Before
 * the start the cab comes when it was promised, or now.
 */
export function holdAsChanged(uid: string, after: Booking, nowMs: number): Update {
  const { status, drop, estimateTime, due_time: dueMs = 0, bookLater, tripdate } = after;
  if (status === 'STARTED') return holdWhileRiding(uid, after, after.trip_start_time ?? nowMs);
  const comesMs = status === 'ACCEPTED' ? dueMs - CAB_LATE_MINUTES * MINUTE_MS : 0;
  const beginsMs = Math.max(nowMs, comesMs, bookLater ? tripdate : 0) + BOARDING_MS;
  return ends(uid, drop, beginsMs + estimateTime * 1000);
}

/** The ride has ended at `place`, and the bill is open. */
export const holdForTheBill = (uid: string, place: LatLng, nowMs: number): Update => ends(uid, place, nowMs);

/**
 * Frees a driver from a booking if it holds them: a ride left unpaid may be paid during the next one. A driver whose duty has ended
 * does not work while its bill is open, so they are free since the trip's end.
 */
export function freeDriver(
  uid: string,
  driver: Pick<UserProfile, 'currentBooking' | 'driverActiveStatus'> | null,
  { id, trip_end_time: endedAt }: Pick<Booking, 'id' | 'trip_end_time'>,
  nowMs: number,
): Update {
  if (driver?.currentBooking !== id) return {};
  return isFreeSince(uid, driver.driverActiveStatus === true ? nowMs : (endedAt ?? nowMs));
}

export const isFreeSince = (uid: string, nowMs: number): Update => ({
  [paths.userField(uid, 'queue')]: false,
  [paths.userField(uid, 'currentBooking')]: null,
  [paths.userField(uid, 'rideEnds')]: null,
  [paths.userField(uid, 'freeSince')]: nowMs,
});
