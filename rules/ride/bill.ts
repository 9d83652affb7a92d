/** The bill of a ride and its payment: both add up, and the ledger matches them in the same update. */
import { paths } from '@/domain/paths';
import { PAYABLE } from '@/domain/ride/booking';
import type { ClaimState } from '@/domain/ride/claim';
import { transactionId, type WalletKind } from '@/domain/money/wallet';
import { all, any, type Expression, implies, named, not } from '../language/expression';
import { $booking, newData, newTree, root } from '../language/scope';
import type { Value } from '../language/value';
import { bookingAfter, bookingBefore, statusIs, statusWas } from './update';

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

const claimBefore = bookingBefore.child('claim');
const claimAfter = bookingAfter.child('claim');
const shareAndFee = becomes('driver_share').plus(becomes('convenience_fees'));
/** An open card payment was begun for the bill as it was, so the bill may not change under it. */
const noCheckoutIsOpen = any(
  bookingBefore.child('payment_id').isMissing(),
  root.to(paths.payment, bookingBefore.field('payment_id')).field('status').differs('created'),
);
/** The rider accepts what the driver asked for: the bill grows by exactly that, and the choice of payment is open again. */
const claimIsAdded = all(
  statusWas(...PAYABLE),
  becomes('status').equals(bookingBefore.field('status')),
  claimBefore.field('state').equals('asked'),
  claimAfter.field('state').equals('accepted'),
  becomes('trip_cost').equals(bookingBefore.field('trip_cost').plus(claimBefore.field('amount'))),
  becomes('trip_cost').equals(shareAndFee),
  not(bookingAfter.hasChild('payment_choice')),
  noCheckoutIsOpen,
);
const billIsMade = all(statusWas('STARTED'), statusIs('REACHED'));

/** The bill is created at the end of the trip and adds up. */
export const billAddsUp = named(
  'billAddsUp',
  'set when the trip ends, or grown by a claim the rider accepts: the driver’s share and the fee together',
  any(all(billIsMade, newData.val().equals(shareAndFee)), claimIsAdded),
);
export const withTheBill = named('withTheBill', 'set when the trip ends', billIsMade);
export const withTheBillOrClaim = named(
  'withTheBillOrClaim',
  'set when the trip ends, or with a claim the rider accepts',
  any(billIsMade, claimIsAdded),
);
export const claimAddsUp = named(
  'claimAddsUp',
  'the difference between the bill and the bill with the claim',
  all(billIsMade, newData.val().plus(becomes('trip_cost')).equals(claimAfter.child('lines').field('total'))),
);

const answered = (state: ClaimState): Expression =>
  all(newData.val().equals(state), claimBefore.field('state').equals('asked'));
/** Asked with the bill and answered once. A payment declines what is still open. */
export const claimMovesOn = named(
  'claimMovesOn',
  '`asked` when the trip ends; then once, and before or with the payment, `accepted` or `declined`',
  any(
    all(newData.val().equals('asked'), claimBefore.isMissing(), billIsMade),
    all(answered('accepted'), claimIsAdded),
    all(answered('declined'), statusWas(...PAYABLE)),
  ),
);

/** A choice of payment is for the whole bill as it stands. */
export const choiceAddsUp = named(
  'choiceAddsUp',
  'whose parts add up to the bill',
  becomes('trip_cost').equals(
    newData
      .field('discount')
      .plus(newData.field('wallet'))
      .plus(newData.field('cash'))
      .plus(newData.child('card').valOr(0)),
  ),
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
    claimAfter.field('state').differs('asked'),
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
