/** Puts the parts of a data export together. */

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the fields of `more` to `whole`, record by record, and returns `whole`. Neither has a value the other changes. */
export function joined(whole: Fields, more: Fields): Fields {
  for (const [key, value] of Object.entries(more)) {
    const known = Object.hasOwn(whole, key) ? whole[key] : undefined;
    if (isRecord(known) && isRecord(value)) joined(known, value);
    else Object.defineProperty(whole, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return whole;
}
