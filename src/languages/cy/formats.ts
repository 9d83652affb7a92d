/** Sut mae’r iaith hon yn ysgrifennu dyddiadau, rhifau a rhestri. */

import * as english from '../en/domain/months';
import * as englishDays from '../en/domain/time';
import { months, shortMonths } from './domain/months';
import { shortWeekdays, weekdays } from './domain/time';

/** Pob gair Saesneg gyda’r gair Cymraeg yn yr un lle. */
const paired = (from: readonly string[], to: readonly string[]): Record<string, string> =>
  Object.fromEntries(from.map((word, index) => [word, to[index] ?? word]));

/** Enwau dyddiau a misoedd: nid yw pob porwr yn gwybod dyddiadau Cymraeg. Yr un yw’r drefn ag yn Saesneg. */
const WORDS: Readonly<Record<string, string>> = {
  ...paired(english.months, months),
  ...paired(english.shortMonths, shortMonths),
  Sept: 'Medi',
  ...paired(Object.values(englishDays.weekdays), Object.values(weekdays)),
  ...paired(Object.values(englishDays.shortWeekdays), Object.values(shortWeekdays)),
  at: 'am',
  today: 'heddiw',
  Today: 'Heddiw',
  tomorrow: 'yfory',
  Tomorrow: 'Yfory',
  yesterday: 'ddoe',
  Yesterday: 'Ddoe',
};

/** Rhydd y geiriau Cymraeg mewn dyddiad a ysgrifennwyd yn Saesneg. */
export const dated = (text: string): string => text.replace(/[A-Za-z]+/g, (word) => WORDS[word] ?? word);

export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: number | Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (instant) => dated(format.format(instant));
}

export const numeral = (value: number): string => value.toLocaleString('en-GB');

/** *ac* o flaen llafariad, *a* o flaen cytsain; mae treiglad llaes ar ôl *a*, ond nid i enwau. */
const and = (next: string): string =>
  /^[aeiouwyâêîôûŵŷ]/i.test(next) ? `ac ${next}` : `a ${next.replace(/^[cpt](?!h)/, '$&h')}`;

export function listed(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${type === 'disjunction' ? `neu ${last}` : and(last)}`;
}
