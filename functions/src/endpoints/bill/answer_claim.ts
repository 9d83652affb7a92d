/**
 * The rider or the office answers what the driver asks for beyond the bill. It is added to the bill, or it is not. A ride on a
 * customer's account grows by it within the limits alone, because who agrees does not pay.
 */
import { canPay } from '@/domain/ride/booking';
import type { Claim } from '@/domain/ride/bill/claim';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { chargeAccount } from '../../payments/chargeAccount';
import { onAccountGrowth } from '../../ride/onAccountFor';
import { readAsBooker } from '../../ride/rideCall';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readPayment } from '../../store/money';
import { readCurrency } from '../../store/priceLists';
import { readAdminUids } from '../../store/users';
import { acceptClaimUpdate, declineClaimUpdate } from '../../transitions/ride/claimUpdates';

/** True while a card payment is open: its page shows the bill as it was. */
const isBeingPaid = async (paymentId: string | undefined): Promise<boolean> =>
  paymentId !== undefined && (await readPayment(paymentId))?.status === 'created';

/** True if an answer may still be given. Only the office may agree to a reading that the rider declined. */
const isOpenTo = ({ state }: Claim, accept: boolean, role: 'rider' | 'admin'): boolean =>
  state === 'asked' || (role === 'admin' && accept && state === 'declined');

export const answerClaim: Handler<'answer_claim'> = async ({ body: { id, accept }, caller, nowMs }) => {
  let onAccount = false;
  const answered = await commit('answer_claim', async () => {
    const found = await readAsBooker(id, caller);
    if (isRefused(found)) return found;
    onAccount = found.booking.account !== undefined;
    const { booking } = found;
    const role = found.role === 'admin' ? 'admin' : 'rider';
    const { claim, driver } = booking;
    if (claim === undefined || driver === undefined) return refuse('claim_none');
    if (role === 'admin' && claim.meter === undefined && !onAccount) return refuse('claim_riders_own');
    if (claim.state === (accept ? 'accepted' : 'declined')) return { answer: bookingAnswer(booking) };
    if (!isOpenTo(claim, accept, role)) return refuse('claim_answered');
    if (!canPay(booking.status)) return refuse('booking_closed');
    // The office has made the bill another one since, and what was asked for was beyond the first.
    if (accept && booking.correction !== undefined) return refuse('correction_changed');
    const stamp = { nowMs, by: caller.uid, role, newKey } as const;
    const currency = await readCurrency();
    const claimed = { ...booking, claim, driver };
    if (!accept) {
      const isLookedAt = role === 'rider' && (claim.silence ?? claim.meter) !== undefined;
      const admins = isLookedAt ? await readAdminUids('money') : [];
      return { answer: bookingAnswer(booking), update: declineClaimUpdate(claimed, { admins, currency }, stamp) };
    }
    if (await isBeingPaid(booking.payment_id)) return refuse('claim_checkout_open');
    // A passenger whom the office booked for has no limit of their own, so more is the office's to agree to.
    const asked = { byDesk: role === 'admin', taken: false, nowMs };
    const growth = await onAccountGrowth(booking, { more: claim.amount }, asked);
    if (growth !== null && isRefused(growth)) return growth;
    return { answer: bookingAnswer(booking), update: acceptClaimUpdate(claimed, growth, currency, stamp) };
  });
  if (onAccount && !isRefused(answered)) await chargeAccount(id, nowMs);
  return answered;
};
