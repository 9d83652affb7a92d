import { type Column, csvTable } from '@/domain/csvTable';
import type { Pence } from '@/domain/money/money';
import { signedAmount, type WalletEntry } from '@/domain/money/wallet';
import { entryWords } from '@/domain/money/entryWords';

type Line = WalletEntry & { change: Pence; balance: Pence };

const COLUMNS: readonly Column<Line>[] = [
  { heading: 'Date', kind: 'instant', value: ({ date }) => date },
  { heading: 'Type', kind: 'text', value: ({ type }) => type },
  { heading: 'What for', kind: 'text', value: entryWords },
  { heading: 'Reference', kind: 'text', value: ({ txRef }) => txRef },
  { heading: 'Amount', kind: 'pence', value: ({ change }) => change },
  { heading: 'Balance', kind: 'pence', value: ({ balance }) => balance },
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
