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
