/** The calendar of a repeated booking in a line: “Mon, Wed and Fri at 08:15, until 18 Dec 2026”. */
import { dayWords } from '../../time/dayWords';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../../time/time';
import type { RepeatRule } from './repeat';

const WORKING = 'Monday to Friday';

const short = (day: Weekday): string => WEEKDAY_NAMES[day].slice(0, 3);

/** From Monday on, as a week is read. */
function weekdayWords(chosen: readonly Weekday[]): string {
  const names = [...WEEKDAYS.slice(1), 'sun' as const].filter((day) => chosen.includes(day)).map(short);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function daysOf({ kind, weekdays = [] }: RepeatRule): string {
  if (kind === 'daily') return 'Every day';
  const days = kind === 'weekdays' || weekdays.length === 0 ? WORKING : weekdayWords(weekdays);
  return kind === 'term' ? `${days} in term` : days;
}

export function ruleWords(rule: RepeatRule): string {
  const until = rule.last === undefined ? '' : `, until ${dayWords(rule.last)}`;
  return `${daysOf(rule)} at ${rule.time}${until}`;
}
