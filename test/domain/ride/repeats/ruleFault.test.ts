/** What is refused of a calendar, and at which field. */
import { expect, it } from 'vitest';
import type { RepeatRule } from '@/domain/ride/repeats/repeat';
import { ruleFault } from '@/domain/ride/repeats/ruleFault';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';

const NOW = Date.parse('2026-09-01T10:00Z');
const RULE: RepeatRule = { kind: 'weekdays', time: '08:15', first: '2026-09-02', last: '2026-12-18' };
const RANGE = { from: '2026-09-02', until: '2026-12-18' };
const fault = (changes: Partial<RepeatRule>) => ruleFault({ ...RULE, ...changes }, NOW, DEFAULT_TIME_ZONE);

it.each<[string, Partial<RepeatRule>]>([
  ['a plain rule', {}],
  ['one without an end that began long ago', { first: '2020-01-01' }],
  ['a term', { kind: 'term', terms: [RANGE] }],
  ['holidays and an extra day', { holidays: [RANGE], extra: ['2026-09-05'] }],
])('takes %s', (_what, changes) => expect(fault(changes)).toBeNull());

it.each<[string, Partial<RepeatRule>, string, keyof RepeatRule]>([
  ['a day that does not exist', { first: '2026-02-30' }, 'repeat_dates', 'first'],
  ['a last day before the first', { last: '2026-09-01' }, 'repeat_dates', 'last'],
  ['a first day years ahead', { first: '2028-09-01', last: '2028-10-01' }, 'repeat_far', 'first'],
  ['no weekday', { kind: 'chosen' }, 'repeat_weekday', 'weekdays'],
  ['no term', { kind: 'term' }, 'repeat_term', 'terms'],
  [
    'a term that ends first',
    { kind: 'term', terms: [{ from: '2026-12-18', until: '2026-09-02' }] },
    'repeat_dates',
    'terms',
  ],
  ['holidays of years', { holidays: [{ from: '2026-09-02', until: '2029-09-02' }] }, 'repeat_dates', 'holidays'],
  ['an extra day after the last', { extra: ['2027-01-09'] }, 'repeat_dates', 'extra'],
  ['days that are all over', { first: '2026-06-01', last: '2026-07-01' }, 'repeat_never', 'first'],
  ['holidays over all of it', { holidays: [RANGE] }, 'repeat_never', 'first'],
])('refuses %s', (_what, changes, message, field) => expect(fault(changes)).toEqual({ message, field }));
