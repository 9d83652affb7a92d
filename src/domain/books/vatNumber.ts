/** The check digits of a British VAT number. */

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;
const MODULUS = 97;
/** Numbers given since 2010 have this added. */
const NEWER = 55;

/** True if nine digits are a VAT number: the weighted first seven and the last two make a multiple of 97. */
export function isVatNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const weighted = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
  const whole = weighted + Number(digits.slice(7));
  return whole % MODULUS === 0 || (whole + NEWER) % MODULUS === 0;
}
