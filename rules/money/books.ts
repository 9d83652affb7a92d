/** The books: `journal`, the sums of a double entry, and `book_settings`, how the office keeps its books. */
import { BOOK_ACCOUNTS, CODE_MAX_CHARACTERS } from '@/domain/books/accounts';
import { STAGGERS, VAT_RATE_MAX } from '@/domain/books/vatTerms';
import { type Expression, named } from '../language/expression';
import { $date, $month, newData } from '../language/scope';
import { doesJob, isServer, serverKeeps } from '../predicates';
import * as is from '../values';
import { described, leaf, nothingElse, type RulesNode, record } from '../values';

/** Whatever is debited is credited: a write that books one side alone is refused. */
const addsUp = named(
  'addsUp',
  'all accounts adding up to nothing',
  BOOK_ACCOUNTS.map((account) => newData.child(account).valOr(0))
    .reduce((sum, each) => sum.plus(each))
    .equals(0),
);
const sums = (isItsKey: Expression): RulesNode => ({
  '.write': serverKeeps,
  ...record(
    {},
    Object.fromEntries(BOOK_ACCOUNTS.map((account) => [account, leaf(is.penceEitherSide)])),
    isItsKey,
    addsUp,
  ),
});

export const journal: RulesNode = {
  days: described('The change of each account by day; debits are above zero.', {
    '.read': doesJob('money'),
    $date: described('One day.', sums(is.isDateKey($date))),
  }),
  months: described('The change of each account by month.', {
    '.read': doesJob('money'),
    $month: described('One month.', sums(is.isMonthKey($month))),
  }),
  ...nothingElse,
};

const code = is.formed(
  'accountCode',
  'letters, digits, dots and dashes, with a letter or a digit in front',
  /^[0-9A-Za-z][0-9A-Za-z.-]*$/,
);
const isShort = named(
  'isShort',
  `at most ${CODE_MAX_CHARACTERS} characters`,
  newData.val().length.atMost(CODE_MAX_CHARACTERS),
);
const vatNumber = is.formed('vatNumber', 'nine digits', /^[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]$/);

export const bookSettings: RulesNode = {
  '.read': doesJob('money'),
  '.write': isServer,
  ...record(
    {},
    {
      codes: described(
        'The code of each account in the office’s bookkeeping program.',
        record(Object.fromEntries(BOOK_ACCOUNTS.map((account) => [account, leaf(code, isShort)]))),
      ),
      vat: described(
        'The platform’s registration for VAT; missing while it is not registered.',
        record({
          number: leaf(vatNumber),
          rate: leaf(is.number(0, VAT_RATE_MAX)),
          from: leaf(is.date),
          stagger: leaf(is.oneOf(STAGGERS)),
        }),
      ),
    },
  ),
};
