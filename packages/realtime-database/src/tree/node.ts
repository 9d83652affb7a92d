/**
 * The data: an immutable tree. A change makes a new root that shares every unchanged part with the old one, so a rule
 * can compare the data before and after a write, and refusing a write means dropping its root. A missing node is
 * `null`; nodes are never empty.
 */
import { compareKeys } from './order';
import type { Priority, Scalar } from './scalar';
import { BTree, type SortedMap } from './sorted';

export type Node = Leaf | Branch;
export type Path = readonly string[];
export type Children = SortedMap<string, Node>;

/** The key under which a node's priority is read and written. */
export const PRIORITY_KEY = '.priority';

/** Data derived from a branch's children and updated with each change to them, such as an index. */
export interface Derived {
  withChange(key: string, before: Node | null, after: Node | null): Derived;
}

export class Leaf {
  readonly value: Scalar;
  readonly priority: Priority;
  /** Set by `hashOf` on first use. */
  hash: string | undefined = undefined;

  constructor(value: Scalar, priority: Priority) {
    this.value = value;
    this.priority = priority;
  }
}

export class Branch {
  /** In key order, never empty. */
  readonly children: Children;
  readonly priority: Priority;
  /** The number of children with a priority. When it is 0, priority order is key order. */
  readonly prioritised: number;
  /** The indexes built so far. A changed copy of this branch carries them over, updated. */
  readonly indexes: Map<string, Derived>;
  hash: string | undefined = undefined;

  constructor(children: Children, priority: Priority, prioritised: number, indexes: Map<string, Derived>) {
    this.children = children;
    this.priority = priority;
    this.prioritised = prioritised;
    this.indexes = indexes;
  }
}

/**
 * Returns a branch of these children, or null for an empty list. A later entry replaces an earlier one with the same
 * key.
 */
export function branchOf(entries: Iterable<readonly [string, Node]>, priority: Priority = null): Branch | null {
  const sorted = [...new Map(entries)].toSorted((a, b) => compareKeys(a[0], b[0]));
  if (sorted.length === 0) return null;
  const prioritised = sorted.reduce((count, [, child]) => count + (child.priority === null ? 0 : 1), 0);
  return new Branch(new BTree<string, Node>(sorted, compareKeys), priority, prioritised, new Map());
}

export function childOf(node: Node | null, key: string): Node | null {
  if (node === null) return null;
  if (key === PRIORITY_KEY) return node.priority === null ? null : new Leaf(node.priority, null);
  return node instanceof Branch ? (node.children.get(key) ?? null) : null;
}

export function nodeAt(node: Node | null, path: Path): Node | null {
  let at = node;
  for (const key of path) {
    if (at === null) return null;
    at = childOf(at, key);
  }
  return at;
}

function withPriority(node: Node | null, priority: Priority): Node | null {
  if (node === null || node.priority === priority) return node;
  if (node instanceof Leaf) return new Leaf(node.value, priority);
  return new Branch(node.children, priority, node.prioritised, node.indexes);
}

/**
 * Returns the node with one child replaced, or removed when `child` is null. A scalar that gains a child becomes a
 * branch and keeps its priority.
 */
function withChild(node: Node | null, key: string, child: Node | null): Node | null {
  if (key === PRIORITY_KEY) return withPriority(node, priorityFrom(child));
  if (!(node instanceof Branch)) return child === null ? node : branchOf([[key, child]], node?.priority ?? null);

  const before = node.children.get(key) ?? null;
  if (before === child) return node;
  if (child === null && node.children.size === 1) return null;
  const children = child === null ? node.children.without(key) : node.children.with(key, child, true);
  const prioritised = node.prioritised + carriesPriority(child) - carriesPriority(before);
  const indexes = new Map<string, Derived>();
  for (const [name, index] of node.indexes) indexes.set(name, index.withChange(key, before, child));
  return new Branch(children, node.priority, prioritised, indexes);
}

/**
 * Returns the tree with the node at `path` replaced, or removed when `node` is null. Parents left empty are removed
 * too.
 */
export function withNodeAt(root: Node | null, path: Path, node: Node | null, depth = 0): Node | null {
  const key = path[depth];
  if (key === undefined) return node;
  const child = childOf(root, key);
  if (child === null && node === null) return root;
  return withChild(root, key, withNodeAt(child, path, node, depth + 1));
}

/** True when two nodes hold the same data. Shared structure makes this cheap. */
export function sameNode(a: Node | null, b: Node | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.priority !== b.priority) return false;
  if (a instanceof Leaf || b instanceof Leaf) return a instanceof Leaf && b instanceof Leaf && a.value === b.value;
  if (a.children.size !== b.children.size) return false;
  for (const [key, child] of a.children.entries()) {
    if (!sameNode(child, b.children.get(key) ?? null)) return false;
  }
  return true;
}

/** Returns the priority that a node written at `.priority` stands for. Anything but a string or a number clears it. */
function priorityFrom(node: Node | null): Priority {
  return node instanceof Leaf && typeof node.value !== 'boolean' ? node.value : null;
}

function carriesPriority(node: Node | null): 0 | 1 {
  return node === null || node.priority === null ? 0 : 1;
}
