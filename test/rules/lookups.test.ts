// @vitest-environment node
/** A rule that reads a path which cannot hold a value is always or never true. This finds mistyped fields. */
import { type Expression, parseExpressionAt } from 'acorn';
import { expect, it } from 'vitest';
import { type FileNode, rulesInFile } from '../support/rulesFile';

/** A key as the rule spells it; null if it is known only when the rule is evaluated. */
type Key = string | null;

const childrenOf = (node: FileNode) =>
  Object.entries(node).filter((entry): entry is [string, FileNode] => !entry[0].startsWith('.'));

/** The path of a snapshot expression, or null for any other expression. */
function pathOf(syntax: Expression, place: readonly string[]): Key[] | null {
  if (syntax.type === 'Identifier') return { root: [], data: [...place], newData: [...place] }[syntax.name] ?? null;
  if (syntax.type !== 'CallExpression' || syntax.callee.type !== 'MemberExpression') return null;
  const { object, property } = syntax.callee;
  const path = object.type === 'Super' ? null : pathOf(object, place);
  if (path === null || property.type !== 'Identifier') return null;
  if (property.name === 'parent') return path.slice(0, -1);
  const [key] = syntax.arguments;
  if (property.name === 'child' || property.name === 'hasChild')
    return [...path, key?.type === 'Literal' ? String(key.value) : null];
  return null;
}

/** Every path a rule reads, including those it names in `hasChildren`. */
function lookups(source: string, place: readonly string[]): Key[][] {
  const found: Key[][] = [];
  const visit = (syntax: unknown): void => {
    if (Array.isArray(syntax)) return syntax.forEach(visit);
    if (typeof syntax !== 'object' || syntax === null) return;
    const path = pathOf(syntax as Expression, place);
    if (path !== null) found.push(path);
    if ('type' in syntax && syntax.type === 'CallExpression') found.push(...children(syntax as Expression, place));
    for (const part of Object.values(syntax)) visit(part);
  };
  visit(parseExpressionAt(source, 0, { ecmaVersion: 2020 }));
  return found;
}

function children(syntax: Expression, place: readonly string[]): Key[][] {
  if (syntax.type !== 'CallExpression' || syntax.callee.type !== 'MemberExpression') return [];
  const [list] = syntax.arguments;
  const { object } = syntax.callee;
  const path = object.type === 'Super' ? null : pathOf(object, place);
  if (path === null || list?.type !== 'ArrayExpression') return [];
  return list.elements.flatMap((item) => (item?.type === 'Literal' ? [[...path, String(item.value)]] : []));
}

/** True if the rules allow a value at the path. */
function mayHold(node: FileNode, [key, ...rest]: readonly Key[]): boolean {
  if (node['.validate'] === false) return false;
  if (key === undefined) return true;
  const below = childrenOf(node);
  const named = below.filter(([name]) => name === key);
  const others = below.filter(([name]) => key === null || name.startsWith('$'));
  return (named.length > 0 ? named : others).some(([, child]) => mayHold(child, rest));
}

function faults(node: FileNode, place: readonly string[]): string[] {
  const own = ['.read', '.write', '.validate'].flatMap((kind) => {
    const rule = node[kind];
    if (typeof rule !== 'string') return [];
    const astray = lookups(rule, place).filter((path) => !mayHold(rulesInFile, path));
    return astray.map((path) => `${kind} of /${place.join('/')} looks at /${path.map((key) => key ?? '*').join('/')}`);
  });
  return [...own, ...childrenOf(node).flatMap(([key, child]) => faults(child, [...place, key]))];
}

it('reads no path that cannot hold a value', () => {
  expect(faults(rulesInFile, [])).toEqual([]);
});

it('would notice a mistyped field', () => {
  const mistyped = { users: { '.read': "root.child('users').child(auth.uid).child('aproved').val() === true" } };
  expect(faults(mistyped, [])).toEqual(['.read of /users looks at /users/*/aproved']);
  expect(lookups("data.hasChildren(['a']) && newData.parent().hasChild('b')", ['x', '$y'])).toEqual([
    ['x', '$y', 'a'],
    ['x', '$y'],
    ['x', 'b'],
    ['x'],
    ['x', '$y'],
  ]);
});
