/**
 * The children of one branch, sorted by a value inside each. An index makes a query cost what it returns, not what the
 * list holds.
 */
import { Branch, type Derived, type Node, nodeAt, type Path } from '../tree/node';
import { compareKeys, compareValues, type IndexValue, OBJECT_VALUE } from '../tree/order';
import { BTree, type SortedMap } from '../tree/sorted';

/** ".key", ".value", ".priority", or a path inside the child such as "car/type". */
export type IndexName = string;

interface Entry {
  readonly value: IndexValue;
  readonly key: string;
}

function compareEntries(a: Entry, b: Entry): number {
  return compareValues(a.value, b.value) || compareKeys(a.key, b.key);
}

/** Returns the value that the index `name` sorts a child by. Not for ".key". */
export function indexedValue(name: IndexName, child: Node | null): IndexValue {
  if (name === '.priority') return child?.priority ?? null;
  const node = name === '.value' ? child : nodeAt(child, indexPath(name));
  if (node === null) return null;
  return node instanceof Branch ? OBJECT_VALUE : node.value;
}

const pathsByName = new Map<IndexName, Path>();

/** Cached: the names come from rules and queries, so the same few are split again and again. */
function indexPath(name: IndexName): Path {
  const known = pathsByName.get(name);
  if (known !== undefined) return known;
  const path = name.split('/').filter((part) => part !== '');
  if (pathsByName.size < 1000) pathsByName.set(name, path);
  return path;
}

/** Immutable: `withChange` returns a copy that shares all but one path with the original. */
export class ChildIndex implements Derived {
  readonly name: IndexName;
  readonly entries: SortedMap<Entry, Node>;

  constructor(name: IndexName, entries: SortedMap<Entry, Node>) {
    this.name = name;
    this.entries = entries;
  }

  withChange(key: string, before: Node | null, after: Node | null): ChildIndex {
    let entries = this.entries;
    const valueBefore = indexedValue(this.name, before);
    const valueAfter = indexedValue(this.name, after);
    const moved = before !== null && (after === null || compareValues(valueBefore, valueAfter) !== 0);
    if (moved) entries = entries.without({ value: valueBefore, key });
    if (after !== null) entries = entries.with({ value: valueAfter, key }, after, true);
    return new ChildIndex(this.name, entries);
  }
}

/** Returns the branch's index of that name. It is built on first use and updated with every later change. */
export function childIndex(branch: Branch, name: IndexName): ChildIndex {
  const known = branch.indexes.get(name);
  if (known instanceof ChildIndex) return known;
  const rows = branch.children
    .toArray()
    .map(([key, child]): [Entry, Node] => [{ value: indexedValue(name, child), key }, child]);
  rows.sort((a, b) => compareEntries(a[0], b[0]));
  const built = new ChildIndex(name, new BTree<Entry, Node>(rows, compareEntries));
  branch.indexes.set(name, built);
  return built;
}

/** Yields children in priority order, then key order. Hashes and default queries use this order. */
export function* childrenByPriority(branch: Branch): Iterable<readonly [string, Node]> {
  if (branch.prioritised === 0) {
    yield* branch.children.entries();
    return;
  }
  for (const [entry, child] of childIndex(branch, '.priority').entries.entries()) yield [entry.key, child];
}
