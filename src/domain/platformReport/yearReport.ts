/**
 * The report of one year, from its figures to its end. It is made once from copies, so that the same report makes the same file
 * for ever; then HMRC has it, or it is discarded and made again under another id.
 */
import type { DriverTotals, FeelessTotals, PlatformTotals } from '../ledger/earnings';
import type { Pence } from '../money/money';
import { monthsOf, monthsOfYear } from '../time/months';
import type { Operator } from './operator';
import type { PlatformReport } from './reportXml';
import { lastCompleteYear } from './season';
import { isReportable, type Quarters, type Seller, type SellerGap, type SellerSums, sellerSums } from './sellers';

export const REPORT_STATES = ['made', 'filed'] as const;
/** made: its file may be on its way. filed: HMRC has it, and it stays as it is. */
export type ReportState = (typeof REPORT_STATES)[number];

/** A driver in a report, as they were when it was made. */
export type ReportRow = { seller: Omit<Seller, 'uid'> } & SellerSums;

/** How often a file was handed out, and when last and by whom. */
export type ReportFileUse = { times: number; at: number; by: string };

/** `platform_reports/{year}`. Times are epoch ms. */
export type YearReport = {
  id: string;
  state: ReportState;
  at: number;
  by: string;
  operator: Operator;
  count: number;
  /** What all its drivers were paid, pence. */
  total: Pence;
  /** Until when the law has it kept. */
  until: number;
  /** By driver; missing if there is nobody to report. */
  rows?: Record<string, ReportRow>;
  file?: ReportFileUse;
  filedAt?: number;
  filedBy?: string;
};

/** `seller_copies/{uid}/{year}`: what HMRC was told about a driver. */
export type SellerCopy = { id: string; at: number; operator: string } & ReportRow;

/** `seller_asks/{year}/{uid}`. */
export type SellerAsk = { times: number; at: number };

/** `former_sellers/{uid}`: who a driver was that left before their last report, and until when that is kept, epoch ms. */
export type FormerSeller = { seller: Omit<Seller, 'uid'>; until: number };

/** Most drivers of one report: all of it is one write. */
export const SELLERS_MAX = 1000;
/** The regulations: records are kept for five years after the end of the year they are about. */
const KEPT_YEARS = 5;
/** How often a driver is asked before the report may go without their number. */
const ASKED_ENOUGH = 2;

export const isOver = (year: number, today: string): boolean => year <= lastCompleteYear(today);

/** The instant until which the records of a year are kept, epoch ms. */
export const recordsKeptUntil = (year: number): number => Date.UTC(year + KEPT_YEARS + 1, 0, 1);

/** The first year whose records are still kept on a local date. */
export const firstKeptYear = (today: string): number => lastCompleteYear(today) - KEPT_YEARS + 1;

/** The years that a desk can look at, the latest first. */
export function reportYears(today: string): number[] {
  const latest = Number(today.slice(0, 4));
  return Array.from({ length: latest - firstKeptYear(today) + 1 }, (_, back) => latest - back);
}

/**
 * The months of a year as the ledger's events keep them: of each driver, and of the platform. `feeless`: of each driver for rides
 * without a fee, which the others leave out.
 */
export type YearBooks = {
  drivers: Readonly<Record<string, Readonly<Record<string, DriverTotals>>>>;
  feeless: Readonly<Record<string, Readonly<Record<string, FeelessTotals>>>>;
  platform: Readonly<Record<string, PlatformTotals>>;
};

export const monthsIn = (year: number): string[] => monthsOf(monthsOfYear(String(year)));

/** The sums of every driver whom the year's report names, by uid, in the order of the uids. */
export function sumsOfYear(year: number, { drivers, feeless }: Omit<YearBooks, 'platform'>): Map<string, SellerSums> {
  const tables = [...Object.values(drivers), ...Object.values(feeless)];
  const uids = [...new Set(tables.flatMap((month) => Object.keys(month)))].toSorted();
  const months = [...new Set([...Object.keys(drivers), ...Object.keys(feeless)])];
  const all = uids.map((uid): [string, SellerSums] => {
    const own = months.flatMap((month) => {
      const rows: Partial<DriverTotals>[] = [drivers[month]?.[uid], feeless[month]?.[uid]].filter(
        (row) => row !== undefined,
      );
      const sum = (figure: 'driverShare' | 'tips' | 'fees' | 'rides'): number =>
        rows.reduce((total, row) => total + (row[figure] ?? 0), 0);
      const totals = { driverShare: sum('driverShare'), tips: sum('tips'), fees: sum('fees'), rides: sum('rides') };
      return rows.length === 0 ? [] : [[month, totals] as const];
    });
    return [uid, sellerSums(year, Object.fromEntries(own))];
  });
  return new Map(all.filter(([, sums]) => isReportable(sums)));
}

/** The months in which the drivers' shares, fees or rides are not those of the platform, `yyyy-MM`. */
export function unequalMonths(year: number, { drivers, platform }: Omit<YearBooks, 'feeless'>): string[] {
  return monthsIn(year).filter((month) => {
    const { rideCost = 0, convenienceFee = 0, rides = 0 } = platform[month] ?? {};
    const rows = Object.values(drivers[month] ?? {});
    const sum = (figure: (row: DriverTotals) => number): number => rows.reduce((all, row) => all + figure(row), 0);
    return (
      sum(({ driverShare }) => driverShare) !== rideCost ||
      sum(({ fees = 0 }) => fees) !== convenienceFee ||
      sum((row) => row.rides) !== rides
    );
  });
}

export const yearOf = (quarters: Quarters): number => quarters.reduce((sum, figure) => sum + figure, 0);

const together = (all: readonly Quarters[]): Quarters => {
  const sum = (quarter: 0 | 1 | 2 | 3): number => all.reduce((total, quarters) => total + quarters[quarter], 0);
  return [sum(0), sum(1), sum(2), sum(3)];
};

/** The figures of all drivers together. */
export const sumOf = (all: readonly SellerSums[]): SellerSums => ({
  paid: together(all.map(({ paid }) => paid)),
  fees: together(all.map(({ fees }) => fees)),
  rides: together(all.map(({ rides }) => rides)),
});

/**
 * True if the report may name a driver without their National Insurance number, as its schema allows: nothing else is missing,
 * and they were asked twice, or cannot be asked any more.
 */
export const mayLackNumber = (gaps: readonly SellerGap[], asked: SellerAsk | undefined, hasLeft: boolean): boolean =>
  gaps.length === 1 && gaps[0] === 'national_insurance' && (hasLeft || (asked?.times ?? 0) >= ASKED_ENOUGH);

/** The report as its file says it, from the copies that it keeps. */
export const reportOf = (year: number, { id, at, operator, rows = {} }: YearReport): PlatformReport => ({
  year,
  id,
  madeAt: at,
  operator,
  sellers: Object.entries(rows)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([uid, { seller, ...sums }]) => ({ seller: { uid, ...seller }, sums })),
});
