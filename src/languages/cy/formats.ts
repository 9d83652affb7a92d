/** Sut mae’r iaith hon yn ysgrifennu dyddiadau, rhifau a rhestri. */
import { dated } from './dates';

export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: number | Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (instant) => dated(format.format(instant));
}

export const numeral = (value: number): string => value.toLocaleString('en-GB');

/** *ac* o flaen llafariad, *a* o flaen cytsain. */
const and = (next: string): string => (/^[aeiouwyâêîôûŵŷ]/i.test(next) ? 'ac' : 'a');

export function listed(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${type === 'disjunction' ? 'neu' : and(last)} ${last}`;
}
