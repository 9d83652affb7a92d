import type { Booking } from '@/domain/ride/booking';
import type { Pence } from '@/domain/money/money';
import * as own from '@/languages/en/rides/bill';
import type { BillWords } from './cardWords';

/** The means of payment behind a paid ride, without those of £0; together they make up the bill. The tip stands apart. */
export function paidWith(booking: Booking, words: BillWords = own): { label: string; pence: Pence }[] {
  const { discount_amount: discount = 0, usedWalletMoney: wallet = 0 } = booking;
  const { cashPaymentAmount: cash = 0, cardPaymentAmount: card = 0 } = booking;
  const { accountPaymentAmount: onAccount = 0 } = booking;
  return [
    { label: booking.promo_name ? words.promoNamed(booking.promo_name) : words.promo, pence: discount },
    { label: words.fromWallet, pence: wallet },
    { label: words.inCash, pence: cash },
    { label: words.byCard, pence: card },
    { label: words.onAccount, pence: onAccount },
    {
      label: onAccount > 0 ? words.offAccount : words.backIntoWallet,
      pence: -(booking.correction?.refunded ?? 0),
    },
    { label: words.tip, pence: booking.tip ?? 0 },
    { label: words.tipBack, pence: -(booking.correction?.tip_returned ?? 0) },
  ].filter(({ pence }) => pence !== 0);
}
