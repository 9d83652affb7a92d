/**
 * Exact fractions. A card's 254.6 metres, 1/14 mile or 20p a minute are meant exactly, and a meter that drifts by a
 * thousandth of a yard charges a step too many on some trip. So lengths, times and prices of a card are whole numbers
 * over whole numbers, of any size.
 */

/** `over / under`; `under` is above 0. Not always in lowest terms, so compare with `compareRatios`. */
export type Ratio = { readonly over: bigint; readonly under: bigint };

const DECIMAL = /^(-?)(\d{1,400})(?:\.(\d{1,400}))?(?:[eE]([+-]?\d{1,3}))?$/;
const FRACTION = /^(?:(\d{1,9}) )?(\d{1,9})\/(\d{1,9})$/;

export const whole = (number: bigint | number): Ratio => ({ over: BigInt(number), under: 1n });

/** The decimal as it is written, exactly: '254.6' is 2546/10, '1e-3' is 1/1000. Null for anything else. */
export function decimalRatio(text: string): Ratio | null {
  const [, sign, digits = '', decimals = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (sign === undefined) return null;
  const over = BigInt(`${sign}${digits}${decimals}`);
  const power = Number(exponent) - decimals.length;
  return power >= 0 ? { over: over * 10n ** BigInt(power), under: 1n } : { over, under: 10n ** BigInt(-power) };
}

/** A decimal, a fraction ('1/12') or a mixed number ('1 1/2'). Null for anything else, and for a fraction of nothing. */
export function writtenRatio(text: string): Ratio | null {
  const [, units = '0', over, under = '0'] = FRACTION.exec(text) ?? [];
  if (over === undefined) return decimalRatio(text);
  if (BigInt(under) === 0n) return null;
  return { over: BigInt(units) * BigInt(under) + BigInt(over), under: BigInt(under) };
}

/** A finite number by its shortest decimal: 0.1 is 1/10. Throws on NaN and infinities. */
export function ratioOf(number: number): Ratio {
  if (Number.isSafeInteger(number)) return whole(number);
  const ratio = decimalRatio(String(number));
  if (ratio === null) throw new RangeError(`not a number that can be counted: ${number}`);
  return ratio;
}

export const timesRatio = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under });

/** Throws when `b` is 0. */
export function dividedRatio(a: Ratio, b: Ratio): Ratio {
  if (b.over === 0n) throw new RangeError('divided by nothing');
  const sign = b.over < 0n ? -1n : 1n;
  return { over: sign * a.over * b.under, under: sign * a.under * b.over };
}

export const addedRatio = (a: Ratio, b: Ratio): Ratio => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

/** Below 0 where `a` is the smaller, 0 where both are the same number. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The greatest whole number that divides both, neither below 0; the other one where one is 0. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b];
  while (small !== 0n) [large, small] = [small, large % small];
  return large;
}

/** The least number that each of the ratios becomes whole by, when multiplied with it. */
export function commonScale(ratios: Iterable<Ratio>): bigint {
  let scale = 1n;
  for (const { under } of ratios) {
    if (scale % under !== 0n) scale = (scale / commonDivisor(scale, under)) * under;
  }
  return scale;
}

/** The ratio in parts of `scale`, which `commonScale` has found. */
export const scaled = ({ over, under }: Ratio, scale: bigint): bigint => over * (scale / under);

/** `a / b` rounded up, both above or equal to 0 and `b` above it. */
export const ceilingOf = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
