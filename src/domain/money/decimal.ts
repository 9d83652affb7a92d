/**
 * Decimals as people type them (prices, distances, percentages), held as whole millionths so that binary fractions
 * never distort a sum: 0.3 / 0.1 is 3, and 1.005 is not 1.00499….
 */

/** A number typed by a person. Stored tables hold numbers, numeric strings, or no value yet. */
export type TypedNumber = number | string;

/** Millionths in one: the resolution of a typed decimal. Further digits are cut. */
export const MILLION = 1_000_000;

/** Larger numbers count as this: no typed value above a thousand million makes sense, and the cap keeps all sums exact. */
const LARGEST = 1e9;

/** The number a person typed; 0 for no value, for text that is not a number, and for infinities. */
export function typedNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}

/** Whole millionths of a typed decimal, digits after the sixth cut towards zero: '2.30' -> 2_300_000. */
export function millionths(value: unknown): number {
  const number = typedNumber(value);
  const size = Math.min(LARGEST, Math.abs(number));
  const nearest = Math.round(size * MILLION);
  // Division rounds correctly, so this tells whether the nearest whole millionth lies above the typed number.
  const cut = nearest / MILLION > size ? nearest - 1 : nearest;
  return number < 0 ? 0 - cut : cut;
}

/** As `millionths`, but never below zero: for prices, lengths and counts in stored tables. */
export function positiveMillionths(value: unknown): number {
  return Math.max(0, millionths(value));
}

/** Whole quotient of two whole numbers, rounded half away from zero (-0.5 -> -1), exact at any size. */
export function roundedQuotient(dividend: number | bigint, divisor: number): number {
  if (typeof dividend === 'number' && Number.isSafeInteger(2 * dividend)) {
    const size = Math.abs(dividend);
    const rest = size % divisor;
    const whole = (size - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
    return dividend < 0 ? 0 - whole : whole;
  }
  const exact = BigInt(dividend);
  const size = exact < 0n ? -exact : exact;
  const whole = Number((2n * size + BigInt(divisor)) / (2n * BigInt(divisor)));
  return exact < 0n ? 0 - whole : whole;
}

/** `a × b / divisor` of whole numbers, rounded as `roundedQuotient`, and exact for any size of the product. */
export function productQuotient(a: number, b: number, divisor: number): number {
  const product = a * b;
  return roundedQuotient(Number.isSafeInteger(2 * product) ? product : BigInt(a) * BigInt(b), divisor);
}
