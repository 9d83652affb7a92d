/** The calendar of a repeated booking while somebody types it, and back. An empty text is nothing chosen. */
import type { Weekday } from '../../time/time';
import type { DayRange, RepeatKind, RepeatRule } from './repeat';

export type RuleDraft = {
  kind: RepeatKind;
  time: string;
  first: string;
  last: string;
  weekdays: Weekday[];
  terms: DayRange[];
  holidays: DayRange[];
  extra: string[];
};

/** Every kind but `chosen` and `term` has its weekdays by its name. */
const HAS_WEEKDAYS: readonly RepeatKind[] = ['chosen', 'term'];

export const hasWeekdays = (kind: RepeatKind): boolean => HAS_WEEKDAYS.includes(kind);

export const newRule = (time: string, first: string): RuleDraft => ({
  kind: 'weekdays',
  time,
  first,
  last: '',
  weekdays: [],
  terms: [],
  holidays: [],
  extra: [],
});

export function draftOf({ kind, time, first, last, weekdays, terms, holidays, extra }: RepeatRule): RuleDraft {
  return {
    kind,
    time,
    first,
    last: last ?? '',
    weekdays: weekdays ?? [],
    terms: terms ?? [],
    holidays: holidays ?? [],
    extra: extra ?? [],
  };
}

/** The rule as it is sent. What belongs to another kind of rule is left out. */
export function ruleOf({ kind, time, first, last, weekdays, terms, holidays, extra }: RuleDraft): RepeatRule {
  return {
    kind,
    time,
    first,
    ...(last === '' ? {} : { last }),
    ...(hasWeekdays(kind) && weekdays.length > 0 ? { weekdays } : {}),
    ...(kind === 'term' ? { terms } : {}),
    ...(holidays.length > 0 ? { holidays } : {}),
    ...(extra.length > 0 ? { extra } : {}),
  };
}
