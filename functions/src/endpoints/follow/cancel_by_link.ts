/**
 * A caller calls the ride off by the link in their text message. The link, the status and the fee are read in the write that
 * ends both, so a link that has ended cancels nothing, and nobody owes a fee that the page did not show.
 */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { callOff } from '../../booking/callOff';
import { BY_LINK, callersRideId } from '../../ride/callersLink';
import { readBooking } from '../../store/bookings';
import { commit } from '../../write/commit';

const ENDED = { answer: { status: 'ENDED' as const } };

export const cancelByLink: Handler<'cancel_by_link'> = async ({ body: { token, fee_seen: seen = 0 }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit<{ status: 'CANCELLED' | 'ENDED' }>('cancel_by_link', async () => {
    const id = await callersRideId(token);
    const booking = id === null ? null : await readBooking(id);
    if (booking === null || booking.status === 'CANCELLED') return ENDED;
    const called = await callOff(booking, { reason: BY_LINK.reason, seen }, nowMs);
    return isRefused(called) ? called : { answer: { status: 'CANCELLED' }, update: called.update };
  });
};
