import { type Column, csvTable } from '@/domain/csvTable';
import { type DriverDayRow, faresOf } from '@/domain/ledger/earnings';
import type { DriverEarningRow, EarningDayRow, EarningReportRow, ReportSums } from '@/domain/ledger/reportRows';
import { type HourRow, type HourTotals, WEEK } from '@/domain/ledger/rideHours';
import { SECOND_MS } from '@/domain/time/durations';
import { WEEKDAY_NAMES } from '@/domain/time/time';

/** The money columns of the earning report, in order. */
export const SUMS = [
  { label: 'Gross trip cost', field: 'tripCost' },
  { label: 'Driver share', field: 'rideCost' },
  { label: 'Convenience fee', field: 'convenienceFee' },
  { label: 'Discounts', field: 'discountAmount' },
  { label: 'Profit', field: 'profit' },
] as const;

const monthOf = ({ month }: { month: string }): string => `${month}-01`;

const figures = <Row extends ReportSums>(): readonly Column<Row>[] => [
  { heading: 'Rides', kind: 'number', value: ({ rides }) => rides },
  ...SUMS.map(({ label, field }) => ({ heading: label, kind: 'pence' as const, value: (row: Row) => row[field] })),
];

const REPORT: readonly Column<EarningReportRow>[] = [
  { heading: 'Month from', kind: 'date', value: monthOf },
  { heading: 'Year', kind: 'number', value: ({ year }) => Number(year) },
  { heading: 'Month', kind: 'text', value: ({ monthsName }) => monthsName },
  ...figures<EarningReportRow>(),
];

/** The months on screen as CSV. */
export const reportCsv = (rows: readonly EarningReportRow[], currency: string): string =>
  csvTable(REPORT, rows, currency);

const DAYS: readonly Column<EarningDayRow>[] = [
  { heading: 'Day', kind: 'date', value: ({ date }) => date },
  ...figures<EarningDayRow>(),
];

/** The days on screen as CSV. */
export const daysCsv = (rows: readonly EarningDayRow[], currency: string): string => csvTable(DAYS, rows, currency);

const OF_DRIVER: readonly Column<DriverDayRow>[] = [
  { heading: 'Day', kind: 'date', value: ({ date }) => date },
  { heading: 'Driver name', kind: 'text', value: ({ driverName }) => driverName },
  { heading: 'Vehicle registration', kind: 'text', value: ({ driverVehicleNo }) => driverVehicleNo },
  { heading: 'Rides', kind: 'number', value: ({ rides }) => rides },
  { heading: 'Fares', kind: 'pence', value: faresOf },
  { heading: 'Fees', kind: 'pence', value: ({ fees }) => fees },
  { heading: 'Driver share', kind: 'pence', value: ({ driverShare }) => driverShare },
  { heading: 'Tips', kind: 'pence', value: ({ tips }) => tips ?? 0 },
];

/** Days of drivers as CSV. */
export const driverDaysCsv = (rows: readonly DriverDayRow[], currency: string): string =>
  csvTable(OF_DRIVER, rows, currency);

const DRIVERS: readonly Column<DriverEarningRow>[] = [
  { heading: 'Month from', kind: 'date', value: monthOf },
  { heading: 'Year', kind: 'number', value: ({ year }) => Number(year) },
  { heading: 'Month', kind: 'text', value: ({ monthsName }) => monthsName },
  { heading: 'Driver name', kind: 'text', value: ({ driverName }) => driverName },
  { heading: 'Vehicle registration', kind: 'text', value: ({ driverVehicleNo }) => driverVehicleNo },
  { heading: 'Rides', kind: 'number', value: ({ rides }) => rides },
  { heading: 'Earning', kind: 'pence', value: ({ driverShare }) => driverShare },
  { heading: 'Tips', kind: 'pence', value: ({ tips }) => tips },
  { heading: 'With a passenger', kind: 'minutes', value: ({ seconds }) => seconds * SECOND_MS },
];

/** The drivers' earnings on screen as CSV. */
export const driversCsv = (rows: readonly DriverEarningRow[], currency: string): string =>
  csvTable(DRIVERS, rows, currency);

type HourLine = HourTotals & { weekday: string; hour: number };

const HOURS: readonly Column<HourLine>[] = [
  { heading: 'Weekday', kind: 'text', value: ({ weekday }) => weekday },
  { heading: 'Hour from', kind: 'number', value: ({ hour }) => hour },
  { heading: 'Rides', kind: 'number', value: ({ rides }) => rides },
  { heading: 'With a passenger', kind: 'minutes', value: ({ seconds }) => seconds * SECOND_MS },
];

/** Rides by weekday and hour as CSV: a line for each hour of the week. */
export const hoursCsv = (rows: readonly HourRow[], currency: string): string =>
  csvTable(
    HOURS,
    WEEK.flatMap((day) =>
      rows.flatMap(({ hour, days }) =>
        days
          .filter(({ weekday }) => weekday === day)
          .map(({ totals }) => ({ ...totals, hour, weekday: WEEKDAY_NAMES[day] })),
      ),
    ),
    currency,
  );
