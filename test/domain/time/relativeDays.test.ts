/** Days told from today, over midnights and changes of the clocks. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesOf, RELATIVE_DAYS, type RelativeDays, relativeDaysNamed } from '@/domain/time/relativeDays';
import { clockParts, DEFAULT_TIME_ZONE as LONDON, endOfLocalDay, instantOf } from '@/domain/time/time';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The first and the last millisecond that are meant at an instant. */
function meantAt(days: RelativeDays, nowMs: number): { first: number; last: number } {
  const chosen = { days, from: '', until: '' };
  const { from, until } = datesOf(chosen, clockParts(nowMs, LONDON).date);
  return { first: instantOf(from, 0, LONDON), last: endOfLocalDay(until, LONDON) };
}

/** Any time of twenty years, and times within hours of the changes of the clocks of each. */
const sundays = (month: number) =>
  Array.from({ length: 20 }, (_, at) => {
    const end = Date.UTC(2020 + at, month + 1, 0);
    return end - new Date(end).getUTCDay() * DAY_MS;
  });
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2039, 11, 31) }),
  fc
    .tuple(fc.constantFrom(...sundays(2), ...sundays(9)), fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }))
    .map(([sunday, by]) => sunday + by),
);

describe('days told from today', () => {
  it.each(['today', 'this-week', 'this-month'] as const)('%s: every instant is within', (days) => {
    fc.assert(
      fc.property(instants, (nowMs) => {
        const { first, last } = meantAt(days, nowMs);
        expect(first).toBeLessThanOrEqual(nowMs);
        expect(last).toBeGreaterThanOrEqual(nowMs);
      }),
    );
  });

  it.each([
    ['yesterday', 'today'],
    ['today', 'tomorrow'],
    ['last-week', 'this-week'],
    ['last-month', 'this-month'],
  ] as const)('%s ends a millisecond before %s begins', (before, after) => {
    fc.assert(
      fc.property(instants, (nowMs) => {
        expect(meantAt(before, nowMs).last + 1).toBe(meantAt(after, nowMs).first);
      }),
    );
  });

  it('stay the same until their last millisecond, and are others in the next', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RELATIVE_DAYS), instants, (days, nowMs) => {
        const today = meantAt('today', nowMs);
        expect(meantAt(days, today.first)).toEqual(meantAt(days, nowMs));
        expect(meantAt(days, today.last)).toEqual(meantAt(days, nowMs));
        expect(meantAt('yesterday', today.last + 1)).toEqual(today);
      }),
    );
  });

  it('begin a week on Monday and a month on its first', () => {
    fc.assert(
      fc.property(instants, (nowMs) => {
        expect(clockParts(meantAt('this-week', nowMs).first, LONDON)).toMatchObject({ weekday: 'mon', minuteOfDay: 0 });
        expect(clockParts(meantAt('this-week', nowMs).last, LONDON).weekday).toBe('sun');
        expect(clockParts(meantAt('this-month', nowMs).first, LONDON).date).toMatch(/-01$/);
      }),
    );
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-10-26', 24],
  ])('the day of %s has %i hours', (date, hours) => {
    const { first, last } = meantAt('today', instantOf(date, 720, LONDON));
    expect(last + 1 - first).toBe(hours * HOUR_MS);
  });

  it('knows the end of a year and of February', () => {
    const dates = (days: RelativeDays, today: string) => datesOf({ days, from: '', until: '' }, today);
    expect(dates('last-month', '2027-01-01')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
    expect(dates('this-month', '2028-02-10')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
    expect(dates('last-week', '2027-01-01')).toEqual({ from: '2026-12-21', until: '2026-12-27' });
  });
});

it('keeps dates as they are chosen', () => {
  expect(datesOf({ days: '', from: '2026-03-01', until: '' }, '2026-05-05')).toEqual({ from: '2026-03-01', until: '' });
});

it('knows no other names', () => {
  expect(relativeDaysNamed('this-week')).toBe('this-week');
  for (const name of [null, '', 'someday', 'toString']) expect(relativeDaysNamed(name)).toBe('');
});
