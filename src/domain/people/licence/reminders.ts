/** Which reminders of papers that run out are due. Pure: the schedule knows what was sent, and sends what is due. */
import { daysBetween } from '../../time/daysBetween';
import { DATED_PAPERS, type DatedPaper, lastDays, type PaperDates } from './datedPapers';

/** `users/{uid}/reminded`: by paper, its last day and the step of the last reminder, such as '2027-01-31 30'. */
export type Reminded = Partial<Record<DatedPaper, string>>;

/** One paper that runs out soon. `until` is its last day, `yyyy-MM-dd`; `left` whole days; `step` the reminder's. */
export type DueReminder = { paper: DatedPaper; until: string; left: number; step: number };

/** The text that records a reminder. */
export const remindedMark = ({ until, step }: Pick<DueReminder, 'until' | 'step'>): string => `${until} ${step}`;

function wasReminded(mark: string | undefined, until: string, step: number): boolean {
  const [day, sent] = (mark ?? '').split(' ');
  return day === until && Number(sent) <= step;
}

/**
 * The reminders due today: for each paper only the nearest step, even if runs were missed, and none that was already sent.
 * `waiting` holds papers that await approval: a paper renewed there needs no reminder.
 */
export function dueReminders(
  papers: PaperDates & { reminded?: Reminded },
  { today, steps, waiting }: { today: string; steps: readonly number[]; waiting?: PaperDates | undefined },
): DueReminder[] {
  const last = lastDays(papers);
  const renewed = waiting === undefined ? {} : lastDays(waiting);
  return DATED_PAPERS.flatMap((paper) => {
    const until = last[paper];
    if (until === undefined || until < today || (renewed[paper] ?? '') > until) return [];
    const left = daysBetween(today, until);
    const step = Math.min(...steps.filter((days) => left <= days));
    if (!Number.isFinite(step) || wasReminded(papers.reminded?.[paper], until, step)) return [];
    return [{ paper, until, left, step }];
  });
}
