import type { Booking } from '@/domain/ride/booking';
import type { Pence } from '@/domain/money/money';

/** The means of payment behind a paid ride, without those of £0; together they make up the bill. The tip stands apart. */
export function paidWith(booking: Booking): { label: string; pence: Pence }[] {
  const { discount_amount: discount = 0, usedWalletMoney: wallet = 0 } = booking;
  const { cashPaymentAmount: cash = 0, cardPaymentAmount: card = 0 } = booking;
  const { accountPaymentAmount: onAccount = 0 } = booking;
  return [
    { label: booking.promo_name ? `Promo ${booking.promo_name}` : 'Promo', pence: discount },
    { label: 'Paid from wallet', pence: wallet },
    { label: 'Paid in cash', pence: cash },
    { label: 'Paid by card', pence: card },
    { label: 'On account', pence: onAccount },
    {
      label: onAccount > 0 ? 'Taken off the account' : 'Back into the wallet',
      pence: -(booking.correction?.refunded ?? 0),
    },
    { label: 'Tip for the driver', pence: booking.tip ?? 0 },
    { label: 'Tip given back', pence: -(booking.correction?.tip_returned ?? 0) },
  ].filter(({ pence }) => pence !== 0);
}
