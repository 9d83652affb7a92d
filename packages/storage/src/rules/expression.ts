import { type ASTNode, parse, ParseError } from '@marcbachmann/cel-js';
import type { RulesSource } from './source';
import { celSpelling } from './spelling';

/** A parsed condition and its position in the rules file. */
export interface Expression {
  node: ASTNode;
  source: RulesSource;
  /** Characters from the start of the file. */
  offset: number;
  /** Where a part of the condition begins, in characters from the start of the file. */
  offsetOf: (part: ASTNode) => number;
}

/**
 * Parses one condition. Conditions use CEL's grammar, so the CEL package's parser reads them. Its evaluator is not
 * used, because the rules language differs: `matches` must match the whole string, values of different types are
 * unequal, and functions can see the request and the wildcards of the block they are declared in.
 * @throws RulesSyntaxError
 */
export function parseExpression(source: RulesSource, offset: number, condition: string): Expression {
  const { text, origins } = celSpelling(condition);
  const offsetOf = (position: number) => offset + (origins[position] ?? condition.length);
  try {
    return { node: parse(text).ast, source, offset, offsetOf: ({ start }) => offsetOf(start) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw source.error(offsetOf(error.range?.start ?? 0), `not a condition: ${error.summary}`);
  }
}
