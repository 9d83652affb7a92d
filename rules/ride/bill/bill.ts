/** The bill of a ride and its payment: both add up, and the ledger matches them in the same update. */
import { type AccountEntryKind, accountEntryId } from '@/domain/onAccount/accountEntry';
import { paths } from '@/domain/paths';
import { PAYABLE } from '@/domain/ride/booking';
import type { ClaimState } from '@/domain/ride/bill/claim';
import { transactionId, type WalletKind } from '@/domain/money/wallet';
import { all, any, type Expression, implies, named, not, together } from '../../language/expression';
import { $booking, newData, newTree, root } from '../../language/scope';
import { type Value, valueOf } from '../../language/value';
import { isOneMoreOn } from '../onAccount';
import { bookingAfter, bookingBefore, statusIs, statusWas } from '../update';

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
/** Nobody has answered yet, or the rider declined a taximeter's reading, to which the office may still agree. */
const mayBeAccepted = any(
  claimBefore.field('state').equals('asked'),
  all(claimBefore.field('state').equals('declined'), claimBefore.hasChild('meter')),
);
/** What the driver asked for is accepted: the bill grows by exactly that, and the choice of payment is open again. */
const claimIsAdded = all(
  statusWas(...PAYABLE),
  becomes('status').equals(bookingBefore.field('status')),
  mayBeAccepted,
  claimAfter.field('state').equals('accepted'),
  becomes('trip_cost').equals(bookingBefore.field('trip_cost').plus(claimBefore.field('amount'))),
  becomes('trip_cost').equals(shareAndFee),
  not(bookingAfter.hasChild('payment_choice')),
  noCheckoutIsOpen,
);
const billIsMade = all(statusWas('STARTED'), statusIs('REACHED'));

/** A ride is billed on the basis on which it was agreed: the plans, or an authority's card. */
export const isOnItsBasis = named(
  'isOnItsBasis',
  'on the basis on which the ride was agreed',
  together(newData.hasChild('card'), bookingAfter.child('estimate_lines').hasChild('card')),
);

const correctionBefore = bookingBefore.child('correction');
const correctionAfter = bookingAfter.child('correction');
/** The office reduces the bill. */
const isReduced = all(
  correctionAfter.hasChild('id'),
  correctionAfter.field('id').differs(correctionBefore.field('id')),
  becomes('trip_cost').below(bookingBefore.field('trip_cost')),
  becomes('trip_cost').equals(shareAndFee),
);
/** The office gives the bill up. */
export const isWrittenOff = all(
  statusWas(...PAYABLE),
  statusIs('COMPLETE'),
  correctionAfter.field('written_off').equals(true),
  becomes('trip_cost').equals(0),
);
/** Before the payment no money has moved. A bill of nothing is paid or written off in the same update. */
const openBillIsReduced = all(
  statusWas(...PAYABLE),
  any(
    becomes('status').equals(bookingBefore.field('status')),
    all(statusIs('PAID'), becomes('trip_cost').equals(0)),
    isWrittenOff,
  ),
  not(bookingAfter.hasChild('payment_choice')),
  claimAfter.field('state').differs('asked'),
  noCheckoutIsOpen,
);
/** The amount a correction posts to a wallet in the same update. */
const putRight = (uid: Value): Value =>
  newTree
    .to(paths.walletHistory, uid)
    .child(correctionAfter.field('id').plus(transactionId('', 'correction')))
    .field('amount');
const grown = (name: string): Value =>
  correctionAfter.child(name).valOr(0).minus(correctionBefore.child(name).valOr(0));
const toTheRider = grown('refunded').plus(grown('tip_returned'));
const fromTheDriver = grown('share_returned').plus(grown('tip_returned'));
const fallen = (name: string): Value => bookingBefore.child(name).valOr(0).minus(part(name));
const isOnAccount = part('accountPaymentAmount').above(0);
/** The amount of this ride's entry of that kind on its customer's account, posted by the same update. */
const postedToAccount = (eventId: Value, entry: AccountEntryKind): Value =>
  newTree
    .to(paths.accountEntries, becomes('account'))
    .child(eventId.plus(accountEntryId('', entry)))
    .field('amount');
const whoPaidGetsItBack = any(
  all(
    isOnAccount,
    fallen('customer_paid').equals(0),
    any(
      grown('refunded').equals(0),
      postedToAccount(correctionAfter.field('id'), 'correction').equals(valueOf(0).minus(grown('refunded'))),
    ),
  ),
  all(
    not(isOnAccount),
    fallen('customer_paid').equals(grown('refunded')),
    any(toTheRider.equals(0), putRight(becomes('customer')).equals(toTheRider)),
  ),
);
/** After the payment whoever paid gets back what was paid too much, and the driver's share falls with the bill. */
const paidBillIsReduced = all(
  statusWas('PAID', 'COMPLETE'),
  becomes('status').equals(bookingBefore.field('status')),
  fallen('trip_cost').equals(grown('refunded').plus(fallen('discount_amount'))),
  fallen('driver_share').equals(grown('share_returned')),
  fallen('convenience_fees').equals(grown('fee_returned')),
  any(grown('tip_returned').equals(0), all(becomes('trip_cost').equals(0), grown('tip_returned').equals(part('tip')))),
  whoPaidGetsItBack,
  any(fromTheDriver.equals(0), putRight(becomes('driver')).equals(fromTheDriver)),
);
const billIsReduced = all(isReduced, any(openBillIsReduced, paidBillIsReduced));

