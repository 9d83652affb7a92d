import { EvaluationError, equals, isNumeric, Path, typeName, type Value } from './value';

/**
 * The functions and methods of the rules language that apply to a stored file. Any other is refused when the rules are
 * loaded, with its name and line.
 * Source: https://firebase.google.com/docs/reference/security/storage
 */

type Method<T extends Value> = (receiver: T, ...rest: Value[]) => Value;

const text = (value: Value | undefined): string => {
  if (typeof value !== 'string') throw new EvaluationError(`expected a string, not ${describe(value)}`);
  return value;
};
const list = (value: Value | undefined): Value[] => {
  if (!Array.isArray(value)) throw new EvaluationError(`expected a list, not ${describe(value)}`);
  return value;
};
const numeric = (value: Value | undefined): number => {
  if (value === undefined || !isNumeric(value)) throw new EvaluationError(`expected a number, not ${describe(value)}`);
  return Number(value);
};
const describe = (value: Value | undefined) => (value === undefined ? 'nothing' : typeName(value));
const whole = (value: number): bigint => {
  if (!Number.isFinite(value)) throw new EvaluationError('not a whole number');
  return BigInt(value);
};
const includes = (items: readonly Value[], wanted: Value) => items.some((item) => equals(item, wanted));
const unique = (items: readonly Value[]) => items.filter((item, index) => !includes(items.slice(0, index), item));

/** Whole-string match. Patterns are written for RE2; the syntax used here is common to RE2 and JavaScript. */
function matches(value: string, pattern: Value | undefined): boolean {
  return new RegExp(`^(?:${text(pattern)})$`, 'su').test(value);
}

const STRING_METHODS: Record<string, Method<string>> = {
  size: (value) => BigInt(Array.from(value).length),
  matches,
  lower: (value) => value.toLowerCase(),
  upper: (value) => value.toUpperCase(),
  trim: (value) => value.trim(),
  split: (value, separator) => value.split(new RegExp(text(separator), 'u')),
  replace: (value, pattern, replacement) => value.replaceAll(new RegExp(text(pattern), 'gu'), text(replacement)),
};

const LIST_METHODS: Record<string, Method<Value[]>> = {
  size: (items) => BigInt(items.length),
  hasAll: (items, wanted) => list(wanted).every((item) => includes(items, item)),
  hasAny: (items, wanted) => list(wanted).some((item) => includes(items, item)),
  hasOnly: (items, allowed) => items.every((item) => includes(list(allowed), item)),
  concat: (items, more) => [...items, ...list(more)],
  removeAll: (items, unwanted) => items.filter((item) => !includes(list(unwanted), item)),
  join: (items, separator) => items.map((item) => text(item)).join(text(separator)),
  toSet: (items) => unique(items),
};

const MAP_METHODS: Record<string, Method<Map<string, Value>>> = {
  size: (map) => BigInt(map.size),
  keys: (map) => [...map.keys()],
  values: (map) => [...map.values()],
  get: (map, key, fallback) => map.get(text(key)) ?? fallback ?? null,
};

const TIMESTAMP_METHODS: Record<string, Method<Date>> = {
  toMillis: (time) => BigInt(time.getTime()),
  year: (time) => BigInt(time.getUTCFullYear()),
  month: (time) => BigInt(time.getUTCMonth() + 1),
  day: (time) => BigInt(time.getUTCDate()),
  hours: (time) => BigInt(time.getUTCHours()),
  minutes: (time) => BigInt(time.getUTCMinutes()),
  seconds: (time) => BigInt(time.getUTCSeconds()),
};

const PATH_METHODS: Record<string, Method<Path>> = {
  /** Puts the map's values in place of the segments `$(key)`. */
  bind: (path, values) => new Path(path.segments.map((segment) => boundSegment(segment, values))),
};

function boundSegment(segment: string, values: Value | undefined): string {
  const key = /^\$\((\w+)\)$/.exec(segment)?.[1];
  if (key === undefined) return segment;
  if (!(values instanceof Map)) throw new EvaluationError(`expected a map, not ${describe(values)}`);
  return text(values.get(key));
}

export const METHOD_NAMES: ReadonlySet<string> = new Set(
  [STRING_METHODS, LIST_METHODS, MAP_METHODS, TIMESTAMP_METHODS, PATH_METHODS].flatMap((methods) =>
    Object.keys(methods),
  ),
);

/** Functions called by their bare name, each with one argument. */
export const GLOBAL_FUNCTIONS: Record<string, (value: Value) => Value> = {
  int: (value) => whole(Math.trunc(typeof value === 'string' ? Number(value) : numeric(value))),
  float: (value) => (typeof value === 'string' ? Number(value) : numeric(value)),
  path: (value) => new Path(text(value).replace(/^\//, '').split('/')),
  string: (value) => {
    if (value !== null && typeof value === 'object')
      throw new EvaluationError(`a ${typeName(value)} cannot be converted to a string`);
    return String(value);
  },
};

export const NAMESPACES: Record<string, Record<string, (...values: Value[]) => Value>> = {
  math: {
    abs: (value) => (typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(numeric(value))),
    ceil: (value) => whole(Math.ceil(numeric(value))),
    floor: (value) => whole(Math.floor(numeric(value))),
    round: (value) => whole(Math.round(numeric(value))),
    pow: (base, exponent) => numeric(base) ** numeric(exponent),
    sqrt: (value) => Math.sqrt(numeric(value)),
  },
  timestamp: {
    date: (year, month, day) => new Date(Date.UTC(numeric(year), numeric(month) - 1, numeric(day))),
    value: (epochMillis) => new Date(numeric(epochMillis)),
  },
};

/**
 * Calls `receiver.name(rest)`.
 * @throws EvaluationError when the receiver's type has no such method or an argument has the wrong type
 */
export function callMethod(receiver: Value, name: string, rest: Value[]): Value {
  if (typeof receiver === 'string') return own(STRING_METHODS, name, receiver)(receiver, ...rest);
  if (Array.isArray(receiver)) return own(LIST_METHODS, name, receiver)(receiver, ...rest);
  if (receiver instanceof Map) return own(MAP_METHODS, name, receiver)(receiver, ...rest);
  if (receiver instanceof Date) return own(TIMESTAMP_METHODS, name, receiver)(receiver, ...rest);
  if (receiver instanceof Path) return own(PATH_METHODS, name, receiver)(receiver, ...rest);
  throw new EvaluationError(`${typeName(receiver)} has no method ${name}`);
}

function own<T extends Value>(methods: Record<string, Method<T>>, name: string, receiver: Value): Method<T> {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) throw new EvaluationError(`${typeName(receiver)} has no method ${name}`);
  return method;
}
