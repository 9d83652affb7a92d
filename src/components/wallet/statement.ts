import { csvText } from '@/domain/csv';
import { penceToPounds } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { signedAmount, type WalletEntry } from '@/domain/money/wallet';
import { entryWords } from './entryWords';

/** A wallet's history as CSV, oldest first, with the balance after each entry. Amounts in pounds; out is negative. */
export function statementCsv(entries: readonly WalletEntry[], currency: string): string {
  let balance = 0;
  const rows = entries.map((entry) => {
    const change = signedAmount(entry);
    balance += change;
    return [
      formatDateTime(entry.date, DEFAULT_TIME_ZONE),
      entry.type,
      entryWords(entry),
      entry.txRef,
      penceToPounds(change),
      penceToPounds(balance),
    ];
  });
  return csvText(['Date', 'Type', 'What for', 'Reference', `Amount (${currency})`, `Balance (${currency})`], rows);
}
