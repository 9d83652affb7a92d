/** The calendar of a repeated booking in a line: “Mon, Wed and Fri at 08:15, until 18 Dec 2026”. */
import * as words from '../../../languages/en/rides/rule';
import { dayWords } from '../../time/dayWords';
import { WEEKDAYS, type Weekday } from '../../time/time';
import type { RepeatRule } from './repeat';

/** From Monday on, as a week is read. */
const weekdayWords = (chosen: readonly Weekday[]): string =>
  words.listOfDays(
    [...WEEKDAYS.slice(1), 'sun' as const].filter((day) => chosen.includes(day)).map((day) => words.shortWeekdays[day]),
  );

function daysOf({ kind, weekdays = [] }: RepeatRule): string {
  if (kind === 'daily') return words.everyDay;
  const days = kind === 'weekdays' || weekdays.length === 0 ? words.mondayToFriday : weekdayWords(weekdays);
  return kind === 'term' ? words.inTerm(days) : days;
}

export const ruleWords = (rule: RepeatRule): string =>
  rule.last === undefined
    ? words.rule(daysOf(rule), rule.time)
    : words.ruleUntil(daysOf(rule), rule.time, dayWords(rule.last));
