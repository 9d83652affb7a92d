/** The database's two orders: of keys, and of values (as an index or a priority compares them). */
import type { Scalar } from './scalar';

/** The range of keys that count as integers: signed 32 bits. */
const INT32_MAX = 2_147_483_647;
const INT32_MIN = -2_147_483_648;
/** The number of characters in the longest 32-bit integer, leading zeros aside. */
const USUAL_INTEGER_LENGTH = 11;
const INTEGER_KEY = /^-?0*\d{1,10}$/;

/** Stands for any object when an index compares values. Objects sort after every scalar and are equal to each other. */
export const OBJECT_VALUE: unique symbol = Symbol('object');
/** An index's value for a child: its scalar, "some object", or null. */
export type IndexValue = Scalar | null | typeof OBJECT_VALUE;

/** The wire names of a key before and a key after all others. `startAfter` and `endBefore` send them. */
export const MIN_KEY = '[MIN_NAME]';
export const MAX_KEY = '[MAX_NAME]';

/** Returns a key's integer value, or undefined when the key sorts as text. */
export function integerKey(key: string): number | undefined {
  const first = key.charCodeAt(0);
  const isDigit = first >= 48 && first <= 57;
  if (!isDigit && first !== 45) return undefined;
  if (key.length > USUAL_INTEGER_LENGTH && !INTEGER_KEY.test(key)) return undefined;
  for (let i = 1; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code < 48 || code > 57) return undefined;
  }
  if (!isDigit && key.length === 1) return undefined;
  const value = Number(key);
  return value <= INT32_MAX && value >= INT32_MIN ? value : undefined;
}

/** True for a key that is neither an integer nor a name of the wire, as most are: it begins with a letter. */
function isPlain(key: string): boolean {
  const first = key.charCodeAt(0);
  return first > 57 && first !== 91;
}

/**
 * Integer keys first, by value and then by length ("1" before "01"), then all other keys as text. Only identical keys
 * compare equal: "-0" and "00" have the same value and length but are different keys.
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (isPlain(a) && isPlain(b)) return a < b ? -1 : 1;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const aNumber = integerKey(a);
  const bNumber = integerKey(b);
  if (aNumber !== undefined) {
    if (bNumber === undefined) return -1;
    const order = aNumber - bNumber || a.length - b.length;
    if (order !== 0) return order;
  } else if (bNumber !== undefined) return 1;
  return a < b ? -1 : 1;
}

function rank(value: IndexValue): number {
  if (value === null) return 0;
  if (value === false) return 1;
  if (value === true) return 2;
  if (typeof value === 'number') return 3;
  return typeof value === 'string' ? 4 : 5;
}

/** Order: null, false, true, numbers, text, objects. */
export function compareValues(a: IndexValue, b: IndexValue): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
  return rank(a) - rank(b);
}
