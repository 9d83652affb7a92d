/** A driver takes an offer. Of many at once exactly one wins; the rules decide which (DESIGN 3). */
import type { BookingAnswer } from '@/domain/api';
import type { Booking } from '@/domain/booking';
import { paths } from '@/domain/paths';
import { dutyObstacle } from '@/domain/user';
import { standingOf } from '../answers';
import type { Handler } from '../handler';
import { refuse } from '../refusal';
import { type Decision, settle } from '../settle';
import { readBooking } from '../store/bookings';
import { applyUpdate, newKey } from '../store/database';
import { readLocation } from '../store/locations';
import { readUser } from '../store/users';
import { acceptBooking as accepted } from '../transitions/acceptBooking';

/** Why the offer is not open to this driver, or where the booking stands if it is theirs already. */
function settledBefore(booking: Booking, uid: string, nowMs: number): Decision<BookingAnswer> | null {
  if (booking.driver === uid) {
    return booking.status === 'CANCELLED' ? refuse('booking_closed') : { answer: standingOf(booking) };
  }
  if (booking.driver !== undefined) return refuse('booking_taken');
  if (booking.formerDrivers?.[uid] !== undefined) return refuse('offer_expired');
  if (booking.status !== 'NEW') return refuse('booking_closed');
  const openUntil = booking.requestedDrivers?.[uid];
  if (openUntil === undefined) return refuse(booking.dispatch?.asked?.[uid] ? 'offer_expired' : 'booking_not_found');
  return openUntil > nowMs ? null : refuse('offer_expired');
}

export const acceptBooking: Handler<'accept_booking'> = async ({ body: { id }, caller: { uid }, nowMs }) => {
  const answer = await settle('accept', async () => {
    const [booking, driver, place] = await Promise.all([readBooking(id), readUser(uid), readLocation(uid)]);
    if (booking === null || driver === null) return refuse('booking_not_found');
    const settled = settledBefore(booking, uid, nowMs);
    if (settled !== null) return settled;
    if (driver.queue === true) return refuse('driver_busy');
    const obstacle = dutyObstacle(driver, nowMs);
    if (obstacle !== null) return refuse(obstacle);
    if (driver.driverActiveStatus !== true) return refuse('driver_off_duty');
    return {
      answer: standingOf(booking, 'ACCEPTED'),
      update: accepted(booking, uid, driver, place, { nowMs, by: uid, role: 'driver', newKey }),
    };
  });
  // An offer that crossed with its withdrawal may still lie in the inbox.
  if ('refused' in answer && (answer.refused === 'booking_taken' || answer.refused === 'booking_closed')) {
    await applyUpdate({ [paths.task(uid, id)]: null });
  }
  return answer;
};
