/** A year as its report would say it now: its drivers, what they were paid, what is missing, and what stands in the way. */
import type { PlannedSeller, ReportAnswer, ReportFault } from '@/domain/api/platformReportApi';
import type { Operator } from '@/domain/platformReport/operator';
import { type Seller, sellerGaps, type SellerSums } from '@/domain/platformReport/sellers';
import {
  isOver,
  mayLackNumber,
  SELLERS_MAX,
  sumOf,
  sumsOfYear,
  unequalMonths,
  type YearReport,
  yearOf,
} from '@/domain/platformReport/yearReport';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { readAsks, readOperator, readSeller, readYearBooks } from './platformReports';
import { inBatches } from '../ridesOf';

export type YearSeller = PlannedSeller & { seller: Omit<Seller, 'uid'> };

export type YearPlan = {
  operator: Operator | null;
  /** In the order of the uids. */
  sellers: YearSeller[];
  sums: SellerSums;
  /** What all of them were paid, pence. */
  total: number;
  withGaps: number;
  without: number;
  faults: ReportFault[];
};

export async function yearPlan(year: number, nowMs: number): Promise<YearPlan> {
  const [operator, books, asks] = await Promise.all([readOperator(), readYearBooks(year), readAsks(year)]);
  const sellers = await inBatches([...sumsOfYear(year, books)], async ([uid, sums]): Promise<YearSeller> => {
    const { seller, name, left } = await readSeller(uid);
    const gaps = sellerGaps(seller);
    const asked = asks[uid];
    const without = mayLackNumber(gaps, asked, left);
    return { uid, name, ...sums, seller, gaps, without, left, ...(asked === undefined ? {} : { asked }) };
  });
  const sums = sumOf(sellers);
  const withGaps = sellers.filter(({ gaps }) => gaps.length > 0).length;
  const without = sellers.filter((seller) => seller.without).length;
  const months = unequalMonths(year, books);
  const faults: ReportFault[] = [
    ...(isOver(year, clockParts(nowMs, DEFAULT_TIME_ZONE).date) ? [] : [{ kind: 'not_over' as const }]),
    ...(operator === null ? [{ kind: 'operator' as const }] : []),
    ...(months.length === 0 ? [] : [{ kind: 'books' as const, months }]),
    ...(withGaps === without ? [] : [{ kind: 'gaps' as const, count: withGaps - without }]),
    ...(sellers.length > SELLERS_MAX ? [{ kind: 'too_many' as const }] : []),
  ];
  return { operator, sellers, sums, total: yearOf(sums.paid), withGaps, without, faults };
}

export const reportAnswer = (year: number, report: YearReport): ReportAnswer => {
  const { id, state, at, by, count, total, file, filedAt } = report;
  return {
    year,
    id,
    state,
    at,
    by,
    count,
    total,
    ...(file === undefined ? {} : { file }),
    ...(filedAt === undefined ? {} : { filedAt }),
  };
};
