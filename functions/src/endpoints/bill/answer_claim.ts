/** The rider answers what the driver asks for beyond the bill: it is added, or it stays off. */
import { canPay } from '@/domain/ride/booking';
import { bookingAnswer } from '../../http/answers';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readBooking } from '../../store/bookings';
import { newKey } from '../../store/database';
import { readPayment } from '../../store/money';
import { readCurrency } from '../../store/priceLists';
import { readAdminUids } from '../../store/users';
import { acceptClaimUpdate, declineClaimUpdate } from '../../transitions/ride/claimUpdates';

/** True while a card payment is open: its page shows the bill as it was. */
const isBeingPaid = async (paymentId: string | undefined): Promise<boolean> =>
  paymentId !== undefined && (await readPayment(paymentId))?.status === 'created';

export const answerClaim: Handler<'answer_claim'> = ({ body: { id, accept }, caller: { uid }, nowMs }) =>
  commit('answer_claim', async () => {
    const booking = await readBooking(id);
    if (booking === null || booking.customer !== uid) return refuse('booking_not_found');
    const { claim, driver } = booking;
    if (claim === undefined || driver === undefined) return refuse('claim_none');
    if (claim.state === (accept ? 'accepted' : 'declined')) return { answer: bookingAnswer(booking) };
    if (claim.state !== 'asked') return refuse('claim_answered');
    if (!canPay(booking.status)) return refuse('booking_closed');
    const stamp = { nowMs, by: uid, role: 'rider', newKey } as const;
    const currency = await readCurrency();
    const claimed = { ...booking, claim, driver };
    if (!accept) {
      const admins = claim.silence === undefined ? [] : await readAdminUids();
      return { answer: bookingAnswer(booking), update: declineClaimUpdate(claimed, { admins, currency }, stamp) };
    }
    if (await isBeingPaid(booking.payment_id)) return refuse('claim_checkout_open');
    return { answer: bookingAnswer(booking), update: acceptClaimUpdate(claimed, currency, stamp) };
  });
