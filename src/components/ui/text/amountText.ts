import { typedNumber } from '@/domain/money/decimal';
import { type Pence, poundsToPence } from '@/domain/money/money';

/** A typed amount as pence; empty or invalid text counts as 0. '£1,250.5' -> 125050. */
export function typedPence(typed: string): Pence {
  const plain = typed
    .trim()
    .replace(/^[^\d.-]+/, '')
    .replaceAll(',', '');
  return /^-?\d*\.?\d{0,2}$/.test(plain) ? poundsToPence(typedNumber(plain)) : 0;
}
