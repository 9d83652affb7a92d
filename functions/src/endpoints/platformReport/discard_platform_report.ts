/** An admin discards a report that HMRC does not have. The next one gets another id. */
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readReport } from '../../store/office/platformReports';
import { discardReportUpdate } from '../../transitions/money/platformReportUpdates';
import { commit } from '../../write/commit';

export const discardPlatformReport: Handler<'discard_platform_report'> = async ({ body, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { year, id, reason } = body;
  return commit('discard_platform_report', async () => {
    const report = await readReport(year);
    if (report?.id !== id) return refuse('report_gone', 'id');
    if (report.state === 'filed') return refuse('report_filed');
    return {
      answer: { discarded: id },
      update: discardReportUpdate(year, report, reason, { nowMs, by: uid, role: 'admin', newKey }),
    };
  });
};
