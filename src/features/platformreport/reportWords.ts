/** The words of the report's page. */
import type { PlannedSeller, ReportAnswer, ReportFault } from '@/domain/api/platformReportApi';
import { GAP_WORDS } from '@/domain/platformReport/sellers';
import { monthLabel } from '@/domain/ledger/reportRows';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime } from '@/domain/time/time';

const LIST = new Intl.ListFormat('en-GB');

export const drivers = (count: number): string => (count === 1 ? '1 driver' : `${count} drivers`);

/** What stands in the way of a year's report, and what to do about it. */
export function faultWords(fault: ReportFault, year: number): string {
  switch (fault.kind) {
    case 'not_over':
      return `${year} is not over yet. The report can be made from 1 January ${year + 1}.`;
    case 'operator':
      return 'Say below who sends the report.';
    case 'too_many':
      return 'One report can name 1,000 drivers at most.';
    case 'gaps':
      return `Details of ${drivers(fault.count)} are missing. Ask for them, or enter them in Drivers.`;
    case 'books': {
      const months = LIST.format(fault.months.map((month) => monthLabel(month).monthsName));
      return `The drivers’ figures of ${months} are not those of the platform. Whoever runs the installation must rebuild the earnings totals (npm run earnings:rebuild).`;
    }
  }
}

/** What a driver lacks, and when they were asked. */
export function gapWords({ gaps, asked, left }: PlannedSeller): string {
  if (gaps.length === 0) return '';
  const missing = LIST.format(gaps.map((gap) => GAP_WORDS[gap]));
  if (left) return `${missing}; has left`;
  if (asked === undefined) return `${missing}; not asked yet`;
  const last = formatDate(asked.at, DEFAULT_TIME_ZONE);
  return asked.times === 1 ? `${missing}; asked on ${last}` : `${missing}; asked ${asked.times} times, last on ${last}`;
}

/** When the report was made, and when HMRC had it. */
export const standWords = ({ at, filedAt, count }: ReportAnswer): string =>
  [
    `Made on ${formatDateTime(at, DEFAULT_TIME_ZONE)}, with ${drivers(count)}.`,
    filedAt === undefined ? '' : `HMRC has it since ${formatDateTime(filedAt, DEFAULT_TIME_ZONE)}.`,
  ]
    .filter(Boolean)
    .join(' ');
