/** The bill of a month. */
import { type Assumed, assumed } from './assumptions';
import { centsUp, usdFor } from './bill';
import { usage } from './month';
import { PRICES, type PriceName } from './prices';

export type Line = { name: PriceName; units: number; cents: number };
/** `cents` is the sum of the lines, US cents; `pence` what one ride costs of it, unrounded. */
export type Bill = { rides: number; lines: Line[]; cents: number; pence: number };

/** The bill for a month of `rides` rides, with our own map or with Google's. */
export function billFor(rides: number, googleMap: boolean, a: Assumed = assumed): Bill {
  const units = usage(rides, googleMap, a);
  const lines = (Object.keys(PRICES) as PriceName[]).map((name) => ({
    name,
    units: units[name],
    cents: centsUp(usdFor(units[name], PRICES[name])),
  }));
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  return { rides, lines, cents, pence: cents / a.dollarsAPound / rides };
}

/** The line that costs most. */
export const largest = ({ lines }: Bill): Line => lines.reduce((most, line) => (line.cents > most.cents ? line : most));
