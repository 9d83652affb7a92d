import type { ASTNode } from '@marcbachmann/cel-js';
import { TYPES, typeName, type Value } from './value';

/** The words that may follow `is`, and the name each has once `x is string` is written as `x in String`. */
export const TYPE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.keys(TYPES).map((word) => [word, `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`]),
);

const TYPES_OF_NAME = new Map(Object.entries(TYPES).map(([word, types]) => [TYPE_WORDS.get(word), types]));

/**
 * Returns the test behind the right side of an `in`, or undefined when it is no type.
 * @param isDeclared whether a name is one of the rules' own
 */
export function typeTestOf(
  node: ASTNode,
  isDeclared: (name: string) => boolean,
): ((value: Value) => boolean) | undefined {
  const types = node.op === 'id' && !isDeclared(node.args) ? TYPES_OF_NAME.get(node.args) : undefined;
  return types && ((value) => types.includes(typeName(value)));
}
