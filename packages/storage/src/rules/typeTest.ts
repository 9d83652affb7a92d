import type { ASTNode } from '@marcbachmann/cel-js';
import { TYPES, typeName, type Value } from './value';

const STRING_OR_TYPE_TEST = new RegExp(
  String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\bis(\s+)(${Object.keys(TYPES).join('|')})\b`,
  'g',
);

const capitalised = (word: string) => word[0]?.toUpperCase() + word.slice(1);
const TYPE_OF_WORD = new Map(Object.entries(TYPES).map(([word, types]) => [capitalised(word), types]));

/**
 * Writes the rules language's `x is string` as `x in String`, which CEL's grammar knows. The text keeps its length, so
 * that positions in it stay valid.
 */
export const withTypeTests = (text: string): string =>
  text.replaceAll(STRING_OR_TYPE_TEST, (found: string, space?: string, word?: string) =>
    word === undefined ? found : `in${space ?? ''}${capitalised(word)}`,
  );

/**
 * Returns the test behind the right side of an `in`, or undefined when it is no type.
 * @param isDeclared whether a name is one of the rules' own
 */
export function typeTestOf(
  node: ASTNode,
  isDeclared: (name: string) => boolean,
): ((value: Value) => boolean) | undefined {
  const types = node.op === 'id' && !isDeclared(node.args) ? TYPE_OF_WORD.get(node.args) : undefined;
  return types && ((value) => types.includes(typeName(value)));
}
