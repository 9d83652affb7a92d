/** The bill of a ride at whose door nobody was. */
import { describe, expect, it } from 'vitest';
import { absentBill } from '@/domain/pricing/absentBill';
import type { FareBreakdown } from '@/domain/pricing/breakdown';

const PLAN = {
  subtotal: 2000,
  convenience_fee: 200,
  tolls: 100,
  fixed_price_adjustment: 0,
  total: 2300,
  driver_share: 2100,
  facts: { convenience_fee_percent: 10 },
} as unknown as FareBreakdown;
const FLAT = { ...PLAN, facts: { convenience_fee_percent: 0 } } as unknown as FareBreakdown;
const CARD = {
  ...PLAN,
  tolls: 0,
  total: 2000,
  driver_share: 1800,
  card: { reading: 2000, allowed: 2000, counted: 2000, source: 'route', range: { low: 1800, high: 2400 } },
} as unknown as FareBreakdown;

/** What the lines of a bill come to. */
const sumOf = ({ subtotal, convenience_fee, tolls, fixed_price_adjustment, card }: FareBreakdown): number =>
  card === undefined
    ? subtotal + convenience_fee + tolls + fixed_price_adjustment
    : card.allowed + fixed_price_adjustment;

describe.each([
  ['by a plan', PLAN],
  ['with a flat fee', FLAT],
  ['by a card', CARD],
])('a bill %s', (_name, agreed) => {
  it.each([0, 1, 500, 1999])('of %d pence adds up, and the driver has the rest of our fee', (fee) => {
    const bill = absentBill(agreed, fee);
    expect([bill.total, sumOf(bill), bill.driver_share + bill.convenience_fee]).toEqual([fee, fee, fee]);
    expect(bill.convenience_fee).toBeLessThanOrEqual(agreed.convenience_fee);
    expect(bill.driver_share).toBeGreaterThanOrEqual(0);
  });

  it('is the whole fare where that was agreed, and never more', () => {
    for (const fee of [null, agreed.total, 99_999]) {
      const bill = absentBill(agreed, fee);
      expect([bill.total, bill.driver_share]).toEqual([agreed.total, agreed.driver_share]);
    }
  });
});

it('our fee is the percentage that it is of any fare', () => {
  expect(absentBill(PLAN, 500)).toMatchObject({ convenience_fee: 50, driver_share: 450 });
  expect(absentBill(FLAT, 500)).toMatchObject({ convenience_fee: 200, driver_share: 300 });
  expect(absentBill(CARD, 500)).toMatchObject({ convenience_fee: 50, driver_share: 450 });
});

it('a bill by a card keeps the card, and offers nothing any more', () => {
  const { card } = absentBill(CARD, 500);
  expect(card).toMatchObject({ allowed: 2000 });
  expect(card).not.toHaveProperty('range');
});
