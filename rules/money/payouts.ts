/** Payout runs: `payouts`, the number of the last one, and the account that they are paid from. */
import { PAYOUT_FORMATS, PAYOUT_STATES } from '@/domain/money/payout';
import { paths } from '@/domain/paths';
import { all, any, named } from '../language/expression';
import { $payout, $withdraw, data, newData, newTree, root } from '../language/scope';
import { asksPageBy, doesJob, isServer, oneMore, once } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode, record } from '../values';

const NAME_MAX_CHARACTERS = 130;
const ROWS_MAX = 1000;
/** Never reached: a file a day would take thousands of years. */
const SERIAL_MAX = 999_999;

const sortCode = is.formed('sortCode', 'six digits', /^[0-9][0-9][0-9][0-9][0-9][0-9]$/);
const accountNumber = is.formed('accountNumber', 'eight digits', /^[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]$/);
const serviceUser = is.formed('serviceUser', 'six digits, or empty', /^([0-9][0-9][0-9][0-9][0-9][0-9])?$/);

const account = (condition: readonly Parameters<typeof leaf>[1][]): RulesNode =>
  record({
    name: leaf(is.text(60), ...condition),
    sortCode: leaf(sortCode, ...condition),
    account: leaf(accountNumber, ...condition),
    serviceUser: leaf(serviceUser, ...condition),
  });

const payout = newData.upTo('$payout');
const before = data.upTo('$payout');

const isItsNumber = named(
  'isItsNumber',
  'the next number, counted in the same update',
  all(
    newData.val().equals(newTree.to(paths.payoutSerial).val()),
    newData.val().equals(root.to(paths.payoutSerial).valOr(0).plus(1)),
  ),
);
const endsOnce = named(
  'endsOnce',
  'made at first, then sent or undone, once, with when and by whom',
  any(
    all(data.isMissing(), newData.val().equals('made')),
    all(
      data.val().equals('made'),
      newData.val().isOneOf(['sent', 'undone']),
      payout.hasChild('endedAt'),
      payout.hasChild('endedBy'),
    ),
  ),
);
const withTheEnd = named('withTheEnd', 'when the run ends', payout.field('state').differs('made'));
const isNotUndone = named('isNotUndone', 'unless the run was taken back', payout.field('state').differs('undone'));

const withdraw = newTree.to(paths.withdraw, $withdraw);
const isTheBankPart = named(
  'isTheBankPart',
  'the bank’s part of that withdrawal, marked with this run in the same update',
  all(
    before.isMissing(),
    withdraw.field('payout').equals($payout),
    newData.val().equals(withdraw.field('amount').minus(withdraw.child('card').valOr(0))),
  ),
);
const isItsOwner = named('isItsOwner', 'the owner of that withdrawal', newData.val().equals(withdraw.field('uid')));
const asTheWithdrawSays = (field: string) =>
  named(`asTheWithdraw(${field})`, 'as the withdrawal has it', newData.val().equals(withdraw.field(field)));

const row: RulesNode = record(
  { uid: leaf(is.uid, once, isItsOwner), amount: leaf(is.penceAboveZero, once, isTheBankPart) },
  {
    name: leaf(is.textOrEmpty(NAME_MAX_CHARACTERS), once),
    bankCode: leaf(is.textOrEmpty(40), once, asTheWithdrawSays('bankCode')),
    bankAccount: leaf(is.textOrEmpty(40), once, asTheWithdrawSays('bankAccount')),
  },
);

const fileUse: RulesNode = record({
  times: leaf(is.whole(1, 1_000_000), oneMore),
  at: leaf(is.time),
  by: leaf(is.uid),
});

export const payouts: RulesNode = {
  '.indexOn': ['at', 'state'],
  '.read': all(doesJob('money'), asksPageBy(['at', 'state'])),
  $payout: described('One payout run: which withdrawals leave together, from which account, and on which day.', {
    '.read': doesJob('money'),
    '.write': all(isServer, is.holds(['serial', 'state', 'at', 'rows'])),
    ...record(
      {
        serial: leaf(is.whole(1, SERIAL_MAX), once, isItsNumber),
        state: leaf(is.oneOf(PAYOUT_STATES), endsOnce),
        at: leaf(is.time, once),
        by: leaf(is.uid, once),
        processOn: leaf(is.date, once),
        total: leaf(is.penceAboveZero, once),
        count: leaf(is.whole(1, ROWS_MAX), once),
        payer: described('The account it is paid from, as it was.', account([once])),
        rows: described('The withdrawals in it, as they were.', {
          $withdraw: described('One withdrawal in the run.', row),
        }),
      },
      {
        files: described(
          'How often its files were handed out, and when last.',
          fields(
            Object.fromEntries(
              PAYOUT_FORMATS.map((format) => [
                format,
                described('One format.', {
                  ...fileUse,
                  '.validate': all(is.holds(['times', 'at', 'by']), isNotUndone),
                }),
              ]),
            ),
          ),
        ),
        endedAt: leaf(is.time, once, withTheEnd),
        endedBy: leaf(is.uid, once, withTheEnd),
      },
    ),
  }),
};

export const payoutSerial: RulesNode = {
  '.write': isServer,
  ...leaf(is.whole(1, SERIAL_MAX), oneMore),
};

export const payer: RulesNode = {
  '.read': doesJob('money'),
  '.write': isServer,
  ...account([]),
};
