/** What is wrong with the calendar of a repeated booking as somebody typed it. */
import { REPEAT_SPAN_MAX_DAYS } from '../../limits';
import type { MessageKey } from '../../messages';
import { addDays } from '../../time/addDays';
import { clockParts, isLocalDate } from '../../time/time';
import { nextOccurrence } from './occurrences';
import type { DayRange, RepeatRule } from './repeat';

export type RuleFault = { message: MessageKey; field: keyof RepeatRule };

/** True for a range of real days that is no longer than one may be. */
export const isRange = ({ from, until }: DayRange): boolean =>
  isLocalDate(from) && isLocalDate(until) && from <= until && until <= addDays(from, REPEAT_SPAN_MAX_DAYS);

/** The faulty field and its message, or null. `nowMs`: epoch ms. */
export function ruleFault(rule: RepeatRule, nowMs: number, timeZone: string): RuleFault | null {
  const { kind, first, last, weekdays = [], terms = [], holidays = [], extra = [] } = rule;
  const fault = (message: MessageKey, field: keyof RepeatRule): RuleFault => ({ message, field });
  if (!isLocalDate(first)) return fault('repeat_dates', 'first');
  if (last !== undefined && (!isLocalDate(last) || last < first)) return fault('repeat_dates', 'last');
  if (first > addDays(clockParts(nowMs, timeZone).date, REPEAT_SPAN_MAX_DAYS)) return fault('repeat_far', 'first');
  if (kind === 'chosen' && weekdays.length === 0) return fault('repeat_weekday', 'weekdays');
  if (kind === 'term' && terms.length === 0) return fault('repeat_term', 'terms');
  if (!terms.every(isRange)) return fault('repeat_dates', 'terms');
  if (!holidays.every(isRange)) return fault('repeat_dates', 'holidays');
  if (!extra.every((day) => isLocalDate(day) && first <= day && day <= (last ?? day))) {
    return fault('repeat_dates', 'extra');
  }
  return nextOccurrence(rule, nowMs, timeZone) === null ? fault('repeat_never', 'first') : null;
}
