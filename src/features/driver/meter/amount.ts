/** An amount typed as on a till: digits come in from the right, and one key deletes the last. */
import type { Pence } from '@/domain/money/money';

/** The sum with more digits behind it; one that would be above `most` stays as it is. */
export function withDigits(pence: Pence, digits: string, most: Pence): Pence {
  const next = Number(`${pence}${digits}`);
  return next > most ? pence : next;
}

export const withoutLast = (pence: Pence): Pence => Math.floor(pence / 10);

/** The sum that somebody typed into the field: its digits are pence. One above `most` leaves what was there. */
export function typedDigits(text: string, before: Pence, most: Pence): Pence {
  const typed = Number(text.replace(/\D/g, ''));
  return typed > most ? before : typed;
}
