/** A plan whose prices are raised or lowered by a percentage. */
import { millionths, MILLION, productQuotient, roundedQuotient } from '../money/decimal';
import type { Plan } from './tariff';

/** The prices that follow a percentage. A toll is what the bridge takes, and the out-of-zone charge is a percentage itself. */
export const RAISED = ['price_1', 'price_2', 'price_3', 'waiting_price', 'extra_passenger'] as const;

/** To how many pence a price is rounded. */
export const PRICE_STEPS = [1, 10] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/** The furthest that prices are lowered and raised in one go, percent. */
export const PERCENT_LEAST = -50;
export const PERCENT_MOST = 100;

const WHOLE = 100 * MILLION;
const PENNY = MILLION / 100;

/** A price in pounds by so many percent more, to the nearest step; half a step is rounded up. */
export function raisedPrice(price: Plan['price_1'], percent: number, step: PriceStep): number {
  const raised = productQuotient(millionths(price), WHOLE + millionths(percent), WHOLE);
  return (roundedQuotient(raised, PENNY * step) * step) / 100;
}

/** The prices of a plan before and after, pounds; those that are nothing stay so and are left out. */
export function raisedPrices(plan: Plan, percent: number, step: PriceStep) {
  return RAISED.flatMap((field) => {
    const before = millionths(plan[field]) / MILLION;
    return before === 0 ? [] : [{ field, before, after: raisedPrice(before, percent, step) }];
  });
}
