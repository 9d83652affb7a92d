/** Papur sy’n dod i ben, yng nghanol brawddeg. */
import type { DatedPaper } from '@/domain/people/licence/datedPapers';
import type { DueReminder } from '@/domain/people/licence/reminders';
import { dayWords } from '@/domain/time/dayWords';
import { days } from '../counts';
import { dated } from '../formats';

const papers: Readonly<Record<DatedPaper, string>> = {
  licence: 'trwydded yrru',
  badge: 'bathodyn gyrrwr',
  plate: 'plât cerbyd',
  mot: 'MOT',
  insurance: 'yswiriant',
  medical: 'tystysgrif feddygol',
  tax_check: 'gwiriad treth CThEF',
};
const inDays = (left: number): string => {
  if (left === 0) return 'heddiw';
  return left === 1 ? 'yfory' : `ymhen ${days(left)}`;
};

export const runsOut = ({ paper, until, left }: DueReminder): string =>
  `${papers[paper]} ar ${dated(dayWords(until))} (${inDays(left)})`;
