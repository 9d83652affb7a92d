import { describe, expect, it } from 'vitest';
import type { Tariff } from '@/domain/pricing/tariff';
import { dayFaults, dayOf, daysOf } from '@/domain/pricing/tariffDay';

const tariff = (title: string, fromtime: number, totime: number, name = 'Central'): Tariff => ({
  name,
  title,
  fromtime,
  totime,
});
const DAY = tariff('Day', 300, 1200);
const NIGHT = tariff('Night', 1200, 300);

describe('a zone’s day', () => {
  it('is divided where its tariffs begin and end, over midnight too', () => {
    expect(dayOf([DAY, NIGHT, tariff('Other', 0, 1440, 'Heathrow')], 'Central')).toEqual([
      { from: 0, to: 300, titles: ['Night'] },
      { from: 300, to: 1200, titles: ['Day'] },
      { from: 1200, to: 1440, titles: ['Night'] },
    ]);
  });

  it('has no faults when every minute has exactly one tariff', () => {
    expect(dayFaults(dayOf([DAY, NIGHT], 'Central'))).toEqual([]);
    expect(dayFaults(dayOf([tariff('All', 0, 1440)], 'Central'))).toEqual([]);
  });

  it('reports its gaps', () => {
    expect(dayFaults(dayOf([DAY, tariff('Night', 1320, 240)], 'Central'))).toEqual([
      'No tariff holds from 04:00 to 05:00: nobody can book a ride then.',
      'No tariff holds from 20:00 to 22:00: nobody can book a ride then.',
    ]);
    expect(dayFaults(dayOf([], 'Nowhere'))).toEqual([
      'No tariff holds from 00:00 to 24:00: nobody can book a ride then.',
    ]);
  });

  it('reports its overlaps, and the tariff that applies there', () => {
    expect(dayFaults(dayOf([DAY, NIGHT, tariff('Rush', 960, 1140)], 'Central'))).toEqual([
      'Day and Rush overlap from 16:00 to 19:00: Day counts, for it stands first.',
    ]);
  });
});

it('zones with the same day are grouped, and zones without a tariff are included', () => {
  const rows = [DAY, NIGHT, { ...DAY, name: 'City' }, { ...NIGHT, name: 'City' }];
  expect(daysOf(rows, ['Central', 'City', 'Airport']).map(({ zones }) => zones)).toEqual([
    ['Central', 'City'],
    ['Airport'],
  ]);
});
