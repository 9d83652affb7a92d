import { csvText } from '@/domain/csv';
import { penceToPounds } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import type { Withdraw } from '@/domain/money/wallet';

/** The requests on screen as CSV, amounts in pounds, for a bank run. */
export function withdrawsCsv(rows: readonly Withdraw[], currency: string): string {
  return csvText(
    ['Date', 'Name', `Amount (${currency})`, 'Bank', 'Sort code', 'Account', 'Processed on'],
    rows.map(({ date, name, amount, bankName, bankCode, bankAccount, procesDate }) => [
      formatDateTime(date, DEFAULT_TIME_ZONE),
      name,
      penceToPounds(amount),
      bankName,
      bankCode,
      bankAccount,
      procesDate === undefined ? '' : formatDateTime(procesDate, DEFAULT_TIME_ZONE),
    ]),
  );
}
