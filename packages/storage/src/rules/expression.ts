import { type ASTNode, parse, ParseError } from '@marcbachmann/cel-js';
import type { RulesSource } from './source';
import { withTypeTests } from './typeTest';

/** A parsed condition and its position in the rules file. */
export interface Expression {
  node: ASTNode;
  source: RulesSource;
  /** Characters from the start of the file. */
  offset: number;
}

/**
 * Parses one condition. Conditions use CEL's grammar, so the CEL package's parser reads them. Its evaluator is not
 * used, because the rules language differs: `matches` must match the whole string, values of different types are
 * unequal, and functions can see the request and the wildcards of the block they are declared in.
 * @throws RulesSyntaxError
 */
export function parseExpression(source: RulesSource, offset: number, text: string): Expression {
  try {
    return { node: parse(withTypeTests(text)).ast, source, offset };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw source.error(offset + (error.range?.start ?? 0), `not a condition: ${error.summary}`);
  }
}
