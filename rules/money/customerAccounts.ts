/** `accounts`: customers who ride now and pay later. `account_people`: the riders who may book on each. */
import {
  ACCOUNT_ADDRESS_MAX,
  ACCOUNT_CONTACT_MAX,
  ACCOUNT_KINDS,
  ACCOUNT_NAME_MAX,
  ACCOUNT_PHONE_MAX,
  ACCOUNT_SAVES_MAX,
  ACCOUNT_STATES,
  COST_CODE,
  COST_CODE_MAX,
  CREDIT_LIMIT_MAX_PENCE,
  ORDER_NUMBER_MAX,
  TERMS_DAYS_MAX,
  VAT_NUMBER_LENGTHS,
} from '@/domain/onAccount/account';
import { LANGUAGE_IDS } from '@/domain/language';
import { SETTLING_KINDS } from '@/domain/onAccount/accountEntry';
import { REPEAT_NAME_MAX_CHARACTERS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { all, any, implies, named } from '../language/expression';
import { $account, $id, $kind, $month, $person, auth, data, newData, newTree, root } from '../language/scope';
import { valueOf } from '../language/value';
import {
  asksOwnRows,
  asksPageBy,
  doesJob,
  growsBy,
  isKnown,
  isServer,
  once,
  oneMore,
  remains,
  userIn,
} from '../predicates';
import * as is from '../values';
import { SERIAL_MAX } from './invoices';
import { described, leaf, type RulesNode, record } from '../values';

const EMAIL_MAX_CHARACTERS = 254;
const NAME_MAX_CHARACTERS = 130;

const creditLimit = is.whole(0, CREDIT_LIMIT_MAX_PENCE);
const isTrue = named('isTrue', 'yes', newData.val().equals(true));
const isACostCode = named(
  'isACostCode',
  'under a code of capitals, figures, blanks and hyphens',
  all($kind.matches(COST_CODE), $kind.length.atMost(COST_CODE_MAX)),
);
const costCodes = described('The codes by which its own books tell rides apart.', {
  $kind: leaf(isTrue, isACostCode),
});
const staysClosed = named(
  'staysClosed',
  '`closed` for good',
  any(data.val().differs('closed'), newData.val().equals('closed')),
);
const isWholeNumber = named(
  'isWholeNumber',
  'of nine figures or twelve',
  any(...VAT_NUMBER_LENGTHS.map((length) => newData.val().length.equals(length))),
);
const hasACode = named(
  'hasACode',
  'with at least one cost code, where each ride needs one',
  implies(newData.field('needsCostCode').equals(true), newData.child('costCodes').exists()),
);

const account = newData.upTo('$account');
const isANewEntry = named(
  'isANewEntry',
  'an entry that the same update makes',
  all(
    root.to(paths.accountEntry, $account, newData.val()).isMissing(),
    newTree.to(paths.accountEntry, $account, newData.val()).exists(),
  ),
);
const movesWithItsEntry = named(
  'movesWithItsEntry',
  'changed by the amount of an entry that the same update makes',
  all(
    root.to(paths.accountEntry, $account, account.field('entry')).isMissing(),
    growsBy(data, newData, newTree.to(paths.accountEntry, $account, account.field('entry')).field('amount')),
  ),
);

const withANewInvoice = named(
  'withANewInvoice',
  'with an invoice that the same update makes',
  all(
    root.to(paths.invoice, account.field('invoice')).isMissing(),
    newTree.to(paths.invoice, account.field('invoice')).field('upTo').equals(account.field('invoiced')),
  ),
);
const latest = newTree.to(paths.accountEntry, $account, account.field('entry'));
const settlesWithItsEntry = named(
  'settlesWithItsEntry',
  'changed by a payment that the same update records, by a debt given up, or by what takes one of them back',
  all(
    root.to(paths.accountEntry, $account, account.field('entry')).isMissing(),
    latest.field('kind').isOneOf(SETTLING_KINDS),
    growsBy(data, newData, valueOf(0).minus(latest.field('amount'))),
  ),
);

const isAsItsInvoice = named(
  'isAsItsInvoice',
  'as that invoice of the account says',
  all(
    newTree.to(paths.invoice, $id).field('account').equals($account),
    newTree.to(paths.invoice, $id).field('upTo').equals(newData.field('upTo')),
    newTree.to(paths.invoice, $id).field('due').equals(newData.field('due')),
  ),
);

/** What is counted in an account, and never taken away. */
const SUMS = ['owed', 'entry', 'invoiced', 'invoice', 'settled', 'rides'] as const;
const keepsItsSums = named(
  'keepsItsSums',
  'without removing what was counted',
  all(...SUMS.map((sum) => implies(data.hasChild(sum), newData.hasChild(sum)))),
);

export const customerAccounts: RulesNode = {
  '.indexOn': ['search'],
  '.read': all(doesJob('money'), asksPageBy(['search'])),
  $account: described('One customer: who they are, where invoices go, and what they may owe.', {
    '.read': doesJob('money'),
    '.write': all(isServer, remains, keepsItsSums),
    ...record(
      {
        name: leaf(is.text(ACCOUNT_NAME_MAX)),
        search: leaf(is.textOrEmpty(ACCOUNT_NAME_MAX)),
        kind: leaf(is.oneOf(ACCOUNT_KINDS)),
        contact: leaf(is.text(ACCOUNT_CONTACT_MAX)),
        email: leaf(is.text(EMAIL_MAX_CHARACTERS)),
        phone: leaf(is.text(ACCOUNT_PHONE_MAX)),
        address: leaf(is.text(ACCOUNT_ADDRESS_MAX)),
        needsCostCode: leaf(is.flag),
        creditLimit: leaf(creditLimit),
        termsDays: leaf(is.whole(0, TERMS_DAYS_MAX)),
        state: leaf(is.oneOf(ACCOUNT_STATES), staysClosed),
        /** Of two desks that save at once, the second is refused and looks again. */
        changes: leaf(is.whole(1, ACCOUNT_SAVES_MAX), oneMore),
        at: leaf(is.time, once),
        by: leaf(is.uid, once),
      },
      {
        costCodes,
        language: leaf(is.oneOf(LANGUAGE_IDS)),
        dues: described('Its invoices that are not known to be paid.', {
          $id: described(
            'One of them.',
            record(
              {
                serial: leaf(is.whole(1, SERIAL_MAX)),
                due: leaf(is.date),
                total: leaf(is.penceAboveZero),
                upTo: leaf(is.penceAboveZero),
              },
              {},
              isAsItsInvoice,
            ),
          ),
        }),
        vatNumber: leaf(is.formed('vatNumber', 'a VAT number of the United Kingdom', /^GB[0-9]+$/), isWholeNumber),
        orderNumber: leaf(is.text(ORDER_NUMBER_MAX)),
        owed: leaf(is.penceEitherSide, movesWithItsEntry),
        entry: leaf(is.text(60), isANewEntry),
        invoiced: leaf(is.penceAboveZero, withANewInvoice),
        invoice: leaf(is.text(20), withANewInvoice),
        settled: leaf(is.pence, settlesWithItsEntry),
        rides: leaf(is.whole(1, 1_000_000_000), oneMore),
        daysOff: described('The days on which none of its runs rides.', {
          '.read': doesJob('rides'),
          ...record(
            { changes: leaf(is.whole(1, ACCOUNT_SAVES_MAX), oneMore) },
            {
              ranges: described('From one day to another.', {
                $range: record(
                  { from: leaf(is.date), until: leaf(is.date) },
                  { name: leaf(is.text(REPEAT_NAME_MAX_CHARACTERS)) },
                ),
              }),
            },
          ),
        }),
      },
      hasACode,
    ),
  }),
};

const chosen = newTree.to(paths.customerAccount, $account);
const isAsTheAccount = named(
  'isAsTheAccount',
  'as the account says, while it is open',
  all(
    chosen.field('state').equals('open'),
    chosen.field('name').equals(newData.field('name')),
    chosen.field('search').equals(newData.field('search')),
    chosen.field('needsCostCode').equals(newData.field('needsCostCode')),
  ),
);
const isACodeOfIt = named('isACodeOfIt', 'under a code of the account', chosen.child('costCodes', $kind).exists());
const mayBookOnIt = named(
  'mayBookOnIt',
  'a rider who may book on it',
  all(isKnown, root.to(paths.accountPeople).child($account.plus(auth.uid)).exists()),
);

export const accountChoices: RulesNode = {
  '.indexOn': ['search'],
  '.read': all(doesJob('rides'), asksPageBy(['search'])),
  $account: described('One open account, as it is chosen for a ride.', {
    '.read': any(doesJob('rides'), mayBookOnIt),
    '.write': isServer,
    ...record(
      {
        name: leaf(is.text(ACCOUNT_NAME_MAX)),
        search: leaf(is.textOrEmpty(ACCOUNT_NAME_MAX)),
        needsCostCode: leaf(is.flag),
      },
      {
        costCodes: described('Its cost codes.', { $kind: leaf(isTrue, isACodeOfIt) }),
      },
      isAsTheAccount,
    ),
  }),
};

const isUnderItsKey = named(
  'isUnderItsKey',
  'under the ids of the account and the person',
  $person.equals(newData.field('account').plus(newData.field('uid'))),
);
const isOfAnAccount = named(
  'isOfAnAccount',
  'of a customer’s account',
  newTree.to(paths.customerAccount, newData.val()).exists(),
);
const isARider = named('isARider', 'a rider', userIn(newTree, newData.val()).field('usertype').equals('rider'));

export const accountPeople: RulesNode = {
  '.indexOn': ['account', 'uid'],
  '.read': any(all(doesJob('money'), asksPageBy(['account'])), all(isKnown, asksOwnRows('uid'))),
  $person: described('One rider who may book on one customer’s account.', {
    '.write': isServer,
    ...record(
      {
        account: leaf(is.text(20), isOfAnAccount),
        uid: leaf(is.uid, isARider),
        name: leaf(is.text(NAME_MAX_CHARACTERS)),
        at: leaf(is.time),
        by: leaf(is.uid),
      },
      {
        monthly: leaf(creditLimit),
        changes: leaf(is.whole(1, 1_000_000), oneMore),
        spent: described('What their rides on it came to, by month.', {
          $month: leaf(is.pence, is.isMonthKey($month)),
        }),
      },
      isUnderItsKey,
    ),
  }),
};
