/**
 * A rider, an admin or the booking's driver calls it off, while SPEC and DESIGN 3 let them. A driver on the way gives the
 * ride back, so that another can take it; one who waits at the pickup ends it (nobody came) unless they hand it on.
 */
import { type Actor, type Booking, nextStatus } from '@/domain/booking';
import { standingOf } from '../answers';
import { allowCriticalEdits } from '../config';
import { giveBack } from '../dispatch/giveBack';
import type { Caller, Handler } from '../handler';
import { refuse } from '../refusal';
import { settle } from '../settle';
import { readBooking } from '../store/bookings';
import { newKey } from '../store/database';
import { readUser } from '../store/users';
import { cancelBooking as cancelled } from '../transitions/cancelBooking';

/** As whom the caller acts on this booking; null: it is none of theirs. */
function actorOf(booking: Booking, { uid, profile }: Caller): Actor | null {
  if (profile.usertype === 'admin') return 'admin';
  if (profile.usertype === 'driver') return booking.driver === uid ? 'driver' : null;
  return booking.customer === uid ? 'rider' : null;
}

export const cancelBooking: Handler<'cancel_booking'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return settle('cancel', async () => {
    const booking = await readBooking(body.id);
    const by = booking === null ? null : actorOf(booking, caller);
    if (booking !== null && booking.formerDrivers?.[caller.uid] !== undefined) return { answer: standingOf(booking) };
    if (booking === null || by === null) return refuse('booking_not_found');
    if (booking.status === 'CANCELLED') return { answer: standingOf(booking) };
    const stamp = { nowMs, by: caller.uid, role: by, newKey };
    if (by === 'driver' && (body.hand_on || booking.status === 'ACCEPTED')) {
      const given = await giveBack({ ...booking, driver: caller.uid }, body.reason, stamp);
      if (given !== null) return { answer: standingOf(booking, given.to), update: given.update };
    }
    const to = nextStatus(booking.status, 'cancel', by);
    if (to === null) return refuse('cancel_not_allowed');
    const driver = booking.driver === undefined ? null : await readUser(booking.driver);
    // An admin cancels on somebody's behalf, so they are told even before there is a driver; a rider knows already.
    const tell = booking.driver !== undefined || by !== 'rider';
    return {
      answer: standingOf(booking, to),
      update: cancelled(booking, { reason: body.reason, by, driver, tell }, stamp),
    };
  });
};
