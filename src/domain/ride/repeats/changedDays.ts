/** What a change of its calendar does to the next days of a repeated booking, for whoever is about to save it. */
import { DAY_MS } from '../../time/durations';
import { occurrences } from './occurrences';
import type { RepeatRule } from './repeat';

/** Days, `yyyy-MM-dd`, in order. `moves`: the days that stay, at another time. */
export type ChangedDays = { goes: string[]; comes: string[]; moves: string[] };

/** The change within the next `days` days. */
export function changedDays(
  before: RepeatRule,
  after: RepeatRule,
  nowMs: number,
  days: number,
  timeZone: string,
): ChangedDays {
  const timesOf = (rule: RepeatRule): Map<string, number> =>
    new Map(occurrences(rule, nowMs, nowMs + days * DAY_MS, timeZone).map(({ day, atMs }) => [day, atMs]));
  const [old, fresh] = [timesOf(before), timesOf(after)];
  return {
    goes: [...old.keys()].filter((day) => !fresh.has(day)),
    comes: [...fresh.keys()].filter((day) => !old.has(day)),
    moves: [...fresh].filter(([day, atMs]) => old.has(day) && old.get(day) !== atMs).map(([day]) => day),
  };
}
