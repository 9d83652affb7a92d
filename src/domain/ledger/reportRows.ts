/** The rows of the earning reports, newest first. */
import type { Pence } from '../money/money';
import { MONTH_NAMES } from '../time/months';
import type { DriverTotals, PlatformTotals } from './earnings';

/** The figures of a row of the earning report; profit is the fees less the discounts. */
export type ReportSums = PlatformTotals & { profit: Pence };

/** A month of the earning report. */
export type EarningReportRow = ReportSums & {
  /** `yyyy-MM`. */
  month: string;
  year: string;
  monthsName: string;
};

/** A day of the earning report, `yyyy-MM-dd`. */
export type EarningDayRow = ReportSums & { date: string };

/** A row of the driver earning table. */
export type DriverEarningRow = {
  driver: string;
  /** `yyyy-MM`. */
  month: string;
  year: string;
  monthsName: string;
  driverName: string;
  driverVehicleNo: string;
  driverShare: Pence;
  fees: Pence;
  tips: Pence;
  rides: number;
  /** With a passenger. */
  seconds: number;
};

/** '2026-03' -> { year: '2026', monthsName: 'March' }. */
export function monthLabel(month: string): { year: string; monthsName: string } {
  const [year = '', number = ''] = month.split('-');
  return { year, monthsName: MONTH_NAMES[Number(number) - 1] ?? '' };
}

/** Rows for the earning report, newest month first, from `earnings/months`. */
export function earningReportRows(months: Record<string, PlatformTotals>): EarningReportRow[] {
  return Object.entries(months)
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([month, totals]) => ({ month, ...monthLabel(month), ...sumsOf(totals) }));
}

/** The same by day, newest first, from `earnings/days`. */
export function earningDayRows(days: Record<string, PlatformTotals>): EarningDayRow[] {
  return Object.entries(days)
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([date, totals]) => ({ date, ...sumsOf(totals) }));
}

const sumsOf = ({ tripCost, rideCost, convenienceFee, discountAmount, rides }: PlatformTotals): ReportSums => ({
  tripCost,
  rideCost,
  convenienceFee,
  discountAmount,
  profit: convenienceFee - discountAmount,
  rides,
});

/** Rows for the driver earning table, newest month first, from `earnings/driverMonths`. */
export function driverEarningRows(months: Record<string, Record<string, DriverTotals>>): DriverEarningRow[] {
  return Object.entries(months)
    .toSorted(([a], [b]) => b.localeCompare(a))
    .flatMap(([month, drivers]) =>
      Object.entries(drivers).map(([driver, totals]) => ({
        driver,
        month,
        ...monthLabel(month),
        driverName: totals.driverName,
        driverVehicleNo: totals.driverVehicleNo,
        driverShare: totals.driverShare,
        fees: totals.fees ?? 0,
        tips: totals.tips ?? 0,
        rides: totals.rides,
        seconds: totals.seconds ?? 0,
      })),
    );
}
