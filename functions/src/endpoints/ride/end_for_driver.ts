/** The office ends a ride whose driver has forgotten to, and bills what was agreed. */
import { currencyOf } from '@/domain/money/currency';
import { asAgreed } from '@/domain/pricing/asAgreed';
import { nextStatus } from '@/domain/ride/booking';
import { allowCriticalEdits } from '../../config';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { chargeAccount } from '../../payments/chargeAccount';
import { nobodysBill } from '../../repeats/nobodysBill';
import { lastFix } from '../../ride/lastFix';
import { happenedBefore, stepAt } from '../../ride/rideCall';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readSettings } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { endUpdate } from '../../transitions/ride/endUpdate';
import { commit } from '../../write/commit';

export const endForDriver: Handler<'end_for_driver'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  let onAccount = false;
  const ended = await commit('end_for_driver', async () => {
    const booking = await readBooking(body.id);
    if (booking === null) return refuse('booking_not_found');
    onAccount = booking.account !== undefined;
    const { driver } = booking;
    const before = happenedBefore(booking, 'end');
    if (before !== null) return before;
    const to = nextStatus(booking.status, 'end', 'admin');
    if (to === null || driver === undefined) return refuse('booking_closed');
    const lines = asAgreed(booking.estimate_lines, null);
    if (lines.total !== body.estimate) return refuse('estimate_changed');
    const [settings, rider, heard, absent] = await Promise.all([
      readSettings(),
      readUser(booking.customer),
      lastFix(booking),
      nobodysBill(booking),
    ]);
    const endedMs = stepAt(booking, nowMs);
    const { lat, lng } = heard ?? booking.drop;
    const trip = {
      endedAt: { lat, lng },
      distanceMetres: booking.estimateDistance,
      durationSeconds: Math.max(0, Math.round((endedMs - (booking.trip_start_time ?? endedMs)) / 1000)),
      waitSeconds: 0,
      extraPassengers: booking.extra_passenger,
      tollCount: lines.facts.toll_count,
      lines: absent ?? lines,
      claim: null,
    };
    const stamp = { nowMs: endedMs, by: uid, role: 'admin' as const, newKey };
    return {
      answer: bookingAnswer(booking, to),
      update: endUpdate({ ...booking, driver }, trip, rider, currencyOf(settings), stamp, body.reason),
    };
  });
  if (onAccount && !isRefused(ended)) await chargeAccount(body.id, nowMs);
  return ended;
};
