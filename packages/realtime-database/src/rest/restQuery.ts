/** Queries in REST's form, with the official error texts. */
import { makeBound, type QuerySpec } from '../query/querySpec';
import { RequestError } from '../requestError';
import { type Json, parseJson } from '../tree/json';
import { parsePath } from '../tree/path';

const SPECIAL_ORDERS: ReadonlyMap<string, string> = new Map([
  ['$key', '.key'],
  ['$value', '.value'],
  ['$priority', '.priority'],
]);
const CONSTRAINTS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'];
/** Parameters that exclude each other: at most one of each row may be given. */
const RIVALS = [
  ['equalTo', 'startAt', 'startAfter'],
  ['equalTo', 'endAt', 'endBefore'],
  ['limitToFirst', 'limitToLast'],
];

/** Returns the query in a URL, or null when it asks for everything. Throws `invalid_query`. */
export function querySpecFromUrl(params: URLSearchParams): QuerySpec | null {
  const given = CONSTRAINTS.filter((name) => params.has(name));
  const orderBy = params.get('orderBy');
  if (orderBy === null) {
    if (given.length === 0) return null;
    throw new RequestError('invalid_query', 'orderBy must be defined when other query parameters are defined');
  }
  const index = indexFrom(orderBy);
  for (const rivals of RIVALS) {
    if (rivals.filter((name) => params.has(name)).length > 1) {
      throw new RequestError('invalid_query', `Only one of ${rivals.join(', ')} may be specified`);
    }
  }
  const bound = (side: 'start' | 'end', inclusive: string, exclusive: string) => {
    for (const name of ['equalTo', inclusive, exclusive]) {
      const text = params.get(name);
      if (text !== null) return makeBound(index, side, { ...constraint(text), inclusive: name !== exclusive });
    }
    return null;
  };
  const [first, last] = [limit(params, 'limitToFirst'), limit(params, 'limitToLast')];
  return {
    index,
    start: bound('start', 'startAt', 'startAfter'),
    end: bound('end', 'endAt', 'endBefore'),
    limit: first ?? last,
    fromEnd: last !== null,
  };
}

/** Returns the query of a shallow read: all keys, or the first or last few. Throws `invalid_query`. */
export function shallowQueryFromUrl(params: URLSearchParams): QuerySpec | null {
  const isMixed = params.has('orderBy') || CONSTRAINTS.some((name) => params.has(name) && !name.startsWith('limit'));
  if (isMixed) throw new RequestError('invalid_query', "Mixing 'shallow' and querying parameters is not supported");
  const limits = new URLSearchParams([...params].filter(([name]) => name.startsWith('limit')));
  if (limits.size === 0) return null;
  limits.set('orderBy', '"$key"');
  return querySpecFromUrl(limits);
}

/**
 * Checks the parameters that bound a request's time. Every request is quick here, so a well-formed bound is never
 * exceeded. Throws `invalid_query`.
 */
export function checkPatience(params: URLSearchParams): void {
  const timeout = params.get('timeout');
  const [, count = '', unit = ''] = /^(\d{1,9})(ms|s|min)$/.exec(timeout ?? '') ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? 0);
  if (timeout !== null && !(ms > 0 && ms <= MAX_TIMEOUT_MS)) {
    throw new RequestError('invalid_query', 'timeout must be a number with ms, s or min, and at most 15min');
  }
  const size = params.get('writeSizeLimit');
  if (size !== null && !WRITE_SIZES.has(size)) {
    throw new RequestError('invalid_query', `writeSizeLimit must be one of ${[...WRITE_SIZES].join(', ')}`);
  }
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };
const MAX_TIMEOUT_MS = 15 * 60_000;
const WRITE_SIZES = new Set(['tiny', 'small', 'medium', 'large', 'unlimited']);

function indexFrom(text: string): string {
  let name: Json | undefined;
  try {
    name = parseJson(text);
  } catch {
    name = undefined;
  }
  if (typeof name !== 'string' || name === '') {
    throw new RequestError('invalid_query', 'orderBy must be a valid JSON encoded path');
  }
  return SPECIAL_ORDERS.get(name) ?? parsePath(name).join('/');
}

/**
 * Parses a value, or a value and a key separated by a comma. The SDKs' REST client sends the key to start or end within
 * rows of equal value.
 */
function constraint(text: string): { value: Json; key?: string } {
  let parts: Json;
  try {
    parts = parseJson(`[${text}]`);
  } catch {
    parts = [];
  }
  const [value, key, ...rest]: readonly (Json | undefined)[] = Array.isArray(parts) ? parts : [];
  if (value !== undefined && rest.length === 0) {
    if (key === undefined) return { value };
    if (typeof key === 'string') return { value, key };
  }
  throw new RequestError('invalid_query', 'Constraint index field must be a JSON primitive');
}

function limit(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  if (text === null) return null;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new RequestError('invalid_query', `${name} must be a positive integer`);
  return Number(text);
}
