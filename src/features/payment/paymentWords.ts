import { messages } from '@/domain/messages';
import { openRide } from '@/components/rides/rideAddress';
import { type Payment, paymentOutcome } from '@/domain/money/payment';

/** The state of a payment, in words for its payer. */
export function paymentWords(payment: Payment): { title: string; text: string } {
  if (payment.status === 'created') {
    return {
      title: 'Waiting for the card provider',
      text: 'This page changes by itself. You can also leave: nothing is lost.',
    };
  }
  const outcome = paymentOutcome(payment);
  if (outcome === 'payment_failed') return { title: messages.payment_failed, text: 'Your card was not charged.' };
  if (outcome === 'payment_cancelled') return { title: messages.payment_cancelled, text: 'Your card was not charged.' };
  if (outcome === 'payment_refunded') {
    const text =
      payment.refund === 'done'
        ? 'This ride was already paid. The money is back on its way to your card.'
        : messages.payment_refunded;
    return { title: 'Your money goes back', text };
  }
  if (outcome !== null) return { title: 'Your money is in your wallet', text: messages[outcome] };
  if (payment.dispute !== undefined && payment.dispute.state !== 'won') {
    return { title: 'Your bank took this payment back', text: 'The sum was taken from your wallet.' };
  }
  return payment.purpose === 'topup'
    ? { title: 'Money added', text: 'It is in your wallet and ready to use.' }
    : { title: 'Ride paid', text: 'Thank you. Your receipt is with the ride.' };
}

/** The payer's next page: back to try again, or on to the ride or wallet the money went to. */
export function wayOn({ purpose, status, bookingId = '' }: Payment): { to: string; label: string } {
  const again = status === 'failed' || status === 'cancelled';
  if (purpose === 'topup') return { to: '/wallet', label: again ? 'Back to my wallet' : 'To my wallet' };
  return again ? { to: '/bookings', label: 'Back to the bill' } : { to: openRide(bookingId), label: 'To my ride' };
}
