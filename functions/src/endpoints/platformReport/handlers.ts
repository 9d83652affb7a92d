/** The handlers of `platformReportApi`. */
import type { platformReportApi } from '@/domain/api/platformReportApi';
import type { HandlersOf } from '../../http/handler';
import { askSellers } from './ask_sellers';
import { discardPlatformReport } from './discard_platform_report';
import { filePlatformReport } from './file_platform_report';
import { makePlatformReport } from './make_platform_report';
import { planPlatformReport } from './plan_platform_report';
import { platformReportFile } from './platform_report_file';
import { saveOperator } from './save_operator';
import { tellDetails } from './tell_details';

export const platformReportHandlers: HandlersOf<typeof platformReportApi> = {
  plan_platform_report: planPlatformReport,
  make_platform_report: makePlatformReport,
  platform_report_file: platformReportFile,
  file_platform_report: filePlatformReport,
  discard_platform_report: discardPlatformReport,
  ask_sellers: askSellers,
  save_operator: saveOperator,
  tell_details: tellDetails,
};
