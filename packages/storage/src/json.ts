/** Whether parsed JSON is an object, with keys to be looked at one by one. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The string under `key`, or undefined when `value` is no object or holds something else there. */
export function textOf(value: unknown, key: string): string | undefined {
  const found = isJsonObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}
