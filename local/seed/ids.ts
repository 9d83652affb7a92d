/** Keys of seeded rows: readable, and the same on every start. */
export { pushKey } from '../../tools/connection/pushKey';

/** `Newport South` -> `newport-south`. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the rows by keys made from one of their fields. */
export function keyed<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [slug(keyOf(row)), row]));
}
