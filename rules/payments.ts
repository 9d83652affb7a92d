/** Card payments and related records: `payments`, `referral_rides`, `ledger_checks`. */
import { BONUS_LEAST_FARE_PENCE, BONUS_LEAST_METRES, LEDGER_FAULTS_MAX, PATTERNS_MAX } from '@/domain/limits';
import { PATTERN_KINDS } from '@/domain/ledger/patterns';
import { paths } from '@/domain/paths';
import {
  PAYMENT_FROM,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  PAYMENT_USES,
  type PaymentStatus,
  PROVIDERS,
} from '@/domain/money/payment';
import { transactionId, type WalletKind } from '@/domain/money/wallet';
import { all, any, type Expression, implies, named, not } from './language/expression';
import { $date, $fault, $pattern, $payment, $uid, auth, data, newData, newTree, root } from './language/scope';
import type { Value } from './language/value';
import {
  asksLatest,
  asksOwnRows,
  asksPageBy,
  bookingIn,
  isAdmin,
  isKnown,
  isServer,
  once,
  serverAppends,
  serverKeeps,
  unchanged,
  userIn,
} from './predicates';
import * as is from './values';
import { described, fields, leaf, type RulesNode, record } from './values';

/** The longest id a provider gives a checkout or a charge, characters; Stripe's are below 100. */
const PROVIDER_NAME_MAX_CHARACTERS = 255;
/** The most nights of ledger checks in one query. */
const NIGHTS_MAX = 60;
/** The limit for counts of rows. */
const COUNT_MAX = 1_000_000_000;

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
  rideAfter.field('cardPaymentAmount').equals(becomes('amount')),
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

const isItsPayer = named('isItsPayer', 'if they pay it', data.field('uid').equals(auth.uid));

export const payments: RulesNode = {
  '.indexOn': ['uid', 'createdAt', 'reviewAt', 'bookingId'],
  '.read': any(all(isKnown, asksOwnRows('uid')), all(isAdmin, asksPageBy(['uid', 'createdAt', 'bookingId']))),
  $payment: described('One card payment.', {
    '.read': any(all(isKnown, isItsPayer), isAdmin),
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
        promo: leaf(is.text(40), once),
        promo_name: leaf(is.text(100), once),
        settledAt: leaf(is.time, once),
        use: leaf(is.oneOf(PAYMENT_USES), isWhereItSays),
        refund: leaf(is.oneOf(['due', 'done']), isRefundedOnce),
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

const count = leaf(is.whole(0, COUNT_MAX));
const figure = leaf(any(is.text(200), is.anyNumber));

export const ledgerChecks: RulesNode = {
  '.indexOn': ['at'],
  '.read': all(isAdmin, asksLatest(NIGHTS_MAX)),
  $date: described('One night’s check.', {
    '.read': isAdmin,
    '.write': serverKeeps,
    ...record(
      { at: leaf(is.time), wallets: count, bookings: count, found: count },
      {
        faults: described('The faults, in detail.', {
          $fault: described('One fault: the rule, the record that breaks it, and both figures.', {
            '.validate': named(
              'isFaultNumber',
              'under a number',
              all($fault.matches(/^[0-9]+$/), $fault.length.atMost(String(LEDGER_FAULTS_MAX).length)),
            ),
            ...fields({ law: leaf(is.text(60)), subject: leaf(is.text(900)), expected: figure, found: figure }),
          }),
        }),
        patterns: described('Patterns of collusion, for the desk to look at.', {
          $pattern: described('One pattern: who is in it, how many rides, and how much money.', {
            ...record(
              { kind: leaf(is.oneOf(PATTERN_KINDS)), driver: leaf(is.uid), rides: count, amount: leaf(is.pence) },
              { rider: leaf(is.uid) },
              named(
                'isPatternNumber',
                'under a number',
                all($pattern.matches(/^[0-9]+$/), $pattern.length.atMost(String(PATTERNS_MAX).length)),
              ),
            ),
          }),
        }),
      },
      is.isDateKey($date),
    ),
  }),
};
