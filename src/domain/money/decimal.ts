/**
 * Decimals as people type them (prices, distances, percents), held as whole millionths so that no sum ever meets the
 * dust of binary fractions: 0.3 / 0.1 is 3 and 1.005 is not 1.00499….
 */

/** A number typed by a person: stored tables hold numbers, numeric strings, or nothing yet. */
export type TypedNumber = number | string;

/** Millionths in one: the resolution of a typed decimal. Further digits are cut. */
export const MILLION = 1_000_000;

/** Beyond a thousand million nothing typed means anything; larger numbers count as this, which keeps all sums exact. */
const LARGEST = 1e9;

/** The number a person typed; 0 for nothing, for what is no number, and for infinities. */
export function typedNumber(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}

/** Whole millionths of a typed decimal, digits after the sixth cut towards zero: '2.30' -> 2_300_000. */
export function millionths(value: unknown): number {
  const number = typedNumber(value);
  const size = Math.min(LARGEST, Math.abs(number));
  const nearest = Math.round(size * MILLION);
  // Dividing rounds correctly, so this tells whether the nearest whole millionth lies above what was typed.
  const cut = nearest / MILLION > size ? nearest - 1 : nearest;
  return number < 0 ? 0 - cut : cut;
}

/** As `millionths`, for what can't be below zero: prices, lengths, counts in stored tables. */
export function positiveMillionths(value: unknown): number {
  return Math.max(0, millionths(value));
}

/**
 * Whole quotient of two whole numbers, rounded half up and away from zero for negatives (-0.5 -> -1), exact at any size.
 */
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

/** `a × b / divisor` of whole numbers, rounded as `roundedQuotient`, exact where the product leaves the safe integers. */
export function productQuotient(a: number, b: number, divisor: number): number {
  const product = a * b;
  return roundedQuotient(Number.isSafeInteger(2 * product) ? product : BigInt(a) * BigInt(b), divisor);
}
