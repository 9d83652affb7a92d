/** Credits above the limit, which a second person of the desk decides on: `credit_requests`. */
import { CREDIT_REQUEST_MS, LEDGER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { CREDIT_STATES, DESK_KINDS } from '@/domain/money/deskCredit';
import { paths } from '@/domain/paths';
import { all, any, named, not } from '../language/expression';
import { $request, data, newData, newTree, now, root } from '../language/scope';
import type { Tree } from '../language/snapshot';
import { asksPageBy, doesJob, isRemoved, isServer, once, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const request = newData.upTo('$request');
const requestBefore = data.upTo('$request');
const entryIn = (tree: Tree) =>
  tree.to(paths.walletHistory, request.field('uid')).child($request.plus('-').plus(request.field('kind')));
const isInTime = now.below(request.field('at').plus(CREDIT_REQUEST_MS));

const isDecided = all(request.hasChild('decidedBy'), not(requestBefore.hasChild('decidedBy')), isInTime);
const isDecidedOnce = named(
  'isDecidedOnce',
  'waiting at first, without its entry, then one of: confirmed, with the entry in the same update; refused; lapsed, once its days are over',
  any(
    all(requestBefore.isMissing(), newData.val().equals('waiting'), not(entryIn(newTree).exists())),
    all(
      data.val().equals('waiting'),
      any(
        all(newData.val().equals('confirmed'), isDecided, not(entryIn(root).exists()), entryIn(newTree).exists()),
        all(newData.val().equals('refused'), isDecided, request.hasChild('answer'), not(entryIn(newTree).exists())),
        all(newData.val().equals('lapsed'), not(isInTime), not(entryIn(newTree).exists())),
      ),
    ),
  ),
);
const isASecondPerson = named(
  'isASecondPerson',
  'an admin, and never the one who asked',
  all(newData.val().differs(request.field('by')), userIn(root, newData.val()).field('usertype').equals('admin')),
);
const isAskedByAnAdmin = named(
  'isAskedByAnAdmin',
  'an admin',
  userIn(root, newData.val()).field('usertype').equals('admin'),
);
const hasDecided = named('hasDecided', 'when it is decided', request.field('state').differs('waiting'));
const isRefused = named('isRefused', 'when it is refused', request.field('state').equals('refused'));
const goesWithItsPerson = named(
  'goesWithItsPerson',
  'to remove it once its person has no profile',
  all(isRemoved, not(userIn(newTree, data.field('uid')).exists())),
);

export const creditRequests: RulesNode = {
  '.indexOn': ['uid', 'state'],
  '.read': all(doesJob('money'), asksPageBy(['state'])),
  $request: described('One credit above the limit: who asked, why, and what became of it.', {
    '.read': doesJob('money'),
    '.write': all(isServer, any(is.holds(['uid', 'amount', 'state']), goesWithItsPerson)),
    ...record(
      {
        uid: leaf(is.uid, once),
        kind: leaf(is.oneOf(DESK_KINDS), once),
        amount: leaf(is.penceAboveZero, once),
        note: leaf(is.text(LEDGER_NOTE_MAX_CHARACTERS), once),
        by: leaf(is.uid, once, isAskedByAnAdmin),
        at: leaf(is.time, once),
        state: leaf(is.oneOf(CREDIT_STATES), isDecidedOnce),
      },
      {
        decidedBy: leaf(is.uid, once, hasDecided, isASecondPerson),
        decidedAt: leaf(is.time, once, hasDecided),
        answer: leaf(is.text(LEDGER_NOTE_MAX_CHARACTERS), once, isRefused),
        goodwill: described(
          'The ride it refunds out of goodwill, and what had been given back for it.',
          record({ ride: leaf(is.text(40), once), before: leaf(is.pence, once) }),
        ),
      },
    ),
  }),
};
