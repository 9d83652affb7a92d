/**
 * A caller calls the ride off by the link in their text message. The link, the status and the fee are read in the write that
 * ends both, so a link that has ended cancels nothing, and nobody owes a fee that the page did not show.
 */
import { nextStatus } from '@/domain/ride/booking';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { BY_LINK, callersRideId } from '../../ride/callersLink';
import { feeUnseen } from '../../ride/feeUnseen';
import { missedFeeOf } from '../../ride/missedFeeOf';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readCurrency } from '../../store/priceLists';
import { readUser } from '../../store/users';
import { missedFeeUpdate } from '../../transitions/money/missedFeeUpdates';
import { cancelUpdate } from '../../transitions/ride/cancelUpdate';
import { commit } from '../../write/commit';

const ENDED = { answer: { status: 'ENDED' as const } };

export const cancelByLink: Handler<'cancel_by_link'> = async ({ body: { token, fee_seen: seen = 0 }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit<{ status: 'CANCELLED' | 'ENDED' }>('cancel_by_link', async () => {
    const id = await callersRideId(token);
    const booking = id === null ? null : await readBooking(id);
    if (booking === null || booking.status === 'CANCELLED') return ENDED;
    if (nextStatus(booking.status, 'cancel', 'rider') === null) return refuse('cancel_not_allowed');
    const [fee, currency, driver] = await Promise.all([
      missedFeeOf(booking, BY_LINK, nowMs),
      readCurrency(),
      booking.driver === undefined ? null : readUser(booking.driver),
    ]);
    const unseen = feeUnseen(fee, seen, currency);
    if (unseen !== null) return unseen;
    const { by, reason } = BY_LINK;
    const stamp = { nowMs, by: booking.customer, role: by, newKey };
    return {
      answer: { status: 'CANCELLED' },
      update: {
        ...cancelUpdate(booking, { reason, by, driver, tell: booking.driver !== undefined }, stamp),
        ...(fee === null ? {} : missedFeeUpdate(booking, fee, currency, stamp)),
      },
    };
  });
};
