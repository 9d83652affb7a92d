import { EvaluationError } from '../evaluationError';
import { Duration } from '../types/duration';
import { LatLng } from '../types/latLng';
import { ValueSet } from '../types/valueSet';
import { isNumeric, typeName, type Value } from '../value';

/** A receiver's methods by their names. The number of parameters is the number of arguments that a call must have. */
export type Methods<T extends Value> = Readonly<Record<string, (receiver: T, ...rest: Value[]) => Value>>;

/** The functions of a namespace, as for `Methods`. */
export type Functions = Readonly<Record<string, (...values: Value[]) => Value>>;

const wrong = (wanted: string, value: Value) => new EvaluationError(`expected ${wanted}, not ${typeName(value)}`);

/** @throws EvaluationError for a value of another type, like all functions of this file */
export function text(value: Value): string {
  if (typeof value !== 'string') throw wrong('a string', value);
  return value;
}

export function whole(value: Value): bigint {
  if (typeof value !== 'bigint') throw wrong('an int', value);
  return value;
}

export function numeric(value: Value): number {
  if (!isNumeric(value)) throw wrong('a number', value);
  return Number(value);
}

export function list(value: Value): readonly Value[] {
  if (!Array.isArray(value)) throw wrong('a list', value);
  return value;
}

export function set(value: Value): readonly Value[] {
  if (!(value instanceof ValueSet)) throw wrong('a set', value);
  return value.items;
}

export function listOrSet(value: Value): readonly Value[] {
  if (value instanceof ValueSet) return value.items;
  if (!Array.isArray(value)) throw wrong('a list or a set', value);
  return value;
}

export function map(value: Value): ReadonlyMap<string, Value> {
  if (!(value instanceof Map)) throw wrong('a map', value);
  return value;
}

export function duration(value: Value): Duration {
  if (!(value instanceof Duration)) throw wrong('a duration', value);
  return value;
}

export function latLng(value: Value): LatLng {
  if (!(value instanceof LatLng)) throw wrong('a latlng', value);
  return value;
}

/** The bytes, or a string's in UTF-8. */
export function bytesOrText(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'utf8');
  if (!(value instanceof Uint8Array)) throw wrong('bytes or a string', value);
  return Buffer.from(value);
}
