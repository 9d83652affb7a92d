/**
 * Expressions of the Realtime Database rules language, as text, with names for what they mean. Rules have no functions
 * of their own: naming the predicates here is what keeps `database.rules.json` from repeating itself in slightly
 * different words.
 */

/** A boolean expression as it stands in `.read`, `.write` or `.validate`. */
export type Expression = string;

const isCompound = (expression: Expression): boolean => / \|\| | \? /.test(expression);
const bracketed = (expression: Expression): Expression => `(${expression})`;

/** Every part holds. Parts are tried from the left, so a guard against null stands before what it guards. */
export function all(...parts: Expression[]): Expression {
  return parts.map((part) => (isCompound(part) && parts.length > 1 ? bracketed(part) : part)).join(' && ');
}

/** At least one part holds. */
export function any(...parts: Expression[]): Expression {
  return parts.map((part) => (part.includes(' && ') && parts.length > 1 ? bracketed(part) : part)).join(' || ');
}

/** The part does not hold. */
export const not = (part: Expression): Expression => `!${bracketed(part)}`;

/** `then` holds wherever `condition` does. */
export const implies = (condition: Expression, then: Expression): Expression => any(not(condition), then);

/** The snapshot `levels` above the rule, as the whole update would leave it. */
export const after = (levels: number): string => `newData${'.parent()'.repeat(levels)}`;

/** A literal of the rules language. */
const quoted = (text: string): string => `'${text}'`;

/** A snapshot has all of these children. */
export const hasChildren = (snapshot: string, names: readonly string[]): Expression =>
  `${snapshot}.hasChildren([${names.map(quoted).join(', ')}])`;

/** A text value is one of these. */
export const isOneOf = (value: string, words: readonly string[]): Expression =>
  any(...words.map((word) => `${value} === ${quoted(word)}`));
