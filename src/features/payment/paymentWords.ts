import { messages } from '@/domain/messages';
import { openRide } from '@/components/rides/rideAddress';
import { type Payment, paymentOutcome } from '@/domain/money/payment';
import * as words from '@/languages/en/account/payment';

/** The state of a payment, in words for its payer. */
export function paymentWords(payment: Payment): { title: string; text: string } {
  if (payment.status === 'created') {
    return { title: words.waiting, text: words.waitingMore };
  }
  const outcome = paymentOutcome(payment);
  if (outcome === 'payment_failed') return { title: messages.payment_failed, text: words.notCharged };
  if (outcome === 'payment_cancelled') return { title: messages.payment_cancelled, text: words.notCharged };
  if (outcome === 'payment_refunded') {
    const text = payment.refund === 'done' ? words.paidAlready : messages.payment_refunded;
    return { title: words.goesBack, text };
  }
  if (outcome !== null) return { title: words.inWallet, text: messages[outcome] };
  if (payment.dispute !== undefined && payment.dispute.state !== 'won') {
    return { title: words.takenBack, text: words.takenFromWallet };
  }
  return payment.purpose === 'topup'
    ? { title: words.moneyAdded, text: words.moneyAddedMore }
    : { title: words.ridePaid, text: words.ridePaidMore };
}

/** The payer's next page: back to try again, or on to the ride or wallet the money went to. */
export function wayOn({ purpose, status, bookingId = '' }: Payment): { to: string; label: string } {
  const again = status === 'failed' || status === 'cancelled';
  if (purpose === 'topup') return { to: '/wallet', label: again ? words.backToWallet : words.toWallet };
  return again ? { to: '/bookings', label: words.backToBill } : { to: openRide(bookingId), label: words.toRide };
}
