/** The ledger and requests to pay out: `walletHistory`, `withdraws`. */
import { paths } from '@/domain/paths';
import { transactionId, WALLET_DIRECTION, WALLET_KINDS, WALLET_TYPES, type WalletKind } from '@/domain/money/wallet';
import { LEDGER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { all, any, implies, named, not } from './language/expression';
import { $entry, $uid, $withdraw, auth, data, newData, newTree, root } from './language/scope';
import { choose, type Value, valueOf } from './language/value';
import {
  asksOwnRows,
  asksPageBy,
  growsBy,
  isAdmin,
  isMember,
  isMemberSelf,
  isServer,
  once,
  serverAppends,
  userIn,
} from './predicates';
import * as is from './values';
import { described, leaf, type RulesNode, record } from './values';

const NAME_MAX_CHARACTERS = 130;

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
const RIDE_KINDS = ['share', 'cash', 'ride', 'bonus', 'refund'] as const satisfies readonly WalletKind[];

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
const amount = newData.field('amount');
const addedByTheEntry = choose(newData.field('type').equals('Credit'), amount, signed(false, amount));

/** The balance changes by exactly the amount posted, in the same update, so it is always the sum of the history. */
const balanceMovesAlong = named(
  'balanceMovesAlong',
  'with the balance changed by the same amount',
  growsBy(balanceBefore, balanceAfter, choose(newData.hasChild('bookingId'), addedByTheRide, addedByTheEntry)),
);

const endsInItsKind = named(
  'endsInItsKind',
  'under an id that ends in its kind',
  $entry.endsWith(valueOf('-').plus(kind)),
);
const namesItsRide = named(
  'namesItsRide',
  'under its ride’s id if it belongs to a ride',
  implies(newData.hasChild('bookingId'), all(kind.isOneOf(RIDE_KINDS), $entry.equals(bookingId.plus('-').plus(kind)))),
);
const isCovered = named(
  'isCovered',
  'spending no more than the balance',
  implies(kind.isOneOf(['ride', 'withdraw']), balanceAfter.val().atLeast(0)),
);

export const walletHistory: RulesNode = {
  $uid: described('The ledger of one person’s wallet.', {
    '.indexOn': ['date'],
    '.read': any(isMemberSelf($uid), isAdmin),
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
        { bookingId: leaf(is.text(40)), note: leaf(is.textOrEmpty(LEDGER_NOTE_MAX_CHARACTERS)) },
        endsInItsKind,
        goesItsWay,
        namesItsRide,
        isCovered,
        balanceMovesAlong,
      ),
    }),
  }),
};

const bankName = is.textOrEmpty(60);
const bankNumber = is.textOrEmpty(40);

const request = newData.upTo('$withdraw');
/** The money is held in the same update: the entry with the same id debits the balance. */
const isHeld = named(
  'isHeld',
  'taken from the balance in the same update',
  newTree
    .to(paths.walletHistory, request.field('uid'))
    .child($withdraw.plus(transactionId('', 'withdraw')))
    .field('amount')
    .equals(newData.val()),
);
const isProcessedOnce = named(
  'isProcessedOnce',
  'no at first, then yes once, with the time',
  any(
    all(data.isMissing(), newData.val().equals(false)),
    all(data.val().equals(false), newData.val().equals(true), request.child('procesDate').isNumber()),
  ),
);
const isTheirRequest = named('isTheirRequest', 'if they made it', data.field('uid').equals(auth.uid));

export const withdraws: RulesNode = {
  '.indexOn': ['uid', 'date', 'processed'],
  '.read': any(all(isMember, asksOwnRows('uid')), all(isAdmin, asksPageBy(['uid', 'date', 'processed']))),
  $withdraw: described('One request to pay money out to a bank account.', {
    '.read': any(all(isMember, isTheirRequest), isAdmin),
    '.write': all(isServer, is.holds(['uid', 'amount', 'date', 'processed'])),
    ...record(
      {
        uid: leaf(is.uid, once),
        amount: leaf(is.penceAboveZero, once, isHeld),
        date: leaf(is.time, once),
        processed: leaf(is.flag, isProcessedOnce),
      },
      {
        name: leaf(is.textOrEmpty(NAME_MAX_CHARACTERS)),
        bankName: leaf(bankName, once),
        bankCode: leaf(bankNumber, once),
        bankAccount: leaf(bankNumber, once),
        procesDate: leaf(
          is.time,
          once,
          named('withTheTick', 'when it is marked done', request.field('processed').equals(true)),
        ),
      },
    ),
  }),
};
