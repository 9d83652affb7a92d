import { type Column, csvTable } from '@/domain/csvTable';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import { stateWords } from './processedText';
import type { RunNumbers } from './useRunNumbers';

const columns = (runs: RunNumbers): readonly Column<Withdraw>[] => [
  { heading: 'Date', kind: 'instant', value: ({ date }) => date },
  { heading: 'Name', kind: 'text', value: ({ name }) => name },
  { heading: 'Amount', kind: 'pence', value: ({ amount }) => amount },
  { heading: 'Back to cards', kind: 'pence', value: ({ card = 0 }) => card },
  { heading: 'To the bank', kind: 'pence', value: (row) => (row.returned === undefined ? bankPart(row) : 0) },
  { heading: 'Put back', kind: 'pence', value: ({ returned = 0 }) => returned },
  { heading: 'Bank', kind: 'text', value: ({ bankName }) => bankName },
  { heading: 'Sort code', kind: 'digits', group: 2, value: ({ bankCode }) => bankCode },
  { heading: 'Account', kind: 'digits', group: 4, value: ({ bankAccount }) => bankAccount },
  { heading: 'State', kind: 'text', value: stateWords },
  { heading: 'Processed on', kind: 'instant', value: ({ procesDate }) => procesDate },
  {
    heading: 'Payout run',
    kind: 'number',
    value: ({ payout }) => (payout === undefined ? undefined : runs.get(payout)),
  },
];

/** The requests as CSV, for a bank run. */
export const withdrawsCsv = (rows: readonly Withdraw[], currency: string, runs: RunNumbers): string =>
  csvTable(columns(runs), rows, currency);
