/** Card payments and what is counted once beside them: `payments`, `referral_rides`, `ledger_checks`. */
import { PAYMENT_FROM, PAYMENT_PURPOSES, PAYMENT_STATUSES, PAYMENT_USES, PROVIDERS } from '@/domain/payment';
import { type Expression, all, any, hasChildren, implies, isOneOf } from './expression';
import { asksLatest, asksOwnRows, asksPageBy, isAdmin, isKnown, isServer } from './predicates';
import * as is from './values';
import { fields, leaf, type RulesNode, record } from './values';

/** Longest name a provider gives a checkout or a charge; Stripe's are below 100. */
const PROVIDER_NAME_MAX_CHARACTERS = 255;
/** Nights of ledger checks an admin may ask for at once. */
const NIGHTS_MAX = 60;
/** Faults written out in one night's report; the rest is a number. */
const FAULTS_MAX = 200;

/** Written once, when the payment is made. */
const once = '!data.exists()';
const treeAfter = 'newData.parent().parent().parent()';
const becomes = (field: string): string => `newData.parent().child('${field}').val()`;

/** A status and those it may follow; a paid one says in the same update where its money is. */
const statusRule: Expression = any(
  ...PAYMENT_STATUSES.map((to) =>
    all(
      `newData.val() === '${to}'`,
      PAYMENT_FROM[to].length === 0 ? '!data.exists()' : isOneOf('data.val()', PAYMENT_FROM[to]),
      ...(to === 'paid' ? [hasChildren('newData.parent()', ['use', 'settledAt', 'reference'])] : []),
    ),
  ),
);

const entryAfter = (kind: string): string =>
  `${treeAfter}.child('walletHistory').child(${becomes('uid')}).child($payment + '-${kind}').child('amount').val()`;
const bookingAfter = (field: string): string =>
  `${treeAfter}.child('bookings').child(${becomes('bookingId')}).child('${field}').val()`;
const bookingBefore = (field: string): string =>
  `root.child('bookings').child(${becomes('bookingId')}).child('${field}')`;

/** The money is where it is said to be, by the same update: the only writes of a use are the two below. */
const isInWallet: Expression = all(
  "newData.val() === 'wallet'",
  any(
    all(`${becomes('purpose')} === 'topup'`, `${entryAfter('topup')} === ${becomes('amount')}`),
    `${entryAfter('refund')} === ${becomes('amount')}`,
  ),
);
const paidTheRide: Expression = all(
  "newData.val() === 'ride'",
  `${becomes('purpose')} === 'ride'`,
  `${bookingAfter('status')} === 'PAID'`,
  `!${bookingBefore('paid_time')}.exists()`,
  `${bookingAfter('payment_id')} === $payment`,
  `${bookingAfter('cardPaymentAmount')} === ${becomes('amount')}`,
);
const goesBack: Expression = all("newData.val() === 'card'", `${becomes('refund')} === 'due'`);

const useRule: Expression = any(
  all(
    '!data.exists()',
    "data.parent().child('status').val() !== 'paid'",
    `${becomes('status')} === 'paid'`,
    any(isInWallet, paidTheRide, goesBack),
  ),
  // A charge that its provider can no longer give back goes to the wallet instead.
  all(
    "data.val() === 'card'",
    "data.parent().child('refund').val() === 'due'",
    "!newData.parent().hasChild('refund')",
    isInWallet,
  ),
);

export const payments: RulesNode = {
  '.indexOn': ['uid', 'createdAt', 'reviewAt', 'bookingId'],
  '.read': any(all(isKnown, asksOwnRows('uid')), all(isAdmin, asksPageBy(['uid', 'createdAt', 'bookingId']))),
  $payment: {
    '.read': any(all(isKnown, "data.child('uid').val() === auth.uid"), isAdmin),
    '.write': all(isServer, hasChildren('newData', ['uid', 'amount', 'status', 'createdAt'])),
    ...record(
      {
        uid: leaf(is.uid, once),
        purpose: leaf(is.oneOf(PAYMENT_PURPOSES), once),
        amount: leaf(is.penceAboveZero, once),
        currency: leaf(is.text(3), once),
        provider: leaf(is.oneOf(PROVIDERS), once),
        status: leaf(statusRule),
        createdAt: leaf(is.time, once),
        expiresAt: leaf(is.time, once),
      },
      {
        reviewAt: leaf(is.time),
        session: leaf(is.text(PROVIDER_NAME_MAX_CHARACTERS), any('!data.exists()', 'newData.val() === data.val()')),
        url: leaf(is.link),
        reference: leaf(is.text(PROVIDER_NAME_MAX_CHARACTERS), once),
        bookingId: leaf(is.text(40), once),
        discount: leaf(is.pence, once),
        wallet: leaf(is.pence, once),
        promo: leaf(is.text(40), once),
        promo_name: leaf(is.text(100), once),
        settledAt: leaf(is.time, once),
        use: leaf(is.oneOf(PAYMENT_USES), useRule),
        refund: leaf(
          is.oneOf(['due', 'done']),
          any(
            all('!data.exists()', "newData.val() === 'due'", `${becomes('use')} === 'card'`),
            all("data.val() === 'due'", "newData.val() === 'done'"),
          ),
        ),
      },
      implies("newData.child('purpose').val() === 'ride'", "newData.hasChild('bookingId')"),
    ),
  },
};

/** The ride a referral's bonus is for: the rider's first paid one, written with its payment and never again. */
export const referralRides: RulesNode = {
  $uid: {
    '.write': all(isServer, '!data.exists()', 'newData.exists()'),
    '.validate': all(
      is.text(40),
      "root.child('users').child($uid).hasChild('signupViaReferral')",
      "!root.child('bookings').child(newData.val()).child('paid_time').exists()",
      "newData.parent().parent().child('bookings').child(newData.val()).child('status').val() === 'PAID'",
      "newData.parent().parent().child('bookings').child(newData.val()).child('customer').val() === $uid",
    ),
  },
};

export const ledgerChecks: RulesNode = {
  '.read': all(isAdmin, asksLatest(NIGHTS_MAX)),
  $date: {
    '.read': isAdmin,
    '.write': all(isServer, 'newData.exists()'),
    ...record(
      {
        at: leaf(is.time),
        wallets: leaf(is.whole(0, 1e9)),
        bookings: leaf(is.whole(0, 1e9)),
        found: leaf(is.whole(0, 1e9)),
      },
      {
        faults: {
          $fault: {
            '.validate': `$fault.matches(/^[0-9]+$/) && $fault.length <= ${String(FAULTS_MAX).length}`,
            ...fields({
              law: leaf(is.text(60)),
              subject: leaf(is.text(900)),
              expected: leaf(any(is.text(200), 'newData.isNumber()')),
              found: leaf(any(is.text(200), 'newData.isNumber()')),
            }),
          },
        },
      },
      is.isDateKey('$date'),
    ),
  },
};
