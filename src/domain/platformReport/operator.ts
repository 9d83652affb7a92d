/** Who sends the report, and whether their numbers can be right. */

/** The operator, as registered with HMRC for this report: `operator`. */
export type Operator = {
  /** The legal name. */
  name: string;
  /** The name that people know the platform by; empty if it is the same. */
  tradingName: string;
  address: string;
  /** The company's Unique Taxpayer Reference, ten digits; empty if there is none yet. */
  taxReference: string;
  /** Nine or twelve digits; empty if the operator is not registered for VAT. */
  vatNumber: string;
};

const REFERENCE_WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2] as const;
/** The check digit by the remainder of the weighted sum. */
const REFERENCE_CHECKS = '21987654321';
const VAT_WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;
/** Numbers given out since 2010 are counted from here. */
const VAT_SINCE_2010 = 55;

const compact = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

/** '11234 56789 K' -> '1123456789'; null if its check digit is another. */
export function taxReference(typed: string): string | null {
  const [, digits] = /^(\d{10})K?$/.exec(compact(typed)) ?? [];
  if (digits === undefined) return null;
  return REFERENCE_CHECKS[weighted(digits.slice(1), REFERENCE_WEIGHTS) % 11] === digits[0] ? digits : null;
}

/** 'GB 999 9999 73' -> '999999973'; null if the remainder by 97 is wrong. Three more digits name a branch. */
export function vatNumber(typed: string): string | null {
  const [, digits] = /^(?:GB)?(\d{9}(?:\d{3})?)$/.exec(compact(typed)) ?? [];
  if (digits === undefined) return null;
  const sum = weighted(digits, VAT_WEIGHTS) + Number(digits.slice(7, 9));
  return sum > 0 && (sum % 97 === 0 || (sum + VAT_SINCE_2010) % 97 === 0) ? digits : null;
}
