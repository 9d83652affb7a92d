import { EvaluationError } from './evaluationError';
import { Duration } from './types/duration';
import { LatLng } from './types/latLng';
import { MapDiff } from './types/mapDiff';
import { Path } from './types/path';
import { Timestamp } from './types/timestamp';
import { ValueSet } from './types/valueSet';

/** A value of the rules language. Whole numbers are `bigint`, decimals `number`, bytes `Uint8Array`. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | Duration
  | LatLng
  | Path
  | Value[]
  | ValueSet
  | Map<string, Value>
  | MapDiff;

/**
 * Converts parsed JSON (token claims, object metadata) and dates into rules values. Objects become `Map`s, so a claim
 * named `__proto__` or `constructor` is only data.
 */
export function valueOf(json: unknown): Value {
  if (json === null || json === undefined) return null;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (typeof json === 'boolean' || typeof json === 'string' || typeof json === 'bigint') return json;
  if (json instanceof Date) return Timestamp.ofMillis(BigInt(json.getTime()));
  if (Array.isArray(json)) return json.map(valueOf);
  if (typeof json === 'object') return new Map(Object.entries(json).map(([key, item]) => [key, valueOf(item)]));
  throw new EvaluationError(`a ${typeof json} has no counterpart in the rules language`);
}

/** Returns the rules language's name for a value's type, for messages and for `is`. */
export function typeName(value: Value): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (Array.isArray(value)) return 'list';
  for (const [type, name] of CLASSES) if (value instanceof type) return name;
  return 'map';
}

const CLASSES = [
  [Uint8Array, 'bytes'],
  [Timestamp, 'timestamp'],
  [Duration, 'duration'],
  [LatLng, 'latlng'],
  [Path, 'path'],
  [ValueSet, 'set'],
  [MapDiff, 'map_diff'],
] as const;

type TypeName = 'null' | 'bool' | 'int' | 'float' | 'string' | 'list' | 'map' | (typeof CLASSES)[number][1];

/** The types that `is` can ask for, and what `typeName` calls their values. */
export const TYPES: Readonly<Record<string, readonly TypeName[]>> = {
  bool: ['bool'],
  int: ['int'],
  float: ['float'],
  number: ['int', 'float'],
  string: ['string'],
  list: ['list'],
  map: ['map'],
  ...Object.fromEntries(CLASSES.map(([, name]) => [name, [name]])),
};

export const isNumeric = (value: Value): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';

/** Equality as the rules language defines it: deep, and false between values of different types (though 1 == 1.0). */
export function equals(a: Value, b: Value): boolean {
  if (isNumeric(a) && isNumeric(b)) return Number(a) === Number(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  if (a instanceof Timestamp && b instanceof Timestamp) return a.nanos === b.nanos;
  if (a instanceof Duration && b instanceof Duration) return a.nanos === b.nanos;
  if (a instanceof LatLng && b instanceof LatLng) return a.latitude === b.latitude && a.longitude === b.longitude;
  if (a instanceof Path && b instanceof Path) return areEqualLists(a.segments, b.segments);
  if (Array.isArray(a) && Array.isArray(b)) return areEqualLists(a, b);
  if (a instanceof ValueSet && b instanceof ValueSet) {
    return a.items.length === b.items.length && a.items.every((item) => includes(b.items, item));
  }
  if (a instanceof Map && b instanceof Map) return areEqualMaps(a, b);
  if (a instanceof MapDiff && b instanceof MapDiff) {
    return areEqualMaps(a.now, b.now) && areEqualMaps(a.before, b.before);
  }
  return a === b;
}

const areEqualLists = (a: readonly Value[], b: readonly Value[]) =>
  a.length === b.length && a.every((item, index) => equals(item, b[index] ?? null));

const areEqualMaps = (a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>) =>
  a.size === b.size && [...a].every(([key, item]) => b.has(key) && equals(item, b.get(key) ?? null));

/** Whether one of the items equals the wanted one. */
export const includes = (items: readonly Value[], wanted: Value): boolean => items.some((item) => equals(item, wanted));

/** Makes a set. Of items that are equal the first stays. */
export const setOf = (items: readonly Value[]): ValueSet =>
  new ValueSet(items.filter((item, index) => !includes(items.slice(0, index), item)));
