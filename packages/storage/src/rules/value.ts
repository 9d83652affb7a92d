/** A value of the rules language. Whole numbers are `bigint`, decimals `number`, timestamps `Date`; sets are lists. */
export type Value = null | boolean | bigint | number | string | Date | Path | Value[] | Map<string, Value>;

/** A path such as `/b/bucket/o/users/u1`, by its segments. */
export class Path {
  readonly segments: readonly string[];

  constructor(segments: readonly string[]) {
    this.segments = segments;
  }
}

/** Thrown while a condition is evaluated. It never reaches the client: a condition that fails with an error denies. */
export class EvaluationError extends Error {}

/**
 * Converts parsed JSON (token claims, object metadata) into rules values. Objects become `Map`s, so a claim named
 * `__proto__` or `constructor` is only data.
 */
export function valueOf(json: unknown): Value {
  if (json === null || json === undefined) return null;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (typeof json === 'boolean' || typeof json === 'string' || typeof json === 'bigint' || json instanceof Date)
    return json;
  if (Array.isArray(json)) return json.map(valueOf);
  if (json instanceof Path) return json;
  if (json instanceof Map) return new Map([...json].map(([key, item]) => [String(key), valueOf(item)]));
  if (typeof json === 'object') return new Map(Object.entries(json).map(([key, item]) => [key, valueOf(item)]));
  throw new EvaluationError(`a ${typeof json} has no counterpart in the rules language`);
}

/** Returns the rules language's name for a value's type, for messages. */
export function typeName(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (value instanceof Date) return 'timestamp';
  if (value instanceof Path) return 'path';
  return Array.isArray(value) ? 'list' : 'map';
}

/** The types that `is` can ask for, and what `typeName` calls their values. */
export const TYPES: Readonly<Record<string, readonly string[]>> = {
  bool: ['bool'],
  int: ['int'],
  float: ['float'],
  number: ['int', 'float'],
  string: ['string'],
  timestamp: ['timestamp'],
  path: ['path'],
  list: ['list'],
  map: ['map'],
};

export const isNumeric = (value: Value): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';

/** Equality as the rules language defines it: deep, and false between values of different types (though 1 == 1.0). */
export function equals(a: Value, b: Value): boolean {
  if (isNumeric(a) && isNumeric(b)) return Number(a) === Number(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof Path && b instanceof Path) return equals([...a.segments], [...b.segments]);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => equals(item, b[index] ?? null));
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, item]) => b.has(key) && equals(item, b.get(key) ?? null));
  }
  return a === b;
}
