/** An admin makes the report of a year that is over, from copies: the same report makes the same file for ever. */
import type { ReportFault } from '@/domain/api/platformReportApi';
import type { MessageKey } from '@/domain/messages';
import { recordsKeptUntil, type YearReport } from '@/domain/platformReport/yearReport';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readReport } from '../../store/office/platformReports';
import { makeReportUpdate } from '../../transitions/money/platformReportUpdates';
import { commit } from '../../write/commit';
import { reportAnswer, yearPlan } from '../../store/office/yearPlan';

const REFUSALS: Readonly<Record<ReportFault['kind'], MessageKey>> = {
  not_over: 'report_not_over',
  operator: 'report_operator',
  too_many: 'report_too_many',
  gaps: 'report_gaps',
  books: 'report_books',
};

export const makePlatformReport: Handler<'make_platform_report'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { year } = body;
  return commit('make_platform_report', async () => {
    const stands = await readReport(year);
    if (stands !== null) return { answer: reportAnswer(year, stands) };
    const { operator, sellers, total, without, faults } = await yearPlan(year, nowMs);
    const [fault] = faults;
    if (fault !== undefined || operator === null) return refuse(REFUSALS[fault?.kind ?? 'operator']);
    if (total !== body.total || without !== body.without) return refuse('report_changed');
    const report: YearReport = {
      // As the schema asks for it: the country, the year, and the country that receives it.
      id: `GB${year}GB-${newKey()}`,
      state: 'made',
      at: nowMs,
      by: uid,
      operator,
      count: sellers.length,
      total,
      until: recordsKeptUntil(year),
      rows: Object.fromEntries(
        sellers.map(({ uid: driver, seller, paid, fees, rides }) => [driver, { seller, paid, fees, rides }]),
      ),
    };
    return {
      answer: reportAnswer(year, report),
      update: makeReportUpdate(year, report, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
