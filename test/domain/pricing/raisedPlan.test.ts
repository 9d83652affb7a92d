import { describe, expect, it } from 'vitest';
import { raisedPrice, raisedPrices } from '@/domain/pricing/raisedPlan';
import type { Plan } from '@/domain/pricing/tariff';

describe('a raised price', () => {
  it.each([
    // The price, the percentage, the step in pence, and what becomes of it.
    [2.3, 5, 1, 2.42],
    [2.3, 5, 10, 2.4],
    [1, 0.5, 1, 1.01],
    [0.125, 100, 1, 0.25],
    ['2.30', 5, 1, 2.42],
    [2.45, -2, 1, 2.4],
    [0.04, 5, 10, 0],
    [100_000, 100, 10, 200_000],
    // In binary fractions this is 1.1549999….
    [1.1, 5, 1, 1.16],
    ['', 5, 1, 0],
  ] as const)('of %j, by %d%%, to %dp, is %d', (price, percent, step, after) => {
    expect(raisedPrice(price, percent, step)).toBe(after);
  });
});

describe('the raised prices of a plan', () => {
  const plan: Plan = {
    tariff: 'Day',
    waiting_time: 60,
    waiting_price: 0.5,
    distance_1: 1,
    price_1: 3,
    max_1: 2,
    distance_2: 1,
    price_2: 0,
    max_2: 5,
    distance_3: 1,
    price_3: 2,
    max_3: 0,
    extra_passenger: 1,
    toll_charges: 2,
    outstation: 10,
  };
  it('leave out what costs nothing, tolls and percentages', () => {
    expect(raisedPrices(plan, 10, 1)).toEqual([
      { field: 'price_1', before: 3, after: 3.3 },
      { field: 'price_3', before: 2, after: 2.2 },
      { field: 'waiting_price', before: 0.5, after: 0.55 },
      { field: 'extra_passenger', before: 1, after: 1.1 },
    ]);
  });
});
