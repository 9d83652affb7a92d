import { describe, expect, it } from 'vitest';
import { canRate, ownRatings, quickWords, type StoredRating } from '@/domain/ride/rating';
import { DAY_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 4, 20, 12);
const paid = { status: 'PAID', driver: 'd1', paid_time: NOW } as const;

describe('the time to give stars', () => {
  it('begins with the payment and ends thirty days after it', () => {
    expect(canRate(paid, NOW)).toBe(true);
    expect(canRate(paid, NOW + 30 * DAY_MS)).toBe(true);
    expect(canRate(paid, NOW + 30 * DAY_MS + 1)).toBe(false);
    expect(canRate({ ...paid, status: 'PENDING' }, NOW)).toBe(false);
  });

  it('goes on when the stars were skipped, and is over when they were given', () => {
    expect(canRate({ ...paid, status: 'COMPLETE' }, NOW + DAY_MS)).toBe(true);
    expect(canRate({ ...paid, status: 'COMPLETE', rating: 1 }, NOW + DAY_MS)).toBe(false);
  });
});

const said = (day: number, words?: string, rate = 4): StoredRating => ({
  user: `rider-${day}`,
  name: `Rider ${day}`,
  rate,
  at: NOW - day * DAY_MS,
  ...(words === undefined ? {} : { words }),
});

describe('what a driver reads', () => {
  it('is how often each number of stars was given', () => {
    expect(ownRatings([said(1, undefined, 5), said(2, undefined, 5), said(3, undefined, 1)], NOW).stars).toEqual([
      1, 0, 0, 0, 2,
    ]);
  });

  it('has words only in fives, a week after the last of them, in no order that tells who spoke when', () => {
    const five = ['e', 'd', 'c', 'b', 'a'].map((words, index) => said(12 - index, words));
    expect(ownRatings(five.slice(1), NOW).words).toEqual([]);
    expect(ownRatings(five, NOW).words).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(ownRatings(five, NOW - 2 * DAY_MS).words).toEqual([]);
    expect(ownRatings([...five, said(7.5, 'f')], NOW).words).toHaveLength(5);
  });

  it('names nobody', () => {
    const five = [8, 9, 10, 11, 12].map((day) => said(day, 'Fine.'));
    expect(JSON.stringify(ownRatings(five, NOW))).not.toMatch(/ider|2026|\d{6}/);
  });
});

it('suggests what is wrong for few stars and what was good for many', () => {
  expect(quickWords(2)).toContain('Came late');
  expect(quickWords(5)).toContain('Friendly');
});
