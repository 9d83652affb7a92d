/** The values of the rules language, and operators that fail where JavaScript would coerce. */
import { Branch, sameNode } from '../tree/node';
import type { Scalar } from '../tree/scalar';
import { RuleFailure, RuleSnapshot } from './ruleSnapshot';

/** Parsed token claims and similar objects. Read-only. */
export interface RuleMap {
  readonly [key: string]: RuleValue;
}

export type RuleValue = Scalar | null | Branch | RuleSnapshot | RuleMap | readonly RuleValue[];

export function asBoolean(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new RuleFailure('A boolean is needed here.');
}

export function asNumber(value: RuleValue): number {
  if (typeof value === 'number') return value;
  throw new RuleFailure('A number is needed here.');
}

export function asString(value: RuleValue): string {
  if (typeof value === 'string') return value;
  throw new RuleFailure('A string is needed here.');
}

export function asSnapshot(value: RuleValue): RuleSnapshot {
  if (value instanceof RuleSnapshot) return value;
  throw new RuleFailure('A snapshot is needed here.');
}

/** Equality without coercion. Branches are equal when they hold the same data. */
export function areEqual(a: RuleValue, b: RuleValue): boolean {
  return a === b || (a instanceof Branch && b instanceof Branch && sameNode(a, b));
}

/** Returns a negative number, 0 or a positive number. Compares only two numbers or two strings. */
export function compare(a: RuleValue, b: RuleValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') throw new RuleFailure('Only two numbers or two strings compare.');
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Adds two numbers, or concatenates when either side is a string. */
export function add(a: RuleValue, b: RuleValue): number | string {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if ((typeof a === 'string' || typeof b === 'string') && isScalar(a) && isScalar(b)) return `${a}${b}`;
  throw new RuleFailure('Only numbers add and only strings join.');
}

/**
 * Returns a property of `auth` or of an object inside it. A missing property is null, and so is any property of null.
 */
export function propertyOf(value: RuleValue, name: string): RuleValue {
  if (value === null) return null;
  if (name === 'length' && typeof value === 'string') return value.length;
  if (!isMap(value)) throw new RuleFailure(`There is no property "${name}" here.`);
  return Object.hasOwn(value, name) ? (value[name] ?? null) : null;
}

/** Returns a property by its name, or an element of a list, such as a claim's, by its place. A missing one is null. */
export function elementOf(value: RuleValue, at: RuleValue): RuleValue {
  if (typeof at === 'number') return Array.isArray(value) ? (value[at] ?? null) : propertyOf(value, String(at));
  return propertyOf(value, asString(at));
}

function isScalar(value: RuleValue): value is Scalar | null {
  return value === null || typeof value !== 'object';
}

function isMap(value: RuleValue): value is RuleMap {
  if (value instanceof Branch || value instanceof RuleSnapshot || Array.isArray(value)) return false;
  return typeof value === 'object' && value !== null;
}
