/** Keys of seeded rows: readable, and the same on every start. */

/** `Inner London North` -> `inner-london-north`. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * Returns a push key in Firebase's format for an instant (epoch ms). The number separates keys of the same millisecond.
 */
export function pushKey(instantMs: number, number: number): string {
  let time = '';
  for (let rest = instantMs, sign = 0; sign < 8; sign += 1) {
    time = PUSH_ALPHABET.charAt(rest % 64) + time;
    rest = Math.floor(rest / 64);
  }
  let tail = '';
  for (let rest = number, sign = 0; sign < 12; sign += 1) {
    tail = PUSH_ALPHABET.charAt(rest % 64) + tail;
    rest = Math.floor(rest / 64);
  }
  return time + tail;
}

/** Returns the rows by keys made from one of their fields. */
export function keyed<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [slug(keyOf(row)), row]));
}
