/** True when parsed JSON is an object. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Returns the string under `key`. Undefined when `value` is not an object or has something else there. */
export function textOf(value: unknown, key: string): string | undefined {
  const found = isJsonObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}
