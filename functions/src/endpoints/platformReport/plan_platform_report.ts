/** What the report of a year would say if it were made now. */
import { isDeepStrictEqual } from 'node:util';
import type { PlannedSeller } from '@/domain/api/platformReportApi';
import type { YearReport } from '@/domain/platformReport/yearReport';
import type { Handler } from '../../http/handler';
import { readReport } from '../../store/office/platformReports';
import { reportAnswer, type YearSeller, yearPlan } from '../../store/office/yearPlan';

/** Drivers in one answer: about thirty kilobytes. */
const ROWS = 100;

const shown = ({ uid, name, paid, fees, rides, gaps, without, left, asked }: YearSeller): PlannedSeller => ({
  uid,
  name,
  paid,
  fees,
  rides,
  gaps,
  without,
  left,
  ...(asked === undefined ? {} : { asked }),
});

/** True if the report pays somebody otherwise than the books do now. */
const isOther = ({ rows = {} }: YearReport, sellers: readonly YearSeller[]): boolean =>
  sellers.length !== Object.keys(rows).length ||
  sellers.some(({ uid, paid, fees, rides }) => {
    const row = rows[uid];
    return (
      row === undefined ||
      !isDeepStrictEqual({ paid, fees, rides }, { paid: row.paid, fees: row.fees, rides: row.rides })
    );
  });

export const planPlatformReport: Handler<'plan_platform_report'> = async ({ body: { year, from }, nowMs }) => {
  const [{ sellers, operator, sums, withGaps, without, faults }, stands] = await Promise.all([
    yearPlan(year, nowMs),
    readReport(year),
  ]);
  const ordered = sellers.toSorted((a, b) => Number(b.gaps.length > 0) - Number(a.gaps.length > 0));
  return {
    year,
    operator,
    count: sellers.length,
    sums,
    withGaps,
    without,
    faults,
    rows: ordered.slice(from, from + ROWS).map(shown),
    next: from + ROWS < ordered.length ? from + ROWS : null,
    stands: stands === null ? null : reportAnswer(year, stands),
    differs: stands !== null && isOther(stands, sellers),
  };
};
