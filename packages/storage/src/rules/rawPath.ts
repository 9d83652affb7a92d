import type { ASTNode } from '@marcbachmann/cel-js';

/**
 * A path in its raw form, such as `/users/$(uid)`, is read as `["users",(uid)].rawPath()`, because CEL's grammar has no paths. Nobody
 * may write the method: `check.ts` looks whether a path stands there.
 */
export const RAW_PATH = 'rawPath';

/** The steps of a raw path, or null for anything else. */
export function stepsOfRawPath(node: ASTNode): ASTNode[] | null {
  if (node.op !== 'rcall' || node.args[0] !== RAW_PATH) return null;
  const [, steps] = node.args;
  return steps.op === 'list' ? steps.args : null;
}

/** A step of a path up to the expression in it, or a whole one. `(default)` is the name of a database. */
export const STEP = /\/(?:(?<expression>\$\()|(?<text>\(default\)|[\w.~-]+))/y;
