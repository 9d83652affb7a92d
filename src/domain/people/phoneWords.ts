/** A telephone number as a person reads and dials it. */

/** Ofcom's groupings of a national number without its leading 0, by its first digits. The first match counts. */
const GROUPS = [/^(2\d)(\d{4})(\d{4})$/, /^(11\d|1\d1|3\d\d|8\d\d|9\d\d)(\d{3})(\d{4})$/, /^([17]\d{3})(\d{6})$/];

/** '+442920180123' is '029 2018 0123'. A number with spaces, or of another country, is returned as it is. */
export function phoneWords(number: string): string {
  const national = /^(?:\+44|0)(\d{10})$/.exec(number)?.[1] ?? '';
  const groups = GROUPS.map((shape) => shape.exec(national)).find((found) => found !== null);
  return groups === undefined ? number : `0${groups.slice(1).join(' ')}`;
}
