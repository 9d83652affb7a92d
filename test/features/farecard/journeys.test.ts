import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '@/domain/money/money';
import { importCard } from '@/domain/pricing/card/cardFile';
import { firstJourneys, tryJourney } from '@/features/farecard/trial/journeys';

const read = importCard(readFileSync('local/newport/card.json', 'utf8'));
if (!read.ok) throw new Error('the card of Newport');
const { card } = read;
const sum = (pence: number) => formatMoney(pence, 'GBP');
const tried = (name: string, changes: object = {}) => {
  const journey = firstJourneys('2026-06-01', 'england-and-wales').find((one) => one.name === name);
  if (journey === undefined) throw new Error(name);
  return tryJourney(card, { ...journey, ...changes }, sum);
};

describe('a trial journey', () => {
  it.each([
    // A mile: the first 100 yards, and 1,660 more in steps of 100.
    ['A short ride', '1', 350 + 17 * 10],
    // Four miles: 6,940 further yards.
    ['Across town', '1', 350 + 70 * 10],
    ['At night', '2', 450 + 70 * 10],
    ['On a bank holiday', '3', 350 + 150 + 70 * 10],
    ['On Christmas Day', '4', 2 * (350 + 70 * 10)],
    ['Five passengers', '1', 350 + 70 * 10 + 100],
    // Ten minutes are twenty steps of thirty seconds.
    ['Ten minutes of waiting', '1', 350 + 90 * 10],
  ])('%s: tariff %s', (name, band, total) => {
    expect(tried(name)).toMatchObject({ band, total });
  });

  it('counts each step', () => {
    expect(tried('A short ride')?.lines.map(({ label, pence }) => [label, pence])).toEqual([
      ['1 × For the first 100 yards, or any part of it (£3.50)', 350],
      ['17 × For each further 100 yards, or any part of it (£0.10)', 170],
    ]);
  });

  it.each([
    { length: 'far' },
    { passengers: '0' },
    { date: '' },
    { time: '' },
    { driving: '-1' },
  ])('has no price where a field is none: %o', (changes) => {
    expect(tried('A short ride', changes)).toBe(null);
  });
});
