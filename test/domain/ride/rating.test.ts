import { describe, expect, it } from 'vitest';
import { canRate, nextGroup, ownRatings, quickWords, type StoredRating } from '@/domain/ride/rating';
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

/** The ratings as they are stored one after the other, each with its group. */
const inTurn = (ratings: readonly StoredRating[]): StoredRating[] => {
  const stored: StoredRating[] = [];
  for (const one of ratings) {
    stored.push(one.words === undefined ? one : { ...one, group: nextGroup(stored, one.user) });
  }
  return stored;
};
const FIVE = inTurn(['e', 'd', 'c', 'b', 'a'].map((words, index) => said(12 - index, words)));
const silenced = ({ user, rate, at, group }: StoredRating) => ({ user, rate, at, group }) as StoredRating;

describe('what a driver reads', () => {
  it('is how often each number of stars was given', () => {
    expect(ownRatings([said(1, undefined, 5), said(2, undefined, 5), said(3, undefined, 1)], NOW).stars).toEqual([
      1, 0, 0, 0, 2,
    ]);
  });

  it('has words only in fives, a week after the last of them, in no order that tells who spoke when', () => {
    expect(ownRatings(FIVE.slice(1), NOW).words).toEqual([]);
    expect(ownRatings(FIVE, NOW).words).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(ownRatings(FIVE, NOW - 2 * DAY_MS).words).toEqual([]);
    expect(ownRatings(inTurn([...FIVE, said(7.5, 'f')]), NOW).words).toHaveLength(5);
  });

  it('never changes by single words: a group goes as a whole, and no other moves up', () => {
    const ten = inTurn(Array.from('abcdefghij', (words, index) => said(30 - index, words)));
    expect(ownRatings(ten, NOW).words).toEqual(Array.from('fghijabcde'));
    const left = ten.map((one, index) => (index === 2 ? silenced(one) : one));
    expect(ownRatings(left, NOW).words).toEqual(Array.from('fghij'));
    const later = [...left, { ...said(10, 'k'), group: nextGroup(left, 'rider-10') }];
    expect(ownRatings(later, NOW).words).toEqual(Array.from('fghij'));
    expect(later.at(-1)?.group).toBe(2);
  });

  it('has five people in each group, however often one of them speaks', () => {
    const friend = (day: number) => ({ ...said(day, `friend ${day}`), user: 'friend' });
    const stored = inTurn([friend(30), friend(29), friend(28), friend(27), said(26, 'alone')]);
    expect(stored.map(({ group }) => group)).toEqual([0, 1, 2, 3, 0]);
    expect(ownRatings(stored, NOW).words).toEqual([]);
  });

  it('has no words that belong to no group', () => {
    const ungrouped = FIVE.map(({ user, rate, at, words }) => ({ user, rate, at, words }));
    expect(ownRatings(ungrouped, NOW).words).toEqual([]);
  });

  it('names nobody', () => {
    expect(JSON.stringify(ownRatings(FIVE, NOW))).not.toMatch(/ider|2026|\d{6}/);
  });
});

it('suggests what is wrong for few stars and what was good for many', () => {
  expect(quickWords(2)).toContain('Came late');
  expect(quickWords(5)).toContain('Friendly');
});
