/** Requests to pay money out: `withdraws`. */
import { LEDGER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import { CARD_RETURN_STATES, transactionId, type WalletKind } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import { all, any, named, not } from '../language/expression';
import { $payment, $withdraw, auth, data, newData, newTree, now, root } from '../language/scope';
import type { Snapshot, Tree } from '../language/snapshot';
import { type Value, valueOf } from '../language/value';
import { asksOwnRows, asksPageBy, doesJob, isMember, isServer, once, userIn } from '../predicates';
import * as is from '../values';
import { described, leaf, type RulesNode, record } from '../values';

const NAME_MAX_CHARACTERS = 130;

const bankName = is.textOrEmpty(60);
const bankNumber = is.textOrEmpty(40);

const request = newData.upTo('$withdraw');
const requestBefore = data.upTo('$withdraw');
/** The request's entry of that kind in its owner's wallet, after the update. */
const entryOf = (kind: WalletKind): Snapshot =>
  newTree.to(paths.walletHistory, request.field('uid')).child($withdraw.plus(transactionId('', kind)));

/** The money is held in the same update: the entry with the same id debits the balance. */
const isHeld = named(
  'isHeld',
  'taken from the balance in the same update',
  entryOf('withdraw').field('amount').equals(newData.val()),
);

const bankPart = request.field('amount').minus(request.child('card').valOr(0));
/** Who owes the platform money is paid once the debt is settled. */
const owesNothing = userIn(newTree, request.field('uid')).child('walletBalance').valOr(0).atLeast(0);
const mayLeave = all(
  not(request.hasChild('returned')),
  not(request.hasChild('stopped')),
  not(requestBefore.hasChild('stopped')),
  request.child('payableAt').valOr(0).atMost(now),
);
const runIn = (tree: Tree, id: Value): Snapshot => tree.to(paths.payout, id);
const isSent = all(
  mayLeave,
  any(
    all(not(request.hasChild('payout')), owesNothing),
    // Without a run the path has a hole: it is an error, which refuses whatever else would allow the write.
    all(request.hasChild('payout'), runIn(newTree, request.field('payout')).field('state').equals('sent')),
  ),
);
const wentToCards = all(not(request.hasChild('returned')), bankPart.equals(0));
const isPutBack = all(request.hasChild('returned'), not(request.hasChild('payout')));
const isProcessedOnce = named(
  'isProcessedOnce',
  'no at first, then yes once, with the time, when nothing is due to a card: not before the hold is over if a bank gets something, and not if it was stopped',
  any(
    all(data.isMissing(), newData.val().equals(false)),
    all(
      data.val().equals(false),
      newData.val().equals(true),
      request.child('procesDate').isNumber(),
      not(request.hasChild('reviewAt')),
      any(isSent, wentToCards, isPutBack),
    ),
  ),
);
const isPutBackInFull = named(
  'isPutBackInFull',
  'the part for the bank, put back into the wallet in the same update that completes the request',
  all(
    newData.val().equals(bankPart),
    entryOf('returned').field('amount').equals(newData.val()),
    request.field('processed').equals(true),
    requestBefore.field('processed').equals(false),
  ),
);
/** A withdrawal leaves a run only together with the whole run. */
const staysInItsRun = named(
  'staysInItsRun',
  'a run that it is in only ever with the whole run',
  any(
    not(data.hasChild('payout')),
    data.field('payout').equals(newData.field('payout')),
    runIn(newTree, data.field('payout')).field('state').equals('undone'),
  ),
);
const joinsARun = named(
  'joinsARun',
  'a run made in the same update, with it in it, once it may leave and its owner owes nothing',
  all(
    data.isMissing(),
    request.field('processed').equals(false),
    not(request.hasChild('reviewAt')),
    mayLeave,
    owesNothing,
    runIn(newTree, newData.val()).field('state').equals('made'),
    runIn(newTree, newData.val()).child('rows', $withdraw).exists(),
    not(runIn(root, newData.val()).exists()),
  ),
);
const isInNoRun = named('isInNoRun', 'while it is in no run', not(request.hasChild('payout')));
const isOpen = named('isOpen', 'while the request is open', request.field('processed').equals(false));

const topupTaken = valueOf(0).minus(entryOf('withdraw').child('parts', 'topup').valOr(0));
const isForCards = named(
  'isForCards',
  'no more than was topped up, and later only less',
  any(
    all(data.isMissing(), newData.val().atMost(topupTaken), newData.val().atMost(request.field('amount'))),
    newData.val().below(data.val()),
  ),
);

const paymentIn = (tree: Tree): Snapshot => tree.to(paths.payment, $payment);
const returnedIn = (tree: Tree): Value => paymentIn(tree).child('returned').valOr(0);
const returnBefore = data.upTo('$payment');
const cardReturn = newData.upTo('$payment');
const isClaimed = named(
  'isClaimed',
  'claimed from a payment of the same person in the same update',
  all(
    requestBefore.isMissing(),
    paymentIn(newTree).field('uid').equals(request.field('uid')),
    paymentIn(newTree).field('returnedFor').equals($withdraw),
    returnedIn(newTree).equals(returnedIn(root).plus(newData.val())),
  ),
);
const givesBackTheClaim = all(
  returnedIn(newTree).equals(returnedIn(root).minus(cardReturn.field('amount'))),
  paymentIn(newTree).field('returnedFor').equals($withdraw),
  request.field('card').equals(requestBefore.field('card').minus(cardReturn.field('amount'))),
);
const isAnsweredOnce = named(
  'isAnsweredOnce',
  'due at first, then done, or refused with the claim given back',
  any(
    all(returnBefore.isMissing(), newData.val().equals('due')),
    all(data.val().equals('due'), newData.val().equals('done')),
    all(data.val().equals('due'), newData.val().equals('refused'), givesBackTheClaim),
  ),
);

const hasAnswered = named('hasAnswered', 'once the card has answered', cardReturn.field('state').differs('due'));

const cards: RulesNode = described('What goes back to cards.', {
  $payment: described('The part that goes back to one payment’s card.', {
    ...record(
      {
        amount: leaf(is.penceAboveZero, once, isClaimed),
        state: leaf(is.oneOf(CARD_RETURN_STATES), isAnsweredOnce),
      },
      { at: leaf(is.time, once, hasAnswered) },
    ),
  }),
});

const isTheirRequest = named('isTheirRequest', 'if they made it', data.field('uid').equals(auth.uid));

export const withdraws: RulesNode = {
  '.indexOn': ['uid', 'date', 'processed', 'reviewAt'],
  '.read': any(all(isMember, asksOwnRows('uid')), all(doesJob('money'), asksPageBy(['uid', 'date', 'processed']))),
  $withdraw: described('One request to pay money out, to the cards it came from and to a bank account.', {
    '.read': any(all(isMember, isTheirRequest), doesJob('money')),
    '.write': all(isServer, is.holds(['uid', 'amount', 'date', 'processed']), staysInItsRun),
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
        payableAt: leaf(is.time, once),
        procesDate: leaf(
          is.time,
          once,
          named('withTheTick', 'when it is marked done', request.field('processed').equals(true)),
        ),
        card: leaf(is.pence, isForCards),
        cards,
        reviewAt: leaf(is.time, isOpen),
        stopped: leaf(is.flag, once, isOpen, isInNoRun),
        payout: leaf(is.text(40), joinsARun),
        returned: leaf(is.penceAboveZero, once, isPutBackInFull),
        reason: leaf(
          is.text(LEDGER_NOTE_MAX_CHARACTERS),
          once,
          named('withTheMoney', 'when the money is put back', request.hasChild('returned')),
        ),
      },
    ),
  }),
};
