/** True when parsed JSON is an object. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Returns parsed JSON that is an object, and an empty one for anything else. */
export const objectOf = (value: unknown): Record<string, unknown> => (isJsonObject(value) ? value : {});

/** Returns the string under `key`. Undefined when `value` is not an object or has something else there. */
export function textOf(value: unknown, key: string): string | undefined {
  const found = objectOf(value)[key];
  return typeof found === 'string' ? found : undefined;
}
