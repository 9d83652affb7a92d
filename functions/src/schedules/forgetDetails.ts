/**
 * The personal details of rides, which go some time after the ride. A ride that is open then keeps them, because its bill may be
 * disputed. It is noted in `late_details`, and loses them in a night after it has ended.
 */
import { paths } from '@/domain/paths';
import { RATE_DAYS } from '@/domain/limits';
import { BOOKING_STATUSES, type Booking } from '@/domain/ride/booking';
import { isOpen } from '@/domain/ride/openRides';
import { withoutDetails } from '@/domain/ride/pastDetails';
import { DAY_MS } from '@/domain/time/durations';
import { unsignedRating } from '../store/after/ratings';
import { readBooking, readBookingsIn } from '../store/bookings';
import { applyUpdate, read, type Update } from '../store/database';
import { inBatches } from '../store/ridesOf';

const OPEN = BOOKING_STATUSES.filter((status) => isOpen({ status }));

/** What takes the details from a ride; nothing for one that is open. */
export function oldDetails(booking: Booking): Update {
  const { id, driver, rating, correction, checks } = booking;
  if (isOpen(booking)) return {};
  const fields = Object.entries(withoutDetails(booking));
  return {
    ...Object.fromEntries(fields.map(([field, value]) => [paths.bookingField(id, field), value])),
    ...(correction === undefined ? {} : { [`${paths.bookingField(id, 'correction')}/reason`]: '' }),
    ...(checks === undefined ? {} : { [paths.rideCheck(id)]: null }),
    ...(driver === undefined || rating === undefined ? {} : unsignedRating(driver, id)),
  };
}

/**
 * Notes the rides dated before an instant that are open. Done before the night goes through the rides up to that instant: one that
 * ends in between is found there.
 */
export async function noteLateDetails(before: number): Promise<void> {
  const open = (await Promise.all(OPEN.map(readBookingsIn))).flat();
  const late = open.filter(({ tripdate }) => tripdate < before);
  if ((await applyUpdate(Object.fromEntries(late.map(({ id }) => [paths.lateDetail(id), true])))) === 'refused')
    throw new Error('late details may not be noted');
}

/** A rating would bring the rider's words back, so a ride keeps its details while it can be rated. */
const isDone = (booking: Booking, before: number, nowMs: number): boolean =>
  !isOpen(booking) && booking.tripdate < before && (booking.paid_time ?? 0) < nowMs - RATE_DAYS * DAY_MS;

/** Takes the details from those that have ended since. @throws if the rules refuse it */
export async function forgetLateDetails(before: number, nowMs: number): Promise<void> {
  const late = Object.keys((await read<Record<string, true>>(paths.lateDetails())) ?? {});
  const updates = await inBatches(late, async (id): Promise<Update> => {
    const booking = await readBooking(id);
    if (booking === null) return { [paths.lateDetail(id)]: null };
    return isDone(booking, before, nowMs) ? { ...oldDetails(booking), [paths.lateDetail(id)]: null } : {};
  });
  for (const update of updates) {
    if ((await applyUpdate(update)) === 'refused') throw new Error('late details may not be forgotten');
  }
}
