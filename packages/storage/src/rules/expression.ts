import { type ASTNode, parse, ParseError } from '@marcbachmann/cel-js';
import type { RulesSource } from './source';

/** A parsed condition and where in the rules file it stands. */
export interface Expression {
  node: ASTNode;
  source: RulesSource;
  /** Characters from the start of the file. */
  offset: number;
}

/**
 * Parses one condition. The grammar of conditions is CEL's, so the parser is the CEL package's; its evaluator is not
 * used, because the rules language means other things by the same words: `matches` is about the whole string,
 * unlike types compare as unequal, and functions see the request and the wildcards of the block they stand in.
 * @throws RulesSyntaxError
 */
export function parseExpression(source: RulesSource, offset: number, text: string): Expression {
  try {
    return { node: parse(text).ast, source, offset };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw source.error(offset + (error.range?.start ?? 0), `not a condition: ${error.summary}`);
  }
}
