/** `invoices` to customers, and the number of the last one. Nothing of an invoice changes. */
import {
  ACCOUNT_ADDRESS_MAX,
  ACCOUNT_CONTACT_MAX,
  ACCOUNT_NAME_MAX,
  COST_CODE_MAX,
  ORDER_NUMBER_MAX,
} from '@/domain/onAccount/account';
import { LANGUAGE_IDS } from '@/domain/language';
import { CHARGE_KINDS } from '@/domain/onAccount/accountEntry';
import { INVOICE_LINES_MAX, REMINDERS } from '@/domain/onAccount/invoice';
import { INVOICE_MAIL_STATES, INVOICE_MAILS_MAX } from '@/domain/onAccount/invoiceMail';
import { REASON_MAX_CHARACTERS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { all, any, named } from '../language/expression';
import { $entry, $id, data, newData, newTree, root } from '../language/scope';
import { asksPageBy, doesJob, growsBy, isServer, once, oneMore, serverAppends, serverKeeps } from '../predicates';
import * as is from '../values';
import { described, fields, leaf, type RulesNode, record } from '../values';
import { address } from '../ride/parts';
import { runOnAccount } from './runOnAccount';

const TEXT_MAX_CHARACTERS = 300;
/** Never reached: a hundred invoices a day would take centuries. */
export const SERIAL_MAX = 9_999_999;
const INDEXED = ['at', 'account', 'due'];

const invoice = newData.upTo('$id');
const accountIn = (tree: typeof root) => tree.to(paths.customerAccount, invoice.field('account'));

const isItsNumber = named(
  'isItsNumber',
  'the next number, counted in the same update',
  all(
    newData.val().equals(newTree.to(paths.invoiceSerial).val()),
    newData.val().equals(root.to(paths.invoiceSerial).valOr(0).plus(1)),
  ),
);
const addsUp = named(
  'addsUp',
  'what the account was invoiced for in all, which grows by this invoice in the same update',
  all(
    growsBy(accountIn(root).child('invoiced'), newData, invoice.field('total')),
    newData.val().equals(accountIn(newTree).field('invoiced')),
    accountIn(newTree).field('invoice').equals($id),
  ),
);
const entryBefore = root.to(paths.accountEntries, invoice.field('account')).child($entry);
const entryAfter = newTree.to(paths.accountEntries, invoice.field('account')).child($entry);
const isItsEntry = named(
  'isItsEntry',
  'the amount of that entry, which no invoice had and which names this one in the same update',
  all(
    newData.val().equals(entryBefore.field('amount')),
    entryBefore.hasChild('uninvoiced'),
    entryAfter.field('invoice').equals($id),
  ),
);

const line: RulesNode = record(
  {
    kind: leaf(is.oneOf(CHARGE_KINDS)),
    amount: leaf(is.penceEitherSide, isItsEntry),
    reference: leaf(is.text(TEXT_MAX_CHARACTERS)),
  },
  {
    fee: leaf(is.penceEitherSide),
    ride: described(
      'The ride as it was booked.',
      record(
        {
          day: leaf(is.date),
          from: leaf(address),
          to: leaf(address),
          passenger: leaf(is.textOrEmpty(TEXT_MAX_CHARACTERS)),
        },
        { costCode: leaf(is.text(COST_CODE_MAX)), run: runOnAccount },
      ),
    ),
    note: leaf(is.textOrEmpty(REASON_MAX_CHARACTERS)),
  },
);

export const invoices: RulesNode = {
  '.indexOn': INDEXED,
  '.read': all(doesJob('money'), asksPageBy(INDEXED)),
  $id: described('One invoice, as it was sent.', {
    '.read': doesJob('money'),
    '.write': serverAppends,
    ...record(
      {
        account: leaf(is.text(20)),
        serial: leaf(is.whole(1, SERIAL_MAX), isItsNumber),
        at: leaf(is.time),
        by: leaf(is.uid),
        issued: leaf(is.date),
        due: leaf(is.date),
        through: leaf(is.date),
        company: leaf(is.text(TEXT_MAX_CHARACTERS)),
        currency: leaf(is.text(10)),
        to: described(
          'Whom it is for.',
          record(
            {
              name: leaf(is.text(ACCOUNT_NAME_MAX)),
              contact: leaf(is.text(ACCOUNT_CONTACT_MAX)),
              email: leaf(is.text(254)),
              address: leaf(is.text(ACCOUNT_ADDRESS_MAX)),
            },
            {
              language: leaf(is.oneOf(LANGUAGE_IDS)),
              vatNumber: leaf(is.text(20)),
              orderNumber: leaf(is.text(ORDER_NUMBER_MAX)),
            },
          ),
        ),
        total: leaf(is.penceAboveZero),
        fees: leaf(is.penceEitherSide),
        count: leaf(is.whole(1, INVOICE_LINES_MAX)),
        lines: described('What it is made of, by entry of the account.', { $entry: described('One line.', line) }),
        upTo: leaf(is.penceAboveZero, addsUp),
      },
      {
        run: leaf(is.text(20)),
        reminded: described(
          'When its customer was reminded.',
          fields(
            Object.fromEntries(
              Object.keys(REMINDERS).map((reminder) => [reminder, { '.write': isServer, ...leaf(is.time, once) }]),
            ),
          ),
        ),
      },
    ),
  }),
};

export const invoiceSerial: RulesNode = {
  '.write': isServer,
  ...leaf(is.whole(1, SERIAL_MAX), oneMore),
};

const isCounted = named(
  'isCounted',
  'none at first, then one more than before',
  any(all(data.isMissing(), newData.val().equals(0)), oneMore),
);
const isOfAnInvoice = named('isOfAnInvoice', 'of an invoice', newTree.to(paths.invoice, $id).exists());

export const invoiceMails: RulesNode = {
  '.indexOn': ['waiting'],
  $id: described('The mails of one invoice.', {
    '.write': serverKeeps,
    ...record(
      {
        state: leaf(is.oneOf(INVOICE_MAIL_STATES)),
        at: leaf(is.time),
        /** Of two servers that begin at once, one is refused. */
        count: leaf(is.whole(0, INVOICE_MAILS_MAX), isCounted),
      },
      { press: leaf(is.text(20)), waiting: leaf(is.time) },
      isOfAnInvoice,
    ),
  }),
};
