/** The file of a year's report. Each time it is handed out is counted, so that nobody sends it twice without knowing. */
import { platformReportXml } from '@/domain/platformReport/reportXml';
import { reportOf } from '@/domain/platformReport/yearReport';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readReport } from '../../store/office/platformReports';
import { reportFileUpdate } from '../../transitions/money/platformReportUpdates';
import { commit } from '../../write/commit';

export const platformReportFile: Handler<'platform_report_file'> = async ({ body: { year, id }, caller, nowMs }) =>
  commit('platform_report_file', async () => {
    const report = await readReport(year);
    if (report?.id !== id) return refuse('report_gone', 'id');
    return {
      answer: { name: `${id}.xml`, text: platformReportXml(reportOf(year, report)), before: report.file ?? null },
      update: reportFileUpdate(year, report, { nowMs, by: caller.uid, role: 'admin', newKey }),
    };
  });
