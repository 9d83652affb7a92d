/** A paper that runs out, in the middle of a sentence. */
import type { DatedPaper } from '@/domain/people/licence/datedPapers';
import type { DueReminder } from '@/domain/people/licence/reminders';
import { dayWords } from '@/domain/time/dayWords';

const papers: Readonly<Record<DatedPaper, string>> = {
  licence: 'driving licence',
  badge: 'driver badge',
  plate: 'vehicle plate',
  mot: 'MOT',
  insurance: 'insurance',
  medical: 'medical',
  tax_check: 'HMRC tax check',
};
const inDays = (left: number): string => (left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`);

/** 'MOT on 3 Dec 2026 (in 7 days)'. */
export const runsOut = ({ paper, until, left }: DueReminder): string =>
  `${papers[paper]} on ${dayWords(until)} (${inDays(left)})`;
