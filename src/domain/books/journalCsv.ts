/** The journal of a range as a file for a bookkeeping program: a line for each account of each day. */
import { penceText } from '../bank/penceText';
import { csvText } from '../csv';
import { ACCOUNT_NAMES, type AccountCodes, BOOK_ACCOUNTS } from './accounts';
import { type BookRange, type BooksRead, daysOf } from './range';

const HEADING = ['Date', 'Account code', 'Account name', 'Description', 'Debit', 'Credit'];

/** The same range, books and codes make the same file. Each day's debits are its credits. */
export function journalCsv(books: BooksRead, range: BookRange, codes: AccountCodes): string {
  const rows = daysOf(books, range).flatMap(([date, lines]) =>
    BOOK_ACCOUNTS.flatMap((account) => {
      const change = lines[account] ?? 0;
      if (change === 0) return [];
      const amount = penceText(Math.abs(change));
      return [
        [
          date,
          codes[account],
          ACCOUNT_NAMES[account],
          `Amberlight ${date}`,
          change > 0 ? amount : '',
          change < 0 ? amount : '',
        ],
      ];
    }),
  );
  return csvText(HEADING, rows);
}

/** The name says which days a file is about, and whether the last of them is over. @param today `yyyy-MM-dd` */
export const bookFileName = (kind: 'journal' | 'vat', { from, to }: BookRange, today: string): string =>
  `${kind}-${from}-to-${to}${to < today ? '' : '-so-far'}.csv`;
