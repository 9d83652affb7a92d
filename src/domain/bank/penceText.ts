import type { Pence } from '../money/money';

/** Whole pence as pounds with a point, as banks' files have them: 5 -> '0.05', 123456 -> '1234.56'. Exact. */
export const penceText = (pence: Pence): string =>
  `${pence < 0 ? '-' : ''}${Math.floor(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`;
