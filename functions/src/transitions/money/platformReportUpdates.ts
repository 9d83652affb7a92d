/** The yearly report to HMRC from its making to its end; each step is one write. */
import { paths } from '@/domain/paths';
import type { Operator } from '@/domain/platformReport/operator';
import type { SellerGap } from '@/domain/platformReport/sellers';
import type { SellerAsk, SellerCopy, YearReport } from '@/domain/platformReport/yearReport';
import { noticeTexts } from '../noticeTexts';
import { audit, notices, type PersonStamp, type Stamp, type Update } from '../update';

const ofReport = (year: number, { id, count, total }: Pick<YearReport, 'id' | 'count' | 'total'>): string =>
  `${year}, ${id}: ${count} drivers, ${total}`;

export const makeReportUpdate = (year: number, report: YearReport, stamp: Stamp): Update => ({
  [paths.platformReport(year)]: report,
  ...audit(stamp, { event: 'make_platform_report', detail: ofReport(year, report) }),
});

/** Somebody took the file. */
export const reportFileUpdate = (year: number, report: YearReport, stamp: Stamp): Update => ({
  [`${paths.platformReport(year)}/file`]: { times: (report.file?.times ?? 0) + 1, at: stamp.nowMs, by: stamp.by },
  ...audit(stamp, { event: 'platform_report_file', detail: ofReport(year, report) }),
});

/** HMRC has it. Each driver who still has an account, `here`, gets a copy and is told. */
export function fileReportUpdate(year: number, report: YearReport, here: ReadonlySet<string>, stamp: Stamp): Update {
  const { nowMs, by } = stamp;
  const own = Object.entries(report.rows ?? {}).filter(([uid]) => here.has(uid));
  const copies = own.map(([uid, row]): [string, SellerCopy] => [
    paths.sellerCopy(uid, year),
    { id: report.id, at: nowMs, operator: report.operator.name, ...row },
  ]);
  return {
    [`${paths.platformReport(year)}/state`]: 'filed',
    [`${paths.platformReport(year)}/filedAt`]: nowMs,
    [`${paths.platformReport(year)}/filedBy`]: by,
    ...Object.fromEntries(copies),
    // Nobody is asked for this year any more.
    [paths.sellerAsks(year)]: null,
    ...notices(
      stamp,
      own.map(([uid]) => uid),
      noticeTexts.reportedToHmrc(year),
    ),
    ...audit(stamp, { event: 'file_platform_report', detail: ofReport(year, report) }),
  };
}

/** It never went. */
export const discardReportUpdate = (year: number, report: YearReport, reason: string, stamp: Stamp): Update => ({
  [paths.platformReport(year)]: null,
  ...audit(stamp, { event: 'discard_platform_report', detail: `${ofReport(year, report)}: ${reason}` }),
});

/** A driver who is asked, what for, and the last time. */
export type Asked = { uid: string; gaps: readonly SellerGap[]; before: SellerAsk | undefined };

/** Each is told what is missing, and how often they were asked goes up by one. */
export const askSellersUpdate = (year: number, asked: readonly Asked[], stamp: Stamp): Update => ({
  ...Object.fromEntries(
    asked.map(({ uid, before }) => [paths.sellerAsk(year, uid), { times: (before?.times ?? 0) + 1, at: stamp.nowMs }]),
  ),
  ...Object.assign({}, ...asked.map(({ uid, gaps }) => notices(stamp, [uid], noticeTexts.detailsMissing(year, gaps)))),
  ...audit(stamp, { event: 'ask_sellers', detail: `${year}: ${asked.length} drivers` }),
});

export const saveOperatorUpdate = (operator: Operator, stamp: Stamp): Update => ({
  [paths.operator()]: operator,
  ...audit(stamp, { event: 'save_operator', detail: operator.name }),
});

/** What a driver told, and the count that makes one of two simultaneous edits fail. The audit names the fields alone. */
export const tellDetailsUpdate = (
  uid: string,
  told: Readonly<Record<string, string>>,
  edits: number,
  stamp: PersonStamp,
): Update => ({
  ...Object.fromEntries(Object.entries(told).map(([field, value]) => [paths.userField(uid, field), value])),
  [paths.userField(uid, 'edits')]: edits + 1,
  ...audit(stamp, { event: 'tell_details', subject: uid, detail: Object.keys(told).join(', ') }),
});
