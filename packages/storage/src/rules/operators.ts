import { EvaluationError } from './evaluationError';
import { toInt } from './library/conversions';
import { Duration } from './types/duration';
import { Path } from './types/path';
import { Timestamp } from './types/timestamp';
import { ValueSet } from './types/valueSet';
import { includes, isNumeric, typeName, type Value } from './value';

export type Comparison = '<' | '<=' | '>' | '>=';
export type Calculation = '+' | '-' | '*' | '/' | '%';

/** `owner.key`. @throws EvaluationError when there is none */
export function member(owner: Value, key: string): Value {
  if (!(owner instanceof Map) && !(owner instanceof Path)) {
    throw new EvaluationError(`${typeName(owner)} has no property ${key}`);
  }
  const value = owner instanceof Path ? owner.bound.get(key) : owner.get(key);
  if (value === undefined) throw new EvaluationError(`there is no property ${key}`);
  return value;
}

/** `owner[key]`. @throws EvaluationError when there is none */
export function indexed(owner: Value, key: Value): Value {
  if (owner instanceof Map || (owner instanceof Path && typeof key === 'string')) return member(owner, textKey(key));
  if (typeof owner !== 'string' && !Array.isArray(owner) && !(owner instanceof Path)) {
    throw new EvaluationError(`${typeName(owner)} cannot be indexed`);
  }
  if (typeof key !== 'bigint') throw new EvaluationError(`a ${typeName(owner)} is indexed by whole numbers`);
  const item = itemsOf(owner)[Number(key)];
  if (item === undefined) throw new EvaluationError(`index ${key} is out of range`);
  return item;
}

function itemsOf(owner: string | Value[] | Path): readonly Value[] {
  if (typeof owner === 'string') return Array.from(owner);
  return owner instanceof Path ? owner.segments : owner;
}

/** `owner[from:to]`, without what is at `to`. @throws EvaluationError when it is not within a string or a list */
export function range(owner: Value, from: Value, to: Value): Value {
  if (typeof owner !== 'string' && !Array.isArray(owner)) {
    throw new EvaluationError(`a ${typeName(owner)} has no ranges`);
  }
  if (typeof from !== 'bigint' || typeof to !== 'bigint') throw new EvaluationError('a range has whole numbers');
  const { length } = typeof owner === 'string' ? Array.from(owner) : owner;
  if (from < 0n || to < from || to > length) throw new EvaluationError(`range ${from}:${to} is out of range`);
  const [start, end] = [Number(from), Number(to)];
  return typeof owner === 'string' ? Array.from(owner).slice(start, end).join('') : owner.slice(start, end);
}

/** The key of a map. @throws EvaluationError for anything but a string */
export function textKey(key: Value): string {
  if (typeof key !== 'string') throw new EvaluationError('a map is indexed by strings');
  return key;
}

/** `wanted in owner`. @throws EvaluationError when the owner holds nothing */
export function contains(owner: Value, wanted: Value): boolean {
  if (owner instanceof Map) return typeof wanted === 'string' && owner.has(wanted);
  if (owner instanceof ValueSet) return includes(owner.items, wanted);
  if (Array.isArray(owner)) return includes(owner, wanted);
  throw new EvaluationError(`in needs a list, a set or a map, not a ${typeName(owner)}`);
}

/** `a < b` and its like: numbers, strings, timestamps and durations. @throws EvaluationError for any other pair */
export function compared(operator: Comparison, a: Value, b: Value): boolean {
  if (a instanceof Timestamp && b instanceof Timestamp) return compared(operator, a.nanos, b.nanos);
  if (a instanceof Duration && b instanceof Duration) return compared(operator, a.nanos, b.nanos);
  const isComparable = (isNumeric(a) && isNumeric(b)) || (typeof a === 'string' && typeof b === 'string');
  if (!isComparable) throw new EvaluationError(`${typeName(a)} and ${typeName(b)} cannot be compared`);
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

/** `-value`. @throws EvaluationError for anything but a number */
export function negated(value: Value): Value {
  if (!isNumeric(value)) throw new EvaluationError(`a ${typeName(value)} cannot be negated`);
  return typeof value === 'bigint' ? toInt(-value) : -value;
}

/** `a + b` and its like. @throws EvaluationError for types that do not go together and for results beyond a type */
export function calculated(operator: Calculation, a: Value, b: Value): Value {
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return a + b;
  const time = operator === '+' ? later(a, b) : operator === '-' ? earlier(a, b) : null;
  if (time) return time;
  if (!isNumeric(a) || !isNumeric(b))
    throw new EvaluationError(`${operator} cannot be applied to ${typeName(a)} and ${typeName(b)}`);
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    if ((operator === '/' || operator === '%') && b === 0n) throw new EvaluationError('division by zero');
    return toInt(arithmeticWhole(operator, a, b));
  }
  return arithmeticDecimal(operator, Number(a), Number(b));
}

/** A timestamp and a duration make a timestamp, in either order. */
function later(a: Value, b: Value): Timestamp | Duration | null {
  if (a instanceof Duration && b instanceof Duration) return new Duration(a.nanos + b.nanos);
  const goTogether =
    (a instanceof Timestamp && b instanceof Duration) || (a instanceof Duration && b instanceof Timestamp);
  return goTogether ? new Timestamp(a.nanos + b.nanos) : null;
}

/** A duration lies between two timestamps. */
function earlier(a: Value, b: Value): Timestamp | Duration | null {
  if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.nanos - b.nanos);
  const areAlike =
    (a instanceof Timestamp && b instanceof Timestamp) || (a instanceof Duration && b instanceof Duration);
  return areAlike ? new Duration(a.nanos - b.nanos) : null;
}

function arithmeticWhole(operator: Calculation, a: bigint, b: bigint): bigint {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  return operator === '/' ? a / b : a % b;
}

function arithmeticDecimal(operator: Calculation, a: number, b: number): number {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  return operator === '/' ? a / b : a % b;
}
