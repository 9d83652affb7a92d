/** An admin records that HMRC has the report; this happens once. Each driver in it gets a copy. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readReport } from '../../store/office/platformReports';
import { inBatches } from '../../store/ridesOf';
import { readUser } from '../../store/users';
import { fileReportUpdate } from '../../transitions/money/platformReportUpdates';
import { commit } from '../../write/commit';
import { reportAnswer } from '../../store/office/yearPlan';

export const filePlatformReport: Handler<'file_platform_report'> = async ({ body: { year, id }, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('file_platform_report', async () => {
    const report = await readReport(year);
    if (report?.id !== id) return refuse('report_gone', 'id');
    if (report.state === 'filed') return { answer: reportAnswer(year, report) };
    const uids = Object.keys(report.rows ?? {});
    const people = await inBatches(uids, async (uid) => [uid, await readUser(uid)] as const);
    const here = new Set(people.flatMap(([uid, profile]) => (profile === null ? [] : [uid])));
    return {
      answer: reportAnswer(year, { ...report, state: 'filed', filedAt: nowMs }),
      update: fileReportUpdate(year, report, here, { nowMs, by: caller.uid, role: 'admin', newKey }),
    };
  });
};
