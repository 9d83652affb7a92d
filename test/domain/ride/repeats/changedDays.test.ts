/** The days that a change of a calendar takes, brings and moves. */
import { expect, it } from 'vitest';
import { changedDays } from '@/domain/ride/repeats/changedDays';
import type { RepeatRule } from '@/domain/ride/repeats/repeat';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';

/** A Monday, 07:00. */
const NOW = Date.UTC(2026, 10, 30, 7);
const RULE: RepeatRule = { kind: 'chosen', time: '08:15', first: '2026-11-01', weekdays: ['tue', 'thu'] };
const change = (after: Partial<RepeatRule>, days = 7) =>
  changedDays(RULE, { ...RULE, ...after }, NOW, days, DEFAULT_TIME_ZONE);

it('names the days that go and come', () => {
  expect(change({ weekdays: ['thu', 'fri'] })).toEqual({ goes: ['2026-12-01'], comes: ['2026-12-04'], moves: [] });
});

it('names the days that stay at another time', () => {
  expect(change({ time: '08:30' })).toEqual({ goes: [], comes: [], moves: ['2026-12-01', '2026-12-03'] });
});

it('says nothing where nothing changes, and of days that are too far', () => {
  const nothing = { goes: [], comes: [], moves: [] };
  expect(change({})).toEqual(nothing);
  expect(change({ last: '2026-12-10' }, 7)).toEqual(nothing);
  expect(change({ last: '2026-12-09' }, 14).goes).toEqual(['2026-12-10']);
});
