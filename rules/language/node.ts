/** The tree of rules: paths, and the conditions at each. */
import type { Expression } from './expression';

/** The key under which a node describes its path in plain words; the data map prints it. */
export const about: unique symbol = Symbol('about');

/**
 * A node of the rules, in the shape of the rules file: `.read`, `.write`, `.validate` and `.indexOn`, and under every
 * other key the node of that child. A rule is an `Expression` or a flag, never a plain string.
 */
export type RulesNode = {
  readonly [about]?: string;
  readonly [key: string]: RulesNode | Expression | boolean | readonly string[];
};

/** The children of a node, by key. */
export const childrenOf = (node: RulesNode): [key: string, child: RulesNode][] =>
  Object.entries(node).filter((entry): entry is [string, RulesNode] => !entry[0].startsWith('.'));
