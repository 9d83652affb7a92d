import { typedNumber } from '@/domain/decimal';
import { type Pence, poundsToPence } from '@/domain/money';

/** The sign in front of an amount: 'GBP' -> '£'. A code without one stands for itself. */
export function currencySymbol(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency: code }).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? code;
  } catch {
    return code;
  }
}

/** A typed amount as pence; nothing typed counts as 0, and so does what is no amount. '£1,250.5' -> 125050. */
export function typedPence(typed: string): Pence {
  const plain = typed
    .trim()
    .replace(/^[^\d.-]+/, '')
    .replaceAll(',', '');
  return /^-?\d*\.?\d{0,2}$/.test(plain) ? poundsToPence(typedNumber(plain)) : 0;
}
