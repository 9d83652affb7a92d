/** A query as the server holds it, and its websocket form. The REST form is in rest/restQuery.ts. */
import { RequestError } from '../requestError';
import { isJsonObject, type Json } from '../tree/json';
import { compareKeys, compareValues, type IndexValue, MAX_KEY, MIN_KEY } from '../tree/order';
import type { IndexName } from './childIndex';

/** One end of a range: a value, and a key that decides between equal values. */
export interface Bound {
  readonly value: IndexValue;
  readonly key: string;
  readonly inclusive: boolean;
}

export interface QuerySpec {
  readonly index: IndexName;
  readonly start: Bound | null;
  readonly end: Bound | null;
  /** The maximum number of rows, counted from the start of the range, or from its end with `fromEnd`. */
  readonly limit: number | null;
  readonly fromEnd: boolean;
}

/** A position in an index's order. In the ".key" index every value is null. */
export interface Position {
  readonly value: IndexValue;
  readonly key: string;
}

export function comparePositions(a: Position, b: Position): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}

export function isInRange(spec: QuerySpec, position: Position): boolean {
  if (spec.start !== null) {
    const order = comparePositions(position, spec.start);
    if (order < 0 || (order === 0 && !spec.start.inclusive)) return false;
  }
  if (spec.end !== null) {
    const order = comparePositions(position, spec.end);
    if (order > 0 || (order === 0 && !spec.end.inclusive)) return false;
  }
  return true;
}

/** Returns the value that all rows share when the query asks for equality. Undefined for any other query. */
export function equalValue(spec: QuerySpec): IndexValue | undefined {
  const { start, end } = spec;
  if (spec.index === '.key' || start === null || end === null) return undefined;
  return compareValues(start.value, end.value) === 0 ? start.value : undefined;
}

interface BoundInput {
  readonly value: Json;
  readonly key?: string | undefined;
  readonly inclusive: boolean;
}

/**
 * Makes a bound. Without a key it lies before or after all rows of its value, so that it includes or excludes all of
 * them.
 */
export function makeBound(index: IndexName, side: 'start' | 'end', input: BoundInput): Bound {
  const { value, inclusive } = input;
  if (index === '.key') {
    if (typeof value !== 'string') throw new RequestError('invalid_query', 'Query bounds by key must be strings');
    return { value: null, key: value, inclusive };
  }
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (value !== null && !isScalar) {
    throw new RequestError('invalid_query', 'Query bounds must be strings, numbers, booleans or null');
  }
  return { value, key: input.key ?? ((side === 'start') === inclusive ? MIN_KEY : MAX_KEY), inclusive };
}

/** A query as the websocket sends it. Every field is optional. */
interface WireQuery {
  /** Index: ".key", ".value" or a child path. Defaults to priority. */
  i?: Json;
  /** Start: value, key, inclusive (default true). */
  sp?: Json;
  sn?: Json;
  sin?: Json;
  /** End: value, key, inclusive (default true). */
  ep?: Json;
  en?: Json;
  ein?: Json;
  /** Limit, and the side it counts from: "l" or "r". */
  l?: Json;
  vf?: Json;
}

/** Parses a websocket query. Returns null when it asks for everything. Throws `invalid_query`. */
export function querySpecFromWire(wire: Json | undefined): QuerySpec | null {
  if (wire === undefined || wire === null) return null;
  if (!isJsonObject(wire)) throw new RequestError('invalid_query', 'A query must be an object');
  const q: WireQuery = wire;
  const index = typeof q.i === 'string' ? q.i : '.priority';
  const start =
    q.sp === undefined ? null : makeBound(index, 'start', { value: q.sp, ...keyOf(q.sn), inclusive: q.sin !== false });
  const end =
    q.ep === undefined ? null : makeBound(index, 'end', { value: q.ep, ...keyOf(q.en), inclusive: q.ein !== false });
  if (q.l === undefined) {
    const asksForAll = q.i === undefined && start === null && end === null;
    return asksForAll ? null : { index, start, end, limit: null, fromEnd: false };
  }
  if (typeof q.l !== 'number' || !Number.isInteger(q.l) || q.l < 1) {
    throw new RequestError('invalid_query', 'A limit must be a positive integer');
  }
  return { index, start, end, limit: q.l, fromEnd: q.vf === 'r' || (q.vf === undefined && start === null) };
}

function keyOf(name: Json | undefined): { key?: string } {
  return typeof name === 'string' ? { key: name } : {};
}
