/** The yearly report to HMRC and what it is made of, as stored now. */
import { fullName } from '@/domain/people/user';
import type { DriverTotals, FeelessTotals, PlatformTotals } from '@/domain/ledger/earnings';
import { paths } from '@/domain/paths';
import type { Operator } from '@/domain/platformReport/operator';
import { sellerOf } from '@/domain/platformReport/sellerProfile';
import type { Seller } from '@/domain/platformReport/sellers';
import {
  type FormerSeller,
  firstKeptYear,
  monthsIn,
  type SellerAsk,
  type YearBooks,
  type YearReport,
} from '@/domain/platformReport/yearReport';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { read, readRange, type Update } from '../database';
import { inBatches } from '../ridesOf';
import { readUser } from '../users';

/** Years to look back for what drivers were asked, in case no report was made. */
const MISSED_YEARS = 3;

export const readOperator = (): Promise<Operator | null> => read<Operator>(paths.operator());

export const readReport = (year: number): Promise<YearReport | null> => read<YearReport>(paths.platformReport(year));

export const readAsks = async (year: number): Promise<Record<string, SellerAsk>> =>
  (await read<Record<string, SellerAsk>>(paths.sellerAsks(year))) ?? {};

/** The books of a year, month by month. */
export async function readYearBooks(year: number): Promise<YearBooks> {
  const months = await inBatches(monthsIn(year), async (month) => {
    const [drivers, feeless, platform] = await Promise.all([
      read<Record<string, DriverTotals>>(paths.driverMonth(month)),
      read<Record<string, FeelessTotals>>(paths.feelessMonths(month)),
      read<PlatformTotals>(paths.earningMonth(month)),
    ]);
    return { month, drivers, feeless, platform };
  });
  return {
    drivers: Object.fromEntries(months.flatMap(({ month, drivers }) => (drivers === null ? [] : [[month, drivers]]))),
    feeless: Object.fromEntries(months.flatMap(({ month, feeless }) => (feeless === null ? [] : [[month, feeless]]))),
    platform: Object.fromEntries(
      months.flatMap(({ month, platform }) => (platform === null ? [] : [[month, platform]])),
    ),
  };
}

/** Who a driver is or was, and whether they have left. */
export type KnownSeller = { seller: Omit<Seller, 'uid'>; name: string; left: boolean };

const NOBODY: Omit<Seller, 'uid'> = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  address: '',
  nationalInsurance: '',
  sortCode: '',
  account: '',
};

export async function readSeller(uid: string): Promise<KnownSeller> {
  const profile = await readUser(uid);
  if (profile !== null) return { seller: sellerOf(profile), name: fullName(profile), left: false };
  const seller = (await read<FormerSeller>(paths.formerSeller(uid)))?.seller ?? NOBODY;
  return { seller, name: fullName(seller), left: true };
}

/** The latest year in which a driver earned anything, or null. */
export async function lastYearOf(uid: string): Promise<number | null> {
  const last = Object.keys((await read<object>(paths.driverDays(uid))) ?? {})
    .toSorted()
    .at(-1);
  return last === undefined ? null : Number(last.slice(0, 4));
}

/** The latest of these years in which a driver was paid for a ride without a fee, or null. */
export async function lastFeelessYearOf(uid: string, years: readonly number[]): Promise<number | null> {
  for (const year of years.toSorted((a, b) => b - a)) {
    const months = await inBatches(monthsIn(year), (month) => read(paths.feelessMonth(month, uid)));
    if (months.some((totals) => totals !== null)) return year;
  }
  return null;
}

/** What the law no longer has kept, as updates that remove it: a report with its copies each, and what is left of drivers. */
export async function oldReports(nowMs: number): Promise<Update[]> {
  const first = firstKeptYear(clockParts(nowMs, DEFAULT_TIME_ZONE).date);
  const reports = await readRange<YearReport>(paths.platformReports(), 'until', 0, nowMs);
  const left = await readRange<FormerSeller>(paths.formerSellers(), 'until', 0, nowMs);
  const years = Array.from({ length: MISSED_YEARS }, (_, back) => first - 1 - back);
  return [
    ...reports.map(([year, { rows = {} }]) => ({
      ...Object.fromEntries(Object.keys(rows).map((uid) => [paths.sellerCopy(uid, Number(year)), null])),
      [paths.platformReport(Number(year))]: null,
    })),
    {
      ...Object.fromEntries(left.map(([uid]) => [paths.formerSeller(uid), null])),
      ...Object.fromEntries(years.map((year) => [paths.sellerAsks(year), null])),
    },
  ];
}
