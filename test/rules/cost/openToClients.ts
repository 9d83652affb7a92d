/** Which paths the rules let a client write: those with a condition that can hold without `auth.server`. */
import type { FileNode } from '../../support/rulesFile';

/** Splits at an operator outside brackets and texts. */
function parts(expression: string, operator: '||' | '&&'): string[] {
  const found: string[] = [];
  let [depth, from, inText] = [0, 0, false];
  for (let at = 0; at < expression.length; at += 1) {
    const sign = expression[at];
    if (sign === "'") inText = !inText;
    else if (inText) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0 && expression.startsWith(operator, at)) {
      found.push(expression.slice(from, at));
      from = at + operator.length;
    }
  }
  return [...found, expression.slice(from)].map((part) => part.trim());
}

/** An expression without brackets round the whole of it. */
function bare(expression: string): string {
  if (!expression.startsWith('(')) return expression;
  let depth = 0;
  const end = Array.from(expression).findIndex((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return depth === 0;
  });
  return end === expression.length - 1 ? bare(expression.slice(1, -1).trim()) : expression;
}

function needsServer(condition: string): boolean {
  const expression = bare(condition);
  const either = parts(expression, '||');
  if (either.length > 1) return either.every(needsServer);
  const both = parts(expression, '&&');
  if (both.length > 1) return both.some(needsServer);
  return expression === 'auth.server === true' || expression === 'false';
}

export function pathsOpenToClients(node: FileNode, path: readonly string[] = []): string[] {
  return Object.entries(node).flatMap(([key, child]) => {
    if (key === '.write') return needsServer(typeof child === 'string' ? child : 'false') ? [] : [path.join('/')];
    return key.startsWith('.') || typeof child !== 'object'
      ? []
      : pathsOpenToClients(child as FileNode, [...path, key]);
  });
}
