/** The bill of a ride and its payment: both add up, and the ledger matches them in the same update. */
import { paths } from '@/domain/paths';
import { PAYABLE } from '@/domain/ride/booking';
import { transactionId, type WalletKind } from '@/domain/money/wallet';
import { all, implies, named } from '../language/expression';
import { $booking, newData, newTree, root } from '../language/scope';
import type { Value } from '../language/value';
import { bookingAfter, statusIs, statusWas } from './update';

const becomes = bookingAfter.field;

/** The amount of this ride's entry of that kind, posted by the same update. */
const posted = (uid: Value, kind: WalletKind): Value =>
  newTree
    .to(paths.walletHistory, uid)
    .child($booking.plus(transactionId('', kind)))
    .field('amount');
const paymentAfter = newTree.to(paths.payment, becomes('payment_id'));
const paymentBefore = root.to(paths.payment, becomes('payment_id'));
/** A part of the bill; a missing one counts as 0. */
const part = (name: string): Value => bookingAfter.child(name).valOr(0);

/** The bill is created at the end of the trip and adds up. */
export const billAddsUp = named(
  'billAddsUp',
  'set when the trip ends: the driver’s share and the fee together',
  all(
    statusWas('STARTED'),
    statusIs('REACHED'),
    newData.val().equals(becomes('driver_share').plus(becomes('convenience_fees'))),
  ),
);
export const withTheBill = named(
  'withTheBill',
  'set when the trip ends',
  all(statusWas('STARTED'), statusIs('REACHED')),
);

const partsMakeTheBill = becomes('trip_cost').equals(
  part('discount_amount').plus(part('usedWalletMoney')).plus(part('cashPaymentAmount')).plus(part('cardPaymentAmount')),
);

/** The card money belongs to a payment that becomes paid for this ride in the same update. */
const cardPaidThisRide = all(
  paymentAfter.field('use').equals('ride'),
  paymentAfter.field('bookingId').equals($booking),
  paymentAfter.field('amount').equals(becomes('cardPaymentAmount')),
  paymentBefore.field('status').differs('paid'),
);

/** Discount, wallet, cash and card add up to the bill, and the ledger matches in the same update. */
export const paymentAddsUp = named(
  'paymentAddsUp',
  'set when the ride is paid: discount, wallet, cash and card add up to the bill, and the ledger matches',
  all(
    statusWas(...PAYABLE),
    statusIs('PAID'),
    partsMakeTheBill,
    implies(becomes('driver_share').above(0), posted(becomes('driver'), 'share').equals(becomes('driver_share'))),
    implies(part('cashPaymentAmount').above(0), posted(becomes('driver'), 'cash').equals(becomes('cashPaymentAmount'))),
    implies(part('usedWalletMoney').above(0), posted(becomes('customer'), 'ride').equals(becomes('usedWalletMoney'))),
    implies(part('cardPaymentAmount').above(0), cardPaidThisRide),
    implies(
      part('discount_amount').above(0),
      newTree.to(paths.promoUse, becomes('promo'), becomes('customer')).val().equals($booking),
    ),
  ),
);
export const withThePayment = named(
  'withThePayment',
  'set when the ride is paid',
  all(statusWas(...PAYABLE), statusIs('PAID')),
);
