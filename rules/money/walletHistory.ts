/** The ledger: `walletHistory`. */
import { SOURCES, type Source, STORED_SOURCES, type StoredSource } from '@/domain/money/sources';
import {
  GIVEN_UP_PREFIX,
  transactionId,
  WALLET_DIRECTION,
  WALLET_KINDS,
  WALLET_TYPES,
  type WalletKind,
} from '@/domain/money/wallet';
import { CREDIT_LIMIT_POUNDS, LEDGER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { all, any, implies, named, not } from '../language/expression';
import { $entry, $uid, data, newData, newTree, root } from '../language/scope';
import type { Snapshot, Tree } from '../language/snapshot';
import { choose, type Value, valueOf } from '../language/value';
import { bookingIn, growsBy, doesJob, isMemberSelf, serverAppends, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const kind = newData.field('kind');
const bookingId = newData.field('bookingId');
const balanceBefore = userIn(root, $uid).child('walletBalance');
const balanceAfter = userIn(newTree, $uid).child('walletBalance');
const historyBefore = data.upTo('$uid');
const historyAfter = newData.upTo('$uid');

const goesItsWay = named(
  'goesItsWay',
  'a credit or a debit as its kind requires',
  any(...WALLET_KINDS.map((each) => all(kind.equals(each), newData.field('type').isOneOf(WALLET_DIRECTION[each])))),
);

/** Kinds that belong to a ride. Only these name a booking, because only these are added up below. */
const RIDE_KINDS = [
  'share',
  'cash',
  'ride',
  'bonus',
  'refund',
  'tip',
  'tip_paid',
] as const satisfies readonly WalletKind[];

/** A correction comes after the payment of its ride, so it is not added up with the payment's entries. */
const isOfThePayment = all(newData.hasChild('bookingId'), kind.differs('correction'));

/** The signed amount of an entry, pence: credits are positive, all others negative. */
const signed = (isCredit: boolean, amount: Value): Value => (isCredit ? amount : valueOf(0).minus(amount));

/** The amount an entry of this ride's payment adds to the balance, if this update writes it. */
function addedBy(each: WalletKind): Value {
  const id = bookingId.plus(transactionId('', each));
  const isWritten = all(historyAfter.hasChild(id), not(historyBefore.hasChild(id)));
  const isCredit = WALLET_DIRECTION[each].includes('Credit');
  return choose(isWritten, signed(isCredit, historyAfter.child(id).field('amount')), 0);
}

/** The payment of one ride may post several entries for one person, such as a share and the cash already collected. */
const addedByTheRide = RIDE_KINDS.map(addedBy).reduce((sum, added) => sum.plus(added));
const entry = newData.upTo('$entry');
const amount = newData.field('amount');
const addedByTheEntry = choose(newData.field('type').equals('Credit'), amount, signed(false, amount));

/** What the entries of this ride add to a source of the balance, or this entry if it belongs to none. */
function partsAdded(source: Source): Value {
  const partOf = (posted: Snapshot): Value => posted.child('parts', source).valOr(0);
  const ofTheRide = RIDE_KINDS.map((each) => {
    const id = bookingId.plus(transactionId('', each));
    return choose(all(historyAfter.hasChild(id), not(historyBefore.hasChild(id))), partOf(historyAfter.child(id)), 0);
  }).reduce((sum, added) => sum.plus(added));
  return choose(isOfThePayment, ofTheRide, partOf(newData));
}

const sourceIn = (tree: Tree, source: StoredSource): Snapshot => userIn(tree, $uid).child('walletSources', source);
const sourcesAfter = STORED_SOURCES.map((source) => sourceIn(newTree, source).valOr(0)).reduce((sum, each) =>
  sum.plus(each),
);

/** Each source of the balance changes by exactly the parts posted, as the balance does. */
const sourcesMoveAlong = named(
  'sourcesMoveAlong',
  'with each source of the balance changed by its part of the entry',
  all(
    ...STORED_SOURCES.map((source) =>
      sourceIn(newTree, source)
        .valOr(0)
        .equals(sourceIn(root, source).valOr(0).plus(partsAdded(source))),
    ),
  ),
);

const part = (source: Source): Value => newData.child('parts', source).valOr(0);
/** A server of the release before writes entries without parts; its money counts as earnings until it is migrated. */
const hasParts = newData.hasChild('parts');

/** Other sources never hold more than the balance, and nothing while its owner owes money: the rest is earnings. */
const leavesNoDebtHidden = named(
  'leavesNoDebtHidden',
  'with no other source above the balance',
  implies(hasParts, any(sourcesAfter.equals(0), sourcesAfter.atMost(balanceAfter.val()))),
);
/** A gift pays a debt, but it never becomes money that can be withdrawn. */
const staysAGift = named(
  'staysAGift',
  'a bonus or a credit of the desk staying one, except for what pays a debt',
  implies(
    all(hasParts, kind.isOneOf(['bonus', 'admin'])),
    all(part('topup').atMost(0), any(part('earnings').atMost(0), balanceAfter.val().atMost(sourcesAfter))),
  ),
);
const takesNoGift = named(
  'takesNoGift',
  'a withdrawal or a tip of earnings and top-ups alone, and nothing else put back',
  implies(
    all(hasParts, kind.isOneOf(['withdraw', 'returned', 'tip_paid'])),
    all(part('bonus').equals(0), part('credit').equals(0)),
  ),
);
const partLeaves = Object.fromEntries(SOURCES.map((source) => [source, leaf(is.penceEitherSide)]));
const partsMakeTheAmount = named(
  'partsMakeTheAmount',
  'the change of each source; they add up to the amount',
  SOURCES.map((source) => newData.child(source).valOr(0))
    .reduce((sum, each) => sum.plus(each))
    .equals(choose(entry.field('type').equals('Credit'), entry.field('amount'), signed(false, entry.field('amount')))),
);

/** The balance changes by exactly the amount posted, in the same update, so it is always the sum of the history. */
const balanceMovesAlong = named(
  'balanceMovesAlong',
  'with the balance changed by the same amount',
  growsBy(balanceBefore, balanceAfter, choose(isOfThePayment, addedByTheRide, addedByTheEntry)),
);

const endsInItsKind = named(
  'endsInItsKind',
  'under an id that ends in its kind',
  $entry.endsWith(valueOf('-').plus(kind)),
);
const namesItsRide = named(
  'namesItsRide',
  'under its ride’s id if it belongs to a ride',
  implies(isOfThePayment, all(kind.isOneOf(RIDE_KINDS), $entry.equals(bookingId.plus('-').plus(kind)))),
);
const corrected = bookingIn(newTree, bookingId);
const belongsToACorrection = named(
  'belongsToACorrection',
  'a correction of the ride it names, whose id it bears',
  implies(
    kind.equals('correction'),
    all(
      newData.hasChild('bookingId'),
      $entry.equals(corrected.child('correction').field('id').plus(transactionId('', 'correction'))),
      any($uid.equals(corrected.field('customer')), $uid.equals(corrected.field('driver'))),
    ),
  ),
);
const tipped = bookingIn(newTree, bookingId);
/** A tip is the one that the ride names, from its rider to its driver, in the update that pays the ride. */
const isTheTip = named(
  'isTheTip',
  'a tip as its ride names it, for its driver and from its rider',
  implies(
    kind.isOneOf(['tip', 'tip_paid']),
    all(
      bookingIn(root, bookingId).child('paid_time').isMissing(),
      tipped.field('status').equals('PAID'),
      tipped.field('tip').equals(amount),
      any(
        all(kind.equals('tip'), $uid.equals(tipped.field('driver'))),
        all(kind.equals('tip_paid'), $uid.equals(tipped.field('customer'))),
      ),
    ),
  ),
);
const isCovered = named(
  'isCovered',
  'spending no more than the balance',
  implies(
    any(kind.isOneOf(['ride', 'withdraw', 'tip_paid']), $entry.beginsWith(GIVEN_UP_PREFIX)),
    balanceAfter.val().atLeast(0),
  ),
);

/** A driver's statement says the fares by it, so it is the fee of the bill that the same update pays. */
const isTheFee = named(
  'isTheFee',
  'the fee of the ride, on its share',
  all(
    entry.field('kind').equals('share'),
    bookingIn(newTree, entry.field('bookingId')).field('convenience_fees').equals(newData.val()),
  ),
);

const PENCE_IN_A_POUND = 100;
const limit = root.to(paths.settings).child('credit_limit').valOr(CREDIT_LIMIT_POUNDS).times(PENCE_IN_A_POUND);
/** A refund of card money says nothing, so it is not the desk's; the desk's own says why. */
const isOfTheDesk = all(
  newData.field('type').equals('Credit'),
  any(kind.isOneOf(['admin', 'adjustment']), all(kind.equals('refund'), newData.hasChild('note'))),
);
const hasASecondPerson = named(
  'hasASecondPerson',
  'a credit of the desk above the limit with the request that another admin confirmed',
  implies(all(isOfTheDesk, amount.above(limit)), newData.hasChild('request')),
);
const asked = (tree: Tree): Snapshot => tree.to(paths.creditRequest, $entry.without(valueOf('-').plus(kind)));
/** Of one press, that comes twice, one may have asked for a second person already. */
const isNotAsked = named(
  'isNotAsked',
  'a credit of the desk that names no request only if none stands under its id',
  implies(all(isOfTheDesk, not(newData.hasChild('request'))), not(asked(newTree).exists())),
);
const requestId = newData.val();
const requestIn = (tree: Tree): Snapshot => tree.to(paths.creditRequest, requestId);
const isItsRequest = named(
  'isItsRequest',
  'a request for this entry that is confirmed in the same update',
  all(
    requestIn(root).field('state').equals('waiting'),
    requestIn(newTree).field('state').equals('confirmed'),
    requestIn(root).field('uid').equals($uid),
    requestIn(root).field('kind').equals(entry.field('kind')),
    requestIn(root).field('amount').equals(entry.field('amount')),
    $entry.equals(requestId.plus('-').plus(entry.field('kind'))),
  ),
);

const refunded = bookingIn(newTree, newData.val()).child('goodwill');
const isTheGoodwill = named(
  'isTheGoodwill',
  'a ride of theirs that names this refund as its latest, and counts it in the same update',
  all(
    entry.field('kind').equals('refund'),
    entry.hasChild('note'),
    bookingIn(newTree, newData.val()).field('customer').equals($uid),
    $entry.equals(refunded.field('id').plus(transactionId('', 'refund'))),
    growsBy(bookingIn(root, newData.val()).child('goodwill', 'total'), refunded.child('total'), entry.field('amount')),
  ),
);

const parts = described('The change of each source of the balance.', record({}, partLeaves, partsMakeTheAmount));

export const walletHistory: RulesNode = {
  $uid: described('The ledger of one person’s wallet.', {
    '.indexOn': ['date'],
    '.read': any(isMemberSelf($uid), doesJob('money')),
    $entry: described('One entry of the ledger.', {
      '.write': serverAppends,
      ...record(
        {
          type: leaf(is.oneOf(WALLET_TYPES)),
          kind: leaf(is.oneOf(WALLET_KINDS)),
          amount: leaf(is.penceAboveZero),
          date: leaf(is.time),
          txRef: leaf(is.text(200)),
        },
        {
          bookingId: leaf(is.text(40)),
          note: leaf(is.textOrEmpty(LEDGER_NOTE_MAX_CHARACTERS)),
          request: leaf(is.text(40), isItsRequest),
          goodwillFor: leaf(is.text(40), isTheGoodwill),
          fee: leaf(is.pence, isTheFee),
          parts,
        },
        endsInItsKind,
        goesItsWay,
        namesItsRide,
        belongsToACorrection,
        isTheTip,
        hasASecondPerson,
        isNotAsked,
        isCovered,
        balanceMovesAlong,
        sourcesMoveAlong,
        leavesNoDebtHidden,
        staysAGift,
        takesNoGift,
      ),
    }),
  }),
};
