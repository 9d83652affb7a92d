/**
 * The personal details of rides, which go some time after the ride. One that is open then keeps them, because its bill may be
 * disputed, and so does one that can still be rated. It is noted in `late_details`, and loses them in a night after that.
 */
import { paths } from '@/domain/paths';
import { RATE_DAYS } from '@/domain/limits';
import type { Booking } from '@/domain/ride/booking';
import { isOpen } from '@/domain/ride/openRides';
import { withoutDetails } from '@/domain/ride/pastDetails';
import { DAY_MS } from '@/domain/time/durations';
import { unsignedRating } from '../store/after/ratings';
import { readBooking } from '../store/bookings';
import { applyUpdate, read, type Update } from '../store/database';
import { eachOf } from '../write/eachOf';
import { NOT_FORGOTTEN } from './notForgotten';

/** A rating would bring the rider's words back, so a ride keeps its details while it can be rated. */
const isDone = (booking: Booking, nowMs: number): boolean =>
  !isOpen(booking) && (booking.paid_time ?? 0) < nowMs - RATE_DAYS * DAY_MS;

function detailsGone(booking: Booking): Update {
  const { id, driver, rating, correction, checks } = booking;
  const fields = Object.entries(withoutDetails(booking));
  return {
    ...Object.fromEntries(fields.map(([field, value]) => [paths.bookingField(id, field), value])),
    ...(correction === undefined ? {} : { [`${paths.bookingField(id, 'correction')}/reason`]: '' }),
    ...(checks === undefined ? {} : { [paths.rideCheck(id)]: null }),
    ...(driver === undefined || rating === undefined ? {} : unsignedRating(driver, id)),
  };
}

/** What takes the details from a ride whose time has come, or notes that it keeps them for now. */
export const oldDetails = (booking: Booking, nowMs: number): Update =>
  isDone(booking, nowMs) ? detailsGone(booking) : { [paths.lateDetail(booking.id)]: true };

async function forgetLate(id: string, before: number, nowMs: number): Promise<void> {
  const booking = await readBooking(id);
  if (booking !== null && !(booking.tripdate < before && isDone(booking, nowMs))) return;
  const update = { ...(booking === null ? {} : detailsGone(booking)), [paths.lateDetail(id)]: null };
  if ((await applyUpdate(update)) === 'refused') throw new Error('late details may not be forgotten');
}

/** Takes the details from the rides that kept theirs until now. `before`: of those dated before this instant, epoch ms. */
export async function forgetLateDetails(before: number, nowMs: number): Promise<void> {
  const late = Object.keys((await read<Record<string, true>>(paths.lateDetails())) ?? {});
  await eachOf(NOT_FORGOTTEN, late, (id) => forgetLate(id, before, nowMs));
}
