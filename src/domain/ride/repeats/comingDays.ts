/** What a repeated booking has in store: each of its next days, and what became of it. */
import type { MessageKey } from '../../messages';
import { DAY_MS } from '../../time/durations';
import { type Occurrence, occurrences } from './occurrences';
import { isBooked, type Repeat } from './repeat';

/**
 * `booked`: its ride is booked; `isGiven`: the driver of the run has it; `without`: why they do not. `failed`: its ride could not be
 * booked so far. `skipped`: left out. `open`: its ride is booked nearer the time.
 */
export type ComingDay = Occurrence &
  (
    | { is: 'booked'; booking: string; isGiven?: true; without?: MessageKey }
    | { is: 'failed'; why: MessageKey }
    | { is: 'skipped' | 'open' }
  );

/** The days of the next `days` days, in order. Those that are left out are named, because they can be taken back. */
export function comingDays(
  { rule, ended, days: settled = {} }: Pick<Repeat, 'rule' | 'ended' | 'days'>,
  nowMs: number,
  days: number,
  timeZone: string,
): ComingDay[] {
  const { skipped = {}, ...plain } = rule;
  return occurrences(plain, nowMs, nowMs + days * DAY_MS, timeZone)
    .filter(({ day }) => ended === undefined || day < ended)
    .map((one): ComingDay => {
      const what = settled[one.day];
      if (isBooked(what)) {
        const { booking, given, without } = what;
        return {
          ...one,
          is: 'booked',
          booking,
          ...(given === true ? { isGiven: true as const } : {}),
          ...(without === undefined ? {} : { without }),
        };
      }
      if (skipped[one.day] === true) return { ...one, is: 'skipped' };
      return what === undefined ? { ...one, is: 'open' } : { ...one, is: 'failed', why: what.failed };
    });
}
