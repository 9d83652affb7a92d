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

/**
 * The days of the next `days` days, in order of time. Those that are left out are named, because they can be taken back. A booked ride
 * is named at its own start, also of a day that the rule has no more or that lies after the end.
 */
export function comingDays(
  { rule, ended, days: settled = {} }: Pick<Repeat, 'rule' | 'ended' | 'days'>,
  nowMs: number,
  days: number,
  timeZone: string,
): ComingDay[] {
  const { skipped = {}, ...plain } = rule;
  const untilMs = nowMs + days * DAY_MS;
  const booked = Object.entries(settled).flatMap(([day, what]): ComingDay[] => {
    if (!isBooked(what) || what.at < nowMs || what.at > untilMs) return [];
    const { booking, at: atMs, given, without } = what;
    const gift = {
      ...(given === true ? { isGiven: true as const } : {}),
      ...(without === undefined ? {} : { without }),
    };
    return [{ day, atMs, is: 'booked', booking, ...gift }];
  });
  const others = occurrences(plain, nowMs, untilMs, timeZone)
    .filter(({ day }) => !isBooked(settled[day]) && (ended === undefined || day < ended))
    .map((one): ComingDay => {
      const what = settled[one.day];
      if (skipped[one.day] === true) return { ...one, is: 'skipped' };
      return what === undefined || isBooked(what) ? { ...one, is: 'open' } : { ...one, is: 'failed', why: what.failed };
    });
  return [...booked, ...others].toSorted((one, other) => one.atMs - other.atMs);
}
