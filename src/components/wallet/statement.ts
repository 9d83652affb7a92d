import { type Column, csvTable } from '@/domain/csvTable';
import type { Pence } from '@/domain/money/money';
import { signedAmount, type WalletEntry } from '@/domain/money/wallet';
import { entryWords } from '@/domain/money/entryWords';
import * as words from '@/languages/en/account/walletEntries';

type Line = WalletEntry & { change: Pence; balance: Pence };

const COLUMNS: readonly Column<Line>[] = [
  { heading: words.dateColumn, kind: 'instant', value: ({ date }) => date },
  { heading: words.typeColumn, kind: 'text', value: ({ type }) => words.types[type] },
  { heading: words.purposeColumn, kind: 'text', value: entryWords },
  { heading: words.referenceColumn, kind: 'text', value: ({ txRef }) => txRef },
  { heading: words.amountColumn, kind: 'pence', value: ({ change }) => change },
  { heading: words.balanceColumn, kind: 'pence', value: ({ balance }) => balance },
];

/** A wallet's history as CSV, oldest first, with the balance after each entry. Out is negative. */
export function statementCsv(entries: readonly WalletEntry[], currency: string): string {
  let balance = 0;
  const lines = entries.map((entry): Line => {
    const change = signedAmount(entry);
    balance += change;
    return { ...entry, change, balance };
  });
  return csvTable(COLUMNS, lines, currency);
}
