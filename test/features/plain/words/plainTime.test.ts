import { describe, expect, it } from 'vitest';
import { clockWords, dayWords, timeWords, whenWords } from '@/features/plain/words/plainTime';

describe('a time as people say it', () => {
  it.each([
    [0, '12 o’clock'],
    [60, '1 o’clock'],
    [15 * 60 + 10, '10 past 3'],
    [15 * 60 + 15, 'quarter past 3'],
    [15 * 60 + 30, 'half past 3'],
    [15 * 60 + 31, '29 minutes to 4'],
    [15 * 60 + 45, 'quarter to 4'],
    [12 * 60 + 59, '1 minute to 1'],
    [23 * 60 + 50, '10 to 12'],
    [7 * 60 + 7, '7 minutes past 7'],
  ])('minute %i is %s', (minute, words) => expect(clockWords(minute)).toBe(words));

  it.each([
    [Date.UTC(2026, 10, 24, 15, 10), '10 past 3 in the afternoon (15:10)'],
    [Date.UTC(2026, 10, 24, 3, 10), '10 past 3 at night (03:10)'],
    [Date.UTC(2026, 10, 24, 12), '12 noon (12:00)'],
    [Date.UTC(2026, 10, 24, 0), 'midnight (00:00)'],
    // British Summer Time.
    [Date.UTC(2026, 6, 1, 17, 30), 'half past 6 in the evening (18:30)'],
    [Date.UTC(2026, 10, 24, 23, 45), 'quarter to 12 at night (23:45)'],
  ])('has its part of the day and its figures', (at, words) => expect(timeWords(at)).toBe(words));
});

describe('a day', () => {
  const now = Date.UTC(2026, 10, 23, 23, 30);
  it.each([
    [now, 'today, Monday 23 November'],
    [Date.UTC(2026, 10, 24, 0, 15), 'tomorrow, Tuesday 24 November'],
    [Date.UTC(2026, 10, 25, 9), 'Wednesday 25 November'],
    [Date.UTC(2026, 10, 30, 9), 'Monday 30 November'],
  ])('is told from its neighbours by name and date', (at, words) => expect(dayWords(at, now)).toBe(words));

  it('is tomorrow also over the night on which the clocks change', () => {
    const before = Date.UTC(2026, 9, 24, 20);
    expect(whenWords(Date.UTC(2026, 9, 25, 9, 15), before)).toBe(
      'tomorrow, Sunday 25 October, at quarter past 9 in the morning (09:15)',
    );
  });
});
