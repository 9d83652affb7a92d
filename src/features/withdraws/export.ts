import { csvText } from '@/domain/csv';
import { penceToPounds } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { bankPart, type Withdraw } from '@/domain/money/wallet';
import { processedText } from './processedText';

/** The requests on screen as CSV, amounts in pounds, for a bank run. */
export function withdrawsCsv(rows: readonly Withdraw[], currency: string): string {
  return csvText(
    [
      'Date',
      'Name',
      `Amount (${currency})`,
      `Back to cards (${currency})`,
      `To the bank (${currency})`,
      'Bank',
      'Sort code',
      'Account',
      'Processed on',
    ],
    rows.map((row) => [
      formatDateTime(row.date, DEFAULT_TIME_ZONE),
      row.name,
      penceToPounds(row.amount),
      penceToPounds(row.card ?? 0),
      penceToPounds(row.returned === undefined ? bankPart(row) : 0),
      row.bankName,
      row.bankCode,
      row.bankAccount,
      row.procesDate === undefined ? '' : processedText(row, ''),
    ]),
  );
}
