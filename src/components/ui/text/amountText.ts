import { type Pence, poundsToPence } from '@/domain/money/money';

/**
 * Pounds with commas or blanks between thousands, and at most two figures after a point. A comma before one or two figures is a point:
 * the keys of a phone from abroad have no other.
 */
const AMOUNT = /^(-?)([1-9]\d{0,2}(?:[, \u00a0\u202f]\d{3})+|\d*)(?:[.,](\d{0,2}))?$/;

/** A typed amount as pence, or null if the text is no amount. '£1,250.5' -> 125050, '12,50' -> 1250, '12 50' -> null. */
export function readPence(typed: string): Pence | null {
  const [, sign = '', whole = '', part = ''] = AMOUNT.exec(typed.trim().replace(/^[^\d.,-]+/, '')) ?? [];
  if (`${whole}${part}` === '') return null;
  return poundsToPence(Number(`${sign}${whole.replaceAll(/\D/g, '')}.${part}`));
}

/** The same where no amount and nought mean the same. */
export const typedPence = (typed: string): Pence => readPence(typed) ?? 0;
