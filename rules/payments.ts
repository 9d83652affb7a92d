/** Card payments and related records: `payments`, `referral_rides`. */
import { BONUS_LEAST_FARE_PENCE, BONUS_LEAST_METRES } from '@/domain/limits';
import { paths } from '@/domain/paths';
import {
  PAYMENT_FROM,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  PAYMENT_USES,
  type PaymentStatus,
  PROVIDERS,
} from '@/domain/money/payment';
import { CARD_DISPUTE_STATES } from '@/domain/money/cardDispute';
import { transactionId, type WalletKind } from '@/domain/money/wallet';
import { all, any, type Expression, implies, named, not, together } from './language/expression';
import { $payment, $uid, auth, data, newData, newTree, root } from './language/scope';
import type { Snapshot, Tree } from './language/snapshot';
import type { Value } from './language/value';
import {
  asksOwnRows,
  asksPageBy,
  bookingIn,
  doesJob,
  isKnown,
  isServer,
  once,
  serverAppends,
  unchanged,
  userIn,
} from './predicates';
import * as is from './values';
import { described, leaf, type RulesNode, record } from './values';

/** The longest id a provider gives a checkout or a charge, characters; Stripe's are below 100. */
const PROVIDER_NAME_MAX_CHARACTERS = 255;

const payment = data.upTo('$payment');
const paymentAfter = newData.upTo('$payment');
const becomes = paymentAfter.field;
const becomesA = (value: string): Expression => newData.val().equals(value);

/** One row of `PAYMENT_FROM`. A paid payment must record in the same update where its money is. */
const mayBecome = (to: PaymentStatus): Expression =>
  all(
    becomesA(to),
    PAYMENT_FROM[to].length === 0 ? data.isMissing() : data.val().isOneOf(PAYMENT_FROM[to]),
    ...(to === 'paid' ? [paymentAfter.hasChildren(['use', 'settledAt', 'reference'])] : []),
  );
const followsItsPredecessor = named(
  'followsItsPredecessor',
  `one of ${PAYMENT_STATUSES.join(', ')}; each only after a status it may follow`,
  any(...PAYMENT_STATUSES.map(mayBecome)),
);

/** The amount of the payment's entry of that kind, posted by the same update. */
const posted = (kind: WalletKind): Value =>
  newTree
    .to(paths.walletHistory, becomes('uid'))
    .child($payment.plus(transactionId('', kind)))
    .field('amount');
const rideBefore = bookingIn(root, becomes('bookingId'));
const rideAfter = bookingIn(newTree, becomes('bookingId'));

/** The money is where `use` says, by the same update; the two conditions below are the only writes of `use`. */
const isInWallet = all(
  becomesA('wallet'),
  any(
    all(becomes('purpose').equals('topup'), posted('topup').equals(becomes('amount'))),
    posted('refund').equals(becomes('amount')),
  ),
);
const paidTheRide = all(
  becomesA('ride'),
  becomes('purpose').equals('ride'),
  rideAfter.field('status').equals('PAID'),
  rideBefore.child('paid_time').isMissing(),
  rideAfter.field('payment_id').equals($payment),
  rideAfter.field('cardPaymentAmount').plus(paymentAfter.child('tip').valOr(0)).equals(becomes('amount')),
  any(not(paymentAfter.hasChild('tip')), rideAfter.field('tip').equals(becomes('tip'))),
);
const goesBack = all(becomesA('card'), becomes('refund').equals('due'));

const isUsedOnce = all(
  data.isMissing(),
  payment.field('status').differs('paid'),
  becomes('status').equals('paid'),
  any(isInWallet, paidTheRide, goesBack),
);
/** A charge that its provider can no longer refund goes to the wallet instead. */
const turnsToTheWallet = all(
  data.val().equals('card'),
  payment.field('refund').equals('due'),
  not(paymentAfter.hasChild('refund')),
  isInWallet,
);
const isWhereItSays = named(
  'isWhereItSays',
  'with the money moved there in the same update',
  any(isUsedOnce, turnsToTheWallet),
);
const isRefundedOnce = named(
  'isRefundedOnce',
  'first due, then done once',
  any(
    all(data.isMissing(), becomesA('due'), becomes('use').equals('card')),
    all(data.val().equals('due'), becomesA('done')),
  ),
);

const withdrawIn = (tree: Tree): Snapshot => tree.to(paths.withdraw, becomes('returnedFor'));
const partIn = (tree: Tree): Snapshot => withdrawIn(tree).child('cards', $payment);
/** A withdrawal claims its part, or gives it back because the card refused. */
const claims = all(
  partIn(root).isMissing(),
  newData.val().equals(data.valOr(0).plus(partIn(newTree).field('amount'))),
  newData.val().atMost(becomes('amount')),
  becomes('use').equals('wallet'),
  not(paymentAfter.hasChild('noReturn')),
  any(not(paymentAfter.hasChild('dispute')), paymentAfter.child('dispute').field('state').equals('won')),
);
const isGivenBack = all(
  partIn(root).field('state').equals('due'),
  partIn(newTree).field('state').equals('refused'),
  newData.val().equals(data.val().minus(partIn(newTree).field('amount'))),
);
const isReturned = named(
  'isReturned',
  'changed by exactly what the withdrawal named beside it claims or gives back in the same update, never above the amount, and not while a dispute is open or lost',
  any(claims, isGivenBack),
);

