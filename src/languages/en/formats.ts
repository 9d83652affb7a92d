/** How this language writes dates, numbers and lists. */

/** Returns a function that writes an instant (epoch milliseconds, or a Date). */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: number | Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (instant) => format.format(instant);
}

/** '1,047'. */
export const numeral = (value: number): string => value.toLocaleString('en-GB');

/** 'a, b and c', or with "or". */
export const listed = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat('en-GB', { type }).format(items);
