/**
 * The currency in which amounts are shown, as text: an ISO 4217 code, or the code and the sign that the desk has chosen
 * for it, such as 'JMD J$'. What is charged to a card is always the code alone.
 */

/** The sign that a setting nobody has touched holds; it belongs to dollars alone. */
const UNCHOSEN_SIGN = '$';
const CODE = /^[A-Z]{3}$/;
const SHOWN = /^([A-Z]{3})(?: (.+))?$/;

const signs = new Map<string, string>();

/** The sign of a code in British texts: 'GBP' -> '£', 'USD' -> 'US$'. A code without one, or no code, is its own sign. */
function ownSign(code: string): string {
  const sign = signs.get(code) ?? signFor(code);
  // Codes have three letters, so that there are few; nothing else is kept.
  if (CODE.test(code)) signs.set(code, sign);
  return sign;
}

function signFor(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code }).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? code;
  } catch {
    return code;
  }
}

/** The currency of the settings, for `formatMoney`: the code alone while its own sign is the one to show. */
export function currencyOf({ code, symbol }: { code: string; symbol: string }): string {
  const own = ownSign(code);
  const isUnchosen = symbol === UNCHOSEN_SIGN && !own.includes(UNCHOSEN_SIGN);
  return symbol === '' || symbol === own || isUnchosen ? code : `${code} ${symbol}`;
}

/** The sign in front of an amount in this currency: 'GBP' -> '£', 'USD $' -> '$'. */
export const signOf = (currency: string): string => SHOWN.exec(currency)?.[2] ?? ownSign(currency);

/** The code, and the chosen sign or null; null for text that is no currency. */
export function partsOf(currency: string): { code: string; sign: string | null } | null {
  const found = SHOWN.exec(currency);
  return found === null ? null : { code: found[1] as string, sign: found[2] ?? null };
}