const dispute = data.upTo('dispute');
const disputeAfter = newData.upTo('dispute');
const isDebited = named(
  'isDebited',
  'the disputed amount, taken from the payer’s wallet in the same update',
  all(
    dispute.isMissing(),
    newData.val().equals(disputeAfter.field('amount')),
    posted('chargeback').equals(newData.val()),
  ),
);
const isCreditedAgain = named(
  'isCreditedAgain',
  'what was debited, given back in the same update, once the dispute is won',
  all(
    newData.val().equals(dispute.field('debited')),
    dispute.field('state').equals('open'),
    disputeAfter.field('state').equals('won'),
    posted('reinstated').equals(newData.val()),
  ),
);
const isWonNow = named(
  'isWonNow',
  'when an open dispute is won',
  all(dispute.field('state').equals('open'), disputeAfter.field('state').equals('won')),
);
const isDecidedOnce = named(
  'isDecidedOnce',
  'open, then won or lost for good',
  any(data.isMissing(), all(data.val().equals('open'), newData.val().isOneOf(['won', 'lost']))),
);
/** An account that is gone has no wallet left. */
const hasNoWallet = not(userIn(newTree, becomes('uid')).exists());
const movesTheMoney = named(
  'movesTheMoney',
  'debited unless it was won at once, and credited again when it is won',
  any(
    hasNoWallet,
    all(newData.field('state').differs('won'), newData.hasChild('debited')),
    all(newData.field('state').equals('won'), together(newData.hasChild('debited'), newData.hasChild('credited'))),
  ),
);
const disputed = described(
  'A bank’s claim to have the payment back.',
  record(
    {
      id: leaf(is.text(PROVIDER_NAME_MAX_CHARACTERS), once),
      state: leaf(is.oneOf(CARD_DISPUTE_STATES), isDecidedOnce),
      amount: leaf(
        is.penceAboveZero,
        once,
        named('isOfThePayment', 'no more than was paid', newData.val().atMost(becomes('amount'))),
      ),
      at: leaf(is.time, once),
    },
    {
      debited: leaf(is.penceAboveZero, once, isDebited),
      credited: leaf(is.penceAboveZero, once, isCreditedAgain),
      wonAt: leaf(is.time, once, isWonNow),
    },
    named('isPaid', 'of a payment that was paid', becomes('status').equals('paid')),
    movesTheMoney,
  ),
);

const isItsPayer = named('isItsPayer', 'if they pay it', data.field('uid').equals(auth.uid));

export const payments: RulesNode = {
  '.indexOn': [
    'uid',
    'createdAt',
    'reviewAt',
    'bookingId',
    'reference',
    'settledAt',
    'refundedAt',
    'dispute/at',
    'dispute/wonAt',
  ],
  '.read': any(all(isKnown, asksOwnRows('uid')), all(doesJob('money'), asksPageBy(['uid', 'createdAt', 'bookingId']))),
  $payment: described('One card payment.', {
    '.read': any(all(isKnown, isItsPayer), doesJob('money')),
    '.write': all(isServer, is.holds(['uid', 'amount', 'status', 'createdAt'])),
    ...record(
      {
        uid: leaf(is.uid, once),
        purpose: leaf(is.oneOf(PAYMENT_PURPOSES), once),
        amount: leaf(is.penceAboveZero, once),
        currency: leaf(is.text(3), once),
        provider: leaf(is.oneOf(PROVIDERS), once),
        status: leaf(followsItsPredecessor),
        createdAt: leaf(is.time, once),
        expiresAt: leaf(is.time, once),
      },
      {
        reviewAt: leaf(is.time),
        session: leaf(is.text(PROVIDER_NAME_MAX_CHARACTERS), unchanged),
        url: leaf(is.link),
        reference: leaf(is.text(PROVIDER_NAME_MAX_CHARACTERS), once),
        bookingId: leaf(is.text(40), once),
        discount: leaf(is.pence, once),
        wallet: leaf(is.pence, once),
        tip: leaf(is.penceAboveZero, once),
        promo: leaf(is.text(40), once),
        promo_name: leaf(is.text(100), once),
        settledAt: leaf(is.time, once),
        use: leaf(is.oneOf(PAYMENT_USES), isWhereItSays),
        refund: leaf(is.oneOf(['due', 'done']), isRefundedOnce),
        refundedAt: leaf(is.time, once, named('withTheRefund', 'when it is done', becomes('refund').equals('done'))),
        returned: leaf(is.pence, isReturned),
        returnedFor: leaf(is.text(40), named('withTheSum', 'with the sum', paymentAfter.hasChild('returned'))),
        noReturn: leaf(is.flag),
        dispute: disputed,
      },
      named(
        'namesItsRide',
        'with its ride if it pays for one',
        implies(newData.field('purpose').equals('ride'), newData.hasChild('bookingId')),
      ),
    ),
  }),
};

const paidRide = bookingIn(newTree, newData.val());

/** The ride a referral bonus is for: the rider's first that earns one, written with its payment and never again. */
export const referralRides: RulesNode = {
  $uid: described('The ride that earned a referred rider’s bonus.', {
    '.write': serverAppends,
    '.validate': all(
      is.text(40),
      named('wasReferred', 'for a rider who was referred', userIn(root, $uid).hasChild('signupViaReferral')),
      named(
        'isPaidNow',
        'set when that ride is paid',
        all(bookingIn(root, newData.val()).child('paid_time').isMissing(), paidRide.field('status').equals('PAID')),
      ),
      named(
        'wentSomewhere',
        `a ride of at least ${BONUS_LEAST_METRES} metres and ${BONUS_LEAST_FARE_PENCE} pence without tolls`,
        all(
          paidRide.field('distance').atLeast(BONUS_LEAST_METRES),
          paidRide.field('trip_cost').minus(paidRide.child('toll_charges').valOr(0)).atLeast(BONUS_LEAST_FARE_PENCE),
        ),
      ),
      named('isProven', 'who has proven their mobile', userIn(root, $uid).field('mobileProven').equals(true)),
      named('isTheirRide', 'a ride of their own', paidRide.field('customer').equals($uid)),
    ),
  }),
};
