import { csvText } from '@/domain/csv';
import { penceToPounds } from '@/domain/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time';
import { signedAmount, type WalletEntry } from '@/domain/wallet';
import { entryWords } from './entryWords';

/** A wallet's history, oldest first, with the balance after each entry; amounts in pounds, out below zero. */
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
