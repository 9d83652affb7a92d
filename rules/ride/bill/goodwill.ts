/** What the office gave back for a paid ride out of goodwill. */
import { paths } from '@/domain/paths';
import { transactionId } from '@/domain/money/wallet';
import { all, named } from '../../language/expression';
import { $booking, data, newData, newTree, root } from '../../language/scope';
import type { Tree } from '../../language/snapshot';
import { growsBy } from '../../predicates';
import * as is from '../../values';
import { described, leaf, type RulesNode, record } from '../../values';
import { bookingAfter, statusIs } from '../update';

const refunds = newData.upTo('goodwill');
const entryIn = (tree: Tree) =>
  tree
    .to(paths.walletHistory, bookingAfter.field('customer'))
    .child(refunds.field('id').plus(transactionId('', 'refund')));

/** Of two desks that refund one ride at once, the second finds another total than it has read. */
const isPostedWithIt = named(
  'isPostedWithIt',
  'more by the entry in the rider’s wallet that names the ride, posted in the same update',
  all(
    entryIn(root).isMissing(),
    entryIn(newTree).field('goodwillFor').equals($booking),
    growsBy(data, newData, entryIn(newTree).field('amount')),
  ),
);
const isPaidByThem = named(
  'isPaidByThem',
  'at most what the rider paid',
  newData.val().atMost(bookingAfter.child('customer_paid').valOr(0)),
);

export const goodwill: RulesNode = described(
  'What the office gave back for the ride out of goodwill.',
  record({
    id: leaf(is.text(40)),
    total: leaf(is.penceAboveZero, isPostedWithIt, isPaidByThem),
    by: leaf(is.uid),
    at: leaf(is.time, statusIs('PAID', 'COMPLETE')),
  }),
);
