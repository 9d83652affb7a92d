import type { Booking } from '@/domain/ride/booking';
import type { Pence } from '@/domain/money/money';

/** The means of payment behind a paid ride, without those of £0. Together they make up the bill. */
export function paidWith(booking: Booking): { label: string; pence: Pence }[] {
  const { discount_amount: discount = 0, usedWalletMoney: wallet = 0 } = booking;
  const { cashPaymentAmount: cash = 0, cardPaymentAmount: card = 0 } = booking;
  return [
    { label: booking.promo_name ? `Promo ${booking.promo_name}` : 'Promo', pence: discount },
    { label: 'Paid from wallet', pence: wallet },
    { label: 'Paid in cash', pence: cash },
    { label: 'Paid by card', pence: card },
    { label: 'Back into the wallet', pence: -(booking.correction?.refunded ?? 0) },
  ].filter(({ pence }) => pence !== 0);
}
