/**
 * A rider, an admin or the booking's driver cancels, as far as the table of transitions allows. A driver on the way
 * gives the ride back, so that another can take it. One who waits at the pickup ends it as a no-show once the waiting
 * time is over, whatever the reason they name, unless they hand it on; the desk may end it so for them. A rider calls off a
 * ride whose cab is not at the pickup, by what the server knows of the phone. Where the authority's card has a fee for
 * cancelling, a rider owes none that they were not shown.
 */
import { type Actor, type Booking, nextStatus } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import { allowCriticalEdits } from '../../config';
import { releaseRide } from '../../dispatch/releaseRide';
import type { Caller, Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { feeUnseen } from '../../ride/feeUnseen';
import { lastFix } from '../../ride/lastFix';
import { missedFeeOf } from '../../ride/missedFeeOf';
import { commit } from '../../write/commit';
import { CAB_MISSING, isReasonFor, NO_SHOW } from '@/domain/ride/ownReasons';
import { isCabMissing } from '@/domain/ride/rideBounds';
import { readCancelReasons, readCurrency } from '../../store/priceLists';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { refusalUpdate } from '../../transitions/desk/refusalUpdates';
import { cancelUpdate } from '../../transitions/ride/cancelUpdate';
import { missedFeeUpdate } from '../../transitions/money/missedFeeUpdates';

/** The role in which the caller acts on this booking, or null if they have none. */
function actorOf(booking: Booking, { uid, profile }: Caller): Actor | null {
  if (profile.usertype === 'admin') return 'admin';
  if (profile.usertype === 'driver') return booking.driver === uid ? 'driver' : null;
  return booking.customer === uid ? 'rider' : null;
}

/**
 * From *Arrived* on neither a rider nor the desk cancels. A rider need not wait for a cab that is not there, and the desk may note for
 * the driver that nobody came.
 */
function eventOf({ status }: Booking, by: Actor, reason: string): 'cancel' | 'cab_missing' | 'no_show' {
  if (status !== 'ARRIVED') return 'cancel';
  if (reason === CAB_MISSING) return 'cab_missing';
  return by === 'admin' && reason === NO_SHOW ? 'no_show' : 'cancel';
}

export const cancelBooking: Handler<'cancel_booking'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('cancel', async () => {
    const booking = await readBooking(body.id);
    const by = booking === null ? null : actorOf(booking, caller);
    if (booking !== null && booking.formerDrivers?.[caller.uid] !== undefined)
      return { answer: bookingAnswer(booking) };
    if (booking === null || by === null) return refuse('booking_not_found');
    if (booking.status === 'CANCELLED') return { answer: bookingAnswer(booking) };
    const event = eventOf(booking, by, body.reason);
    const to = nextStatus(booking.status, event, by);
    if (to === null) return refuse('cancel_not_allowed');
    // Reasons are chosen from a list: a typed one could tell the other party, and the audit, anything.
    if (!isReasonFor(body.reason, by, booking.status, await readCancelReasons())) {
      return refuse('reason_required', 'reason');
    }
    const stamp = { nowMs, by: caller.uid, role: by, newKey };
    if (by === 'driver' && (body.hand_on || booking.status === 'ACCEPTED')) {
      const released = await releaseRide({ ...booking, driver: caller.uid }, body.reason, stamp);
      if (released !== null) {
        const refused =
          body.refused === undefined ? {} : refusalUpdate({ ...booking, driver: caller.uid }, body.refused, stamp);
        return { answer: bookingAnswer(booking, released.to), update: { ...released.update, ...refused } };
      }
    }
    if ((by === 'driver' || event === 'no_show') && nowMs < (booking.no_show_time ?? 0))
      return refuse('no_show_too_early');
    if (event === 'cab_missing' && !isCabMissing(booking, await lastFix(booking), nowMs))
      return refuse('cab_at_pickup');
    const fee = await missedFeeOf(booking, { by, reason: body.reason, event }, nowMs);
    const currency = await readCurrency();
    const unseen = by === 'rider' ? feeUnseen(fee, body.fee_seen ?? 0, currency) : null;
    if (unseen !== null) return unseen;
    const driver = booking.driver === undefined ? null : await readUser(booking.driver);
    // An admin cancels on someone's behalf, so both are told even if there is no driver yet; a rider already knows.
    const tell = booking.driver !== undefined || by !== 'rider';
    return {
      answer: bookingAnswer(booking, to),
      update: {
        ...cancelUpdate(booking, { reason: body.reason, by, driver, tell, event }, stamp),
        ...(fee === null ? {} : missedFeeUpdate(booking, fee, currency, stamp)),
      },
    };
  });
};