const linesAfter = bookingAfter.child('fare_lines');
/** A bill by an authority's card equals the sum of its lines, which are never above the card. */
const isAsItsLines = any(linesAfter.child('card').isMissing(), newData.val().equals(linesAfter.field('total')));
/** The bill is created at the end of the trip and adds up. */
export const billAddsUp = named(
  'billAddsUp',
  'set when the trip ends, grown by a claim the rider accepts or reduced by the office: the driver’s share and the fee together',
  any(all(billIsMade, newData.val().equals(shareAndFee), isAsItsLines), claimIsAdded, billIsReduced),
);
export const withTheBill = named('withTheBill', 'set when the trip ends', billIsMade);
export const withTheBillOrClaim = named(
  'withTheBillOrClaim',
  'set when the trip ends, or with a claim the rider accepts',
  any(billIsMade, claimIsAdded),
);
/** The amounts of a bill, which a claim or a correction changes. */
export const withTheBillOrItsChange = named(
  'withTheBillOrItsChange',
  'set when the trip ends, with a claim the rider accepts, or with a correction',
  any(billIsMade, claimIsAdded, billIsReduced),
);
export const withTheWriteOff = named('withTheWriteOff', 'set when the office writes the bill off', isWrittenOff);
export const withTheCorrection = named('withTheCorrection', 'set when the office reduces the bill', billIsReduced);
export const isThePreviousBill = named(
  'isThePreviousBill',
  'the bill before the first correction',
  all(billIsReduced, any(correctionBefore.exists(), newData.val().equals(bookingBefore.field('trip_cost')))),
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
  '`asked` when the trip ends; then once, and before or with the payment, `accepted` or `declined`; a taximeter’s reading that was declined may still be accepted; on an account, accepted with one more counted there',
  any(
    all(newData.val().equals('asked'), claimBefore.isMissing(), billIsMade),
    all(
      newData.val().equals('accepted'),
      claimIsAdded,
      implies(bookingAfter.hasChild('account'), isOneMoreOn(becomes('account'))),
    ),
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
  part('discount_amount')
    .plus(part('usedWalletMoney'))
    .plus(part('cashPaymentAmount'))
    .plus(part('cardPaymentAmount'))
    .plus(part('accountPaymentAmount')),
);

/** The card money belongs to a payment that becomes paid for this ride in the same update. */
const cardPaidThisRide = all(
  paymentAfter.field('use').equals('ride'),
  paymentAfter.field('bookingId').equals($booking),
  paymentAfter.field('amount').equals(becomes('cardPaymentAmount').plus(paymentAfter.child('tip').valOr(0))),
  paymentBefore.field('status').differs('paid'),
);

/** Discount, wallet, cash, card and account add up to the bill, and the ledger matches in the same update. */
export const paymentAddsUp = named(
  'paymentAddsUp',
  'set when the ride is paid: discount, wallet, cash, card and account add up to the bill, and the ledger matches',
  all(
    statusWas(...PAYABLE),
    statusIs('PAID'),
    claimAfter.field('state').differs('asked'),
    partsMakeTheBill,
    implies(becomes('driver_share').above(0), posted(becomes('driver'), 'share').equals(becomes('driver_share'))),
    implies(part('cashPaymentAmount').above(0), posted(becomes('driver'), 'cash').equals(becomes('cashPaymentAmount'))),
    implies(part('usedWalletMoney').above(0), posted(becomes('customer'), 'ride').equals(becomes('usedWalletMoney'))),
    implies(part('cardPaymentAmount').above(0), cardPaidThisRide),
    // Nobody else pays what goes on account, and nothing goes on the account of another ride.
    any(
      all(not(bookingAfter.hasChild('account')), part('accountPaymentAmount').equals(0)),
      all(bookingAfter.hasChild('account'), part('accountPaymentAmount').equals(becomes('trip_cost'))),
    ),
    implies(isOnAccount, postedToAccount($booking, 'ride').equals(becomes('accountPaymentAmount'))),
    implies(
      part('discount_amount').above(0),
      newTree.to(paths.promoUse, becomes('promo'), becomes('customer')).val().equals($booking),
    ),
  ),
);
/** The driver gets the tip in the same update; the card that pays the ride paid it, or the rider's wallet. */
export const tipAddsUp = named(
  'tipAddsUp',
  'set when the ride is paid: credited to the driver, and paid by the same card or from the rider’s wallet',
  all(
    statusWas(...PAYABLE),
    statusIs('PAID'),
    posted(becomes('driver'), 'tip').equals(newData.val()),
    any(
      all(part('cardPaymentAmount').above(0), cardPaidThisRide, paymentAfter.field('tip').equals(newData.val())),
      posted(becomes('customer'), 'tip_paid').equals(newData.val()),
    ),
  ),
);
export const withThePayment = named(
  'withThePayment',
  'set when the ride is paid',
  all(statusWas(...PAYABLE), statusIs('PAID')),
);
export const withThePaymentOrCorrection = named(
  'withThePaymentOrCorrection',
  'set when the ride is paid or its bill reduced',
  any(all(statusWas(...PAYABLE), statusIs('PAID')), billIsReduced),
);

/** What was given back out of goodwill is not given back again by a smaller bill. */
export const coversTheGoodwill = named(
  'coversTheGoodwill',
  'never less than was given back out of goodwill',
  newData.val().atLeast(bookingAfter.child('goodwill', 'total').valOr(0)),
);

const disputeBefore = bookingBefore.child('dispute');
/** Asked once, while the bill is open, and answered once. A payment or a correction closes it. */
export const disputeMovesOn = named(
  'disputeMovesOn',
  '`open` while the bill is; then once, before or with the payment, `stands` or `closed`',
  all(
    statusWas(...PAYABLE),
    any(
      all(newData.val().equals('open'), disputeBefore.isMissing()),
      all(newData.val().isOneOf(['stands', 'closed']), disputeBefore.field('state').equals('open')),
    ),
  ),
);
