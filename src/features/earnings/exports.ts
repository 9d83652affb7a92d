import { csvText } from '@/domain/csv';
import type { DriverEarningRow, EarningReportRow } from '@/domain/ledger/earnings';
import { penceToPounds } from '@/domain/money/money';

/** The money columns of the earning report, in order. */
export const SUMS = [
  { label: 'Gross trip cost', field: 'tripCost' },
  { label: 'Driver share', field: 'rideCost' },
  { label: 'Convenience fee', field: 'convenienceFee' },
  { label: 'Discounts', field: 'discountAmount' },
  { label: 'Profit', field: 'profit' },
] as const;

/** The report on screen as CSV, amounts in pounds. */
export function reportCsv(rows: readonly EarningReportRow[], currency: string): string {
  return csvText(
    ['Year', 'Month', ...SUMS.map(({ label }) => `${label} (${currency})`)],
    rows.map((row) => [row.year, row.monthsName, ...SUMS.map(({ field }) => penceToPounds(row[field]))]),
  );
}

/** The drivers' earnings on screen as CSV, amounts in pounds. */
export function driversCsv(rows: readonly DriverEarningRow[], currency: string): string {
  return csvText(
    ['Year', 'Month', 'Driver name', 'Vehicle registration', `Earning (${currency})`, `Tips (${currency})`],
    rows.map((row) => [
      row.year,
      row.monthsName,
      row.driverName,
      row.driverVehicleNo,
      penceToPounds(row.driverShare),
      penceToPounds(row.tips),
    ]),
  );
}
