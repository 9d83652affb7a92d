/** `account_entries`: the ledger of each customer's account. */
import {
  ACCOUNT_ENTRY_KINDS,
  accountEntryId,
  SETTLEMENT_KINDS,
  SETTLEMENT_REFERENCE_MAX,
  TAKEN_BACK_KINDS,
  takenBackKind,
} from '@/domain/onAccount/accountEntry';
import { REASON_MAX_CHARACTERS } from '@/domain/limits';
import { COST_CODE_MAX } from '@/domain/onAccount/account';
import { paths } from '@/domain/paths';
import { all, any, named, not } from '../language/expression';
import { $account, $entry, data, newData, newTree, root } from '../language/scope';
import type { Tree } from '../language/snapshot';
import { valueOf } from '../language/value';
import { asksPageBy, bookingIn, doesJob, growsBy, isServer, once, serverAppends } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';
import { address } from '../ride/parts';
import { runOnAccount } from './runOnAccount';

/** The longest name of a passenger, characters. */
const PASSENGER_MAX = 300;
/** By when they were made, and by when those were that no invoice has. */
const INDEXED = ['at', 'uninvoiced'];

const kind = newData.field('kind');
const amount = newData.field('amount');
const bookingId = newData.field('booking');
const rideBefore = bookingIn(root, bookingId);
const rideAfter = bookingIn(newTree, bookingId);
const correctionAfter = rideAfter.child('correction');

const isOnIt = rideAfter.field('account').equals($account);
/** The bill goes on the account in the update that pays it. */
const isTheBill = all(
  kind.equals('ride'),
  rideBefore.child('paid_time').isMissing(),
  rideAfter.field('status').equals('PAID'),
  rideAfter.field('accountPaymentAmount').equals(amount),
  $entry.equals(bookingId.plus(accountEntryId('', 'ride'))),
);
/** A bill that was put right after that gives back what it fell by. */
const isTheCorrection = all(
  kind.equals('correction'),
  rideAfter.child('accountPaymentAmount').valOr(0).above(0),
  $entry.equals(correctionAfter.field('id').plus(accountEntryId('', 'correction'))),
  correctionAfter
    .child('refunded')
    .valOr(0)
    .minus(rideBefore.child('correction', 'refunded').valOr(0))
    .equals(valueOf(0).minus(amount)),
);
const before = root.to(paths.customerAccount, $account);
const after = newTree.to(paths.customerAccount, $account);
/** Money that came in, or a debt that was given up, settles invoices. No more is given up than is owed. */
const isASettlement = all(
  kind.isOneOf(SETTLEMENT_KINDS),
  amount.below(0),
  newData.hasChild('received'),
  $entry.endsWith(valueOf('-').plus(kind)),
  growsBy(before.child('settled'), after.child('settled'), valueOf(0).minus(amount)),
  any(kind.differs('write_off'), after.field('owed').atLeast(0)),
);
const settlementIn = (tree: Tree) => tree.to(paths.accountEntry, $account, newData.field('reverses'));
/** The opposite of a settlement, whose id and kind say which. */
const takesOneBack = all(
  kind.isOneOf(TAKEN_BACK_KINDS),
  kind.equals(settlementIn(root).field('kind').plus(takenBackKind(''))),
  $entry.equals(newData.field('reverses').plus(takenBackKind(''))),
  settlementIn(root).field('amount').equals(valueOf(0).minus(amount)),
  settlementIn(newTree).hasChild('takenBack'),
  newData.hasChild('note'),
  growsBy(before.child('settled'), after.child('settled'), valueOf(0).minus(amount)),
);
const isMade = data.isMissing();
const stemsFromItsEvent = named(
  'stemsFromItsEvent',
  'for a ride on this account: its bill as it is paid, or what a correction takes off; or for what settles invoices, or takes that back',
  any(
    not(isMade),
    isASettlement,
    takesOneBack,
    all(isOnIt, newData.hasChild('uninvoiced'), any(isTheBill, isTheCorrection)),
  ),
);
const owedMovesAlong = named(
  'owedMovesAlong',
  'with what the customer owes changed by the same amount',
  any(
    not(isMade),
    all(growsBy(before.child('owed'), after.child('owed'), amount), after.field('entry').equals($entry)),
  ),
);
const isALineOfIt = named(
  'isALineOfIt',
  'an invoice that the same update makes with this entry',
  all(
    root.to(paths.invoice, newData.val()).isMissing(),
    newTree.to(paths.invoice, newData.val()).child('lines', $entry).exists(),
  ),
);
const takesItBack = named(
  'takesItBack',
  'with the entry that takes the settlement back',
  all(
    root.to(paths.accountEntry, $account, $entry.plus(takenBackKind(''))).isMissing(),
    newTree.to(paths.accountEntry, $account, $entry.plus(takenBackKind(''))).exists(),
  ),
);
const isGoneWithTheInvoice = named(
  'isGoneWithTheInvoice',
  'to take it away as the entry is invoiced',
  all(newData.isMissing(), newData.upTo('$entry').hasChild('invoice')),
);

export const accountEntries: RulesNode = {
  $account: described('The ledger of one customer’s account.', {
    '.indexOn': INDEXED,
    '.read': all(doesJob('money'), asksPageBy(INDEXED)),
    $entry: described('One entry of the ledger.', {
      '.write': serverAppends,
      ...record(
        {
          kind: leaf(is.oneOf(ACCOUNT_ENTRY_KINDS)),
          amount: leaf(is.penceEitherSide),
          at: leaf(is.time),
          reference: leaf(is.text(SETTLEMENT_REFERENCE_MAX)),
        },
        {
          booking: leaf(is.text(20)),
          run: leaf(is.text(20)),
          fee: leaf(is.penceEitherSide),
          received: leaf(is.date),
          uninvoiced: { '.write': all(isServer, isGoneWithTheInvoice), ...leaf(is.time) },
          invoice: { '.write': all(isServer, once), ...leaf(is.text(20), isALineOfIt) },
          ride: described(
            'The ride as its invoice lists it.',
            record(
              {
                day: leaf(is.date),
                from: leaf(address),
                to: leaf(address),
                passenger: leaf(is.textOrEmpty(PASSENGER_MAX)),
              },
              { costCode: leaf(is.text(COST_CODE_MAX)), run: runOnAccount },
            ),
          ),
          note: leaf(is.textOrEmpty(REASON_MAX_CHARACTERS)),
          reverses: leaf(is.text(60)),
          takenBack: { '.write': all(isServer, once), ...leaf(is.time, takesItBack) },
        },
        stemsFromItsEvent,
        owedMovesAlong,
      ),
    }),
  }),
};
