/**
 * Money. The system computes, sends and stores whole pence. Pounds with decimals exist only on the screen and where a
 * person types a price. These functions are the only way from one to the other.
 */
import { partsOf } from './currency';
import { MILLION, millionths, productQuotient, roundedQuotient } from './decimal';

/** Whole pence (hundredths of the currency unit). */
export type Pence = number;

/** Millionths of a pound in a penny. */
const MILLIONTHS_PER_PENNY = MILLION / 100;

/** Pounds as typed -> whole pence, half up, exact: 1.005 -> 101, '2.30' -> 230. Text that is not a number counts as 0. */
export function poundsToPence(pounds: number | string): Pence {
  return roundedQuotient(millionths(pounds), MILLIONTHS_PER_PENNY);
}

/** Whole pence -> pounds, for an input field: 230 -> 2.3. Never calculate with the result. */
export function penceToPounds(pence: Pence): number {
  return pence / 100;
}

/** A percentage of an amount, half up, exact: percentOf(250, '12.5') -> 31 (31.25). */
export function percentOf(pence: Pence, percent: number | string): Pence {
  return productQuotient(pence, millionths(percent), 100 * MILLION);
}

/** The sum of amounts; 0 for an empty list. */
export function sumPence(amounts: Iterable<Pence>): Pence {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

const formats = new Map<string, (pounds: number) => string>();

/** Intl refuses a code that is not three letters, and the price must still be readable then. */
function formatOf(currency: string): (pounds: number) => string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const parts = partsOf(currency.slice(0, 3).toUpperCase() + currency.slice(3));
  if (parts === null) {
    const plain = new Intl.NumberFormat('en-GB', digits);
    const code = currency.toUpperCase();
    return (pounds) => (code === '' ? plain.format(pounds) : `${code} ${plain.format(pounds)}`);
  }
  const { code, sign } = parts;
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code, ...digits });
  if (sign === null) return (pounds) => format.format(pounds);
  return (pounds) =>
    format
      .formatToParts(pounds)
      .map(({ type, value }) => (type === 'currency' ? sign : value))
      .join('');
}

/**
 * An amount in British format: (123456, 'GBP') -> '£1,234.56', (123456, 'USD $') -> '$1,234.56'. An unknown code goes in
 * front.
 */
export function formatMoney(pence: Pence, currency: string): string {
  const asked = currency.trim();
  let format = formats.get(asked);
  if (format === undefined) {
    format = formatOf(asked);
    formats.set(asked, format);
  }
  return format(penceToPounds(pence));
}
