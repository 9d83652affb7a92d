/** The driver ends the ride, and the trip becomes a bill. */
import { currencyOf } from '@/domain/money/currency';
import { nextStatus } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import { drivenTrip } from '../../ride/drivenTrip';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { chargeAccount } from '../../payments/chargeAccount';
import { happenedBefore, readOwnDrive, stepAt } from '../../ride/rideCall';
import { nobodysBill } from '../../repeats/nobodysBill';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readPriceLists } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { endUpdate } from '../../transitions/ride/endUpdate';

export const endBooking: Handler<'end_booking'> = async ({ body, caller: { uid }, nowMs }) => {
  let onAccount = false;
  const ended = await commit('end', async () => {
    const booking = await readOwnDrive(body.id, uid);
    if (isRefused(booking)) return booking;
    onAccount = booking.account !== undefined;
    const before = happenedBefore(booking, 'end');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'end', 'driver');
    if (to === null) return refuse('booking_closed');
    const [lists, rider] = await Promise.all([readPriceLists(), readUser(booking.customer)]);
    const endedMs = stepAt(booking, nowMs);
    const [driven, absent] = await Promise.all([drivenTrip(booking, body, lists, endedMs), nobodysBill(booking)]);
    // Whoever is not at the door has the time to come that a passenger has before a no-show.
    if (absent !== null && nowMs < (booking.no_show_time ?? 0)) return refuse('no_show_too_early');
    if (isRefused(driven)) return driven;
    const trip = absent === null ? driven : { ...driven, lines: absent, claim: null };
    return {
      answer: bookingAnswer(booking, to),
      ride: booking,
      update: endUpdate(booking, trip, rider, currencyOf(lists.settings), {
        nowMs: endedMs,
        by: uid,
        role: 'driver',
        newKey,
      }),
    };
  });
  if (onAccount && !isRefused(ended)) await chargeAccount(body.id, nowMs);
  return ended;
};
