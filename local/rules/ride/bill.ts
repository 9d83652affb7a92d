/** What a ride costs and how it was paid: both add up, and the ledger says the same in the same update. */
import { all, type Expression, implies } from '../expression';
import { becomes, statusBecomes, statusWas, treeAfter } from './update';

const entryAfter = (uid: string, kind: string): string =>
  `${treeAfter}.child('walletHistory').child(${uid}).child($booking + '-${kind}').child('amount').val()`;
const paymentAfter = `${treeAfter}.child('payments').child(${becomes('payment_id')})`;
/** A bill field that may be missing counts nothing. */
const amount = (field: string): string =>
  `(newData.parent().child('${field}').exists() ? newData.parent().child('${field}').val() : 0)`;

/** The bill is made at the end of the trip and adds up. */
export const billAddsUp: Expression = all(
  statusWas('STARTED'),
  statusBecomes('REACHED'),
  `newData.val() === ${becomes('driver_share')} + ${becomes('convenience_fees')}`,
);
export const withTheBill: Expression = all(statusWas('STARTED'), statusBecomes('REACHED'));

/** Discount, wallet, cash and card make up the bill, and the ledger says the same in the same update. */
export const paymentAddsUp: Expression = all(
  statusWas('REACHED', 'PENDING'),
  statusBecomes('PAID'),
  `${becomes('trip_cost')} === ${['discount_amount', 'usedWalletMoney', 'cashPaymentAmount', 'cardPaymentAmount'].map(amount).join(' + ')}`,
  implies(`${becomes('driver_share')} > 0`, `${entryAfter(becomes('driver'), 'share')} === ${becomes('driver_share')}`),
  implies(
    `${amount('cashPaymentAmount')} > 0`,
    `${entryAfter(becomes('driver'), 'cash')} === ${becomes('cashPaymentAmount')}`,
  ),
  implies(
    `${amount('usedWalletMoney')} > 0`,
    `${entryAfter(becomes('customer'), 'ride')} === ${becomes('usedWalletMoney')}`,
  ),
  // The money of a card stands in a payment that turns paid for this ride in the same update.
  implies(
    `${amount('cardPaymentAmount')} > 0`,
    all(
      `${paymentAfter}.child('use').val() === 'ride'`,
      `${paymentAfter}.child('bookingId').val() === $booking`,
      `${paymentAfter}.child('amount').val() === ${becomes('cardPaymentAmount')}`,
      `root.child('payments').child(${becomes('payment_id')}).child('status').val() !== 'paid'`,
    ),
  ),
  implies(
    `${amount('discount_amount')} > 0`,
    `${treeAfter}.child('offer_uses').child(${becomes('promo')}).child(${becomes('customer')}).val() === $booking`,
  ),
);
export const withThePayment: Expression = all(statusWas('REACHED', 'PENDING'), statusBecomes('PAID'));
