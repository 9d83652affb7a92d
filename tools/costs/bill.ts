/** What a number of units costs at a published price. */

/** A tier of a price: up to this many units a month, each `per` units at this many dollars. Free units are a tier at 0. */
export type Tier = { upTo: number; usd: number };

/** Tiers in order; the last one has no end. `per`: the number of units that a tier's dollars buy. */
export type Tiers = { per: number; tiers: readonly Tier[] };

/** Dollars for the units of a month; part of a `per` costs its part. @throws RangeError for a number that is no amount */
export function usdFor(units: number, { per, tiers }: Tiers): number {
  if (!Number.isFinite(units) || units < 0) throw new RangeError(`${units} units`);
  let [from, usd] = [0, 0];
  for (const tier of tiers) {
    if (units <= from) break;
    usd += ((Math.min(units, tier.upTo) - from) / per) * tier.usd;
    from = tier.upTo;
  }
  return usd;
}

/** Whole cents, rounded up: a bill is never shown as less than it is. A rounding fault of the sum adds no cent. */
export const centsUp = (usd: number): number => Math.ceil(Number((usd * 100).toFixed(6)));

/** Time that Cloud Run bills for a call, seconds: in steps of 100 ms, each one begun in full. */
export const billedSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 100) / 10;
