import { csvText } from '@/domain/csv';
import { penceToPounds } from '@/domain/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time';
import type { Withdraw } from '@/domain/wallet';

/** The requests as they stand on the screen, amounts in pounds: what a bank run is made from. */
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
