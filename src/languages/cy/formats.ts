/** Sut mae’r iaith hon yn ysgrifennu dyddiadau, rhifau a rhestri. */

/** Enwau dyddiau a misoedd: nid yw pob porwr yn gwybod dyddiadau Cymraeg. Yr un yw’r drefn ag yn Saesneg. */
const WORDS: Readonly<Record<string, string>> = {
  January: 'Ionawr',
  February: 'Chwefror',
  March: 'Mawrth',
  April: 'Ebrill',
  May: 'Mai',
  June: 'Mehefin',
  July: 'Gorffennaf',
  August: 'Awst',
  September: 'Medi',
  October: 'Hydref',
  November: 'Tachwedd',
  December: 'Rhagfyr',
  Jan: 'Ion',
  Feb: 'Chwef',
  Mar: 'Maw',
  Apr: 'Ebr',
  Jun: 'Meh',
  Jul: 'Gorff',
  Aug: 'Awst',
  Sep: 'Medi',
  Sept: 'Medi',
  Oct: 'Hyd',
  Nov: 'Tach',
  Dec: 'Rhag',
  Monday: 'Dydd Llun',
  Tuesday: 'Dydd Mawrth',
  Wednesday: 'Dydd Mercher',
  Thursday: 'Dydd Iau',
  Friday: 'Dydd Gwener',
  Saturday: 'Dydd Sadwrn',
  Sunday: 'Dydd Sul',
  Mon: 'Llun',
  Tue: 'Maw',
  Wed: 'Mer',
  Thu: 'Iau',
  Fri: 'Gwen',
  Sat: 'Sad',
  Sun: 'Sul',
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
