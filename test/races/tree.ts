/**
 * The database of the simulation: an immutable tree under the deployed rules. A state is the root of a tree, so keeping
 * one, going back to it or branching off from it costs nothing. The same write on the same root gives the same root,
 * which is remembered: a schedule that begins like an earlier one finds the work done.
 */
import { readFileSync } from 'node:fs';
import { mergeWrites } from '../../packages/realtime-database/src/namespace';
import type { QuerySpec } from '../../packages/realtime-database/src/query/querySpec';
import { selectRows } from '../../packages/realtime-database/src/query/selectRows';
import { RuleSet } from '../../packages/realtime-database/src/rules/ruleSet';
import { type Json, nodeFromJson, plainJson } from '../../packages/realtime-database/src/tree/json';
import { Branch, type Node, nodeAt, type Path, withNodeAt } from '../../packages/realtime-database/src/tree/node';
import { serverValues } from '../../packages/realtime-database/src/tree/serverValues';

/** A state of the whole world; null is an empty one. */
export type Root = Node | null;

const SERVER = { uid: 'server', server: true };

export const RULES_TEXT = readFileSync('database.rules.json', 'utf8');

/** The rules in force; a test may put others in their place. */
let rules = new RuleSet(RULES_TEXT);
let applied = new WeakMap<Node, Map<string, Root | 'refused'>>();

export function ruleBy(text: string): void {
  rules = new RuleSet(text);
  applied = new WeakMap();
}

/** The root after an update by the server, or 'refused' by the rules. */
export function apply(root: Root, update: Record<string, unknown>, nowMs: number): Root | 'refused' {
  if (root === null) throw new Error('a world needs a town');
  const known = applied.get(root) ?? new Map<string, Root | 'refused'>();
  applied.set(root, known);
  const key = `${nowMs} ${JSON.stringify(update)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const outcome = applyAnew(root, update, nowMs);
  known.set(key, outcome);
  return outcome;
}

/** The root after an update by a person's own phone or browser, or 'refused' by the rules. */
export const applyAs = (uid: string, root: Root, update: Record<string, unknown>, nowMs: number): Root | 'refused' =>
  applyAnew(root, update, nowMs, { uid });

function applyAnew(
  root: Root,
  update: Record<string, unknown>,
  nowMs: number,
  auth: { uid: string; server?: boolean } = SERVER,
): Root | 'refused' {
  const resolve = serverValues(nowMs, root);
  const changes = mergeWrites([], update as Json).map(({ path, json }) => ({
    path,
    node: nodeFromJson(json, resolve, path),
  }));
  const after = changes.reduce((tree: Root, { path, node }) => withNodeAt(tree, path, node), root);
  const asking = { auth, nowMs, root };
  return changes.every(({ path }) => rules.mayWrite(asking, path, after)) ? after : 'refused';
}

/** The root with other data at a path; the rules are not asked. */
export const put = (root: Root, path: Path, value: unknown): Root =>
  withNodeAt(root, path, nodeFromJson(value as Json, serverValues(0, root), path));

const values = new WeakMap<Node, unknown>();

/**
 * The value of a node, made once and frozen. A handler that changes what it has read fails here, because the next
 * schedule would read the change.
 */
export function valueOf(node: Root): unknown {
  if (node === null) return null;
  const known = values.get(node);
  if (known !== undefined) return known;
  const value = node instanceof Branch && !looksLikeArray(node) ? objectOf(node) : deepFreeze(plainJson(node));
  values.set(node, value);
  return value;
}

const looksLikeArray = (node: Branch): boolean => /^\d+$/.test(node.children.maxKey() ?? '');

function objectOf(node: Branch): object {
  const made: Record<string, unknown> = {};
  for (const [key, child] of node.children.entries()) made[key] = valueOf(child);
  return Object.freeze(made);
}

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}

export const valueAt = (root: Root, path: Path): unknown => valueOf(nodeAt(root, path));

/** The rows of a query in its order. */
export const rowsAt = (root: Root, path: Path, query: QuerySpec): readonly { key: string; node: Node }[] =>
  selectRows(nodeAt(root, path), query).rows;

export { nodeAt, type Node, type Path, type QuerySpec };
