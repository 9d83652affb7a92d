import { type Column, csvTable } from '@/domain/csvTable';
import type { DriverEarningRow, EarningReportRow } from '@/domain/ledger/earnings';

/** The money columns of the earning report, in order. */
export const SUMS = [
  { label: 'Gross trip cost', field: 'tripCost' },
  { label: 'Driver share', field: 'rideCost' },
  { label: 'Convenience fee', field: 'convenienceFee' },
  { label: 'Discounts', field: 'discountAmount' },
  { label: 'Profit', field: 'profit' },
] as const;

const monthOf = ({ month }: { month: string }): string => `${month}-01`;

const REPORT: readonly Column<EarningReportRow>[] = [
  { heading: 'Month from', kind: 'date', value: monthOf },
  { heading: 'Year', kind: 'number', value: ({ year }) => Number(year) },
  { heading: 'Month', kind: 'text', value: ({ monthsName }) => monthsName },
  ...SUMS.map(({ label, field }) => ({
    heading: label,
    kind: 'pence' as const,
    value: (row: EarningReportRow) => row[field],
  })),
];

/** The report on screen as CSV. */
export const reportCsv = (rows: readonly EarningReportRow[], currency: string): string =>
  csvTable(REPORT, rows, currency);

const DRIVERS: readonly Column<DriverEarningRow>[] = [
  { heading: 'Month from', kind: 'date', value: monthOf },
  { heading: 'Year', kind: 'number', value: ({ year }) => Number(year) },
  { heading: 'Month', kind: 'text', value: ({ monthsName }) => monthsName },
  { heading: 'Driver name', kind: 'text', value: ({ driverName }) => driverName },
  { heading: 'Vehicle registration', kind: 'text', value: ({ driverVehicleNo }) => driverVehicleNo },
  { heading: 'Rides', kind: 'number', value: ({ rides }) => rides },
  { heading: 'Earning', kind: 'pence', value: ({ driverShare }) => driverShare },
  { heading: 'Tips', kind: 'pence', value: ({ tips }) => tips },
];

/** The drivers' earnings on screen as CSV. */
export const driversCsv = (rows: readonly DriverEarningRow[], currency: string): string =>
  csvTable(DRIVERS, rows, currency);
