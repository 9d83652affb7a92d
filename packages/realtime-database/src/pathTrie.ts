/** A map from paths to values that finds the values above or below a path without visiting the others. */
import type { Path } from './tree/node';

interface TrieNode<T> {
  readonly children: Map<string, TrieNode<T>>;
  value: T | undefined;
}

function emptyNode<T>(): TrieNode<T> {
  return { children: new Map(), value: undefined };
}

export class PathTrie<T> {
  private readonly root: TrieNode<T> = emptyNode();

  get(path: Path): T | undefined {
    let node: TrieNode<T> | undefined = this.root;
    for (const key of path) node = node?.children.get(key);
    return node?.value;
  }

  getOrAdd(path: Path, make: () => T): T {
    let node = this.root;
    for (const key of path) {
      let child = node.children.get(key);
      if (child === undefined) {
        child = emptyNode();
        node.children.set(key, child);
      }
      node = child;
    }
    node.value ??= make();
    return node.value;
  }

  delete(path: Path): void {
    const trail = [this.root];
    for (const key of path) {
      const child = trail.at(-1)?.children.get(key);
      if (child === undefined) return;
      trail.push(child);
    }
    const last = trail.at(-1);
    if (last !== undefined) last.value = undefined;
    for (let depth = path.length; depth > 0; depth--) {
      const node = trail[depth];
      if (node === undefined || node.value !== undefined || node.children.size > 0) return;
      trail[depth - 1]?.children.delete(path[depth - 1] ?? '');
    }
  }

  /** Yields every value at, above or below `path`. */
  *related(path: Path): Iterable<T> {
    let node: TrieNode<T> | undefined = this.root;
    for (const key of path) {
      if (node.value !== undefined) yield node.value;
      node = node.children.get(key);
      if (node === undefined) return;
    }
    yield* subtree(node);
  }

  *values(): Iterable<T> {
    yield* subtree(this.root);
  }
}

function* subtree<T>(node: TrieNode<T>): Iterable<T> {
  if (node.value !== undefined) yield node.value;
  for (const child of node.children.values()) yield* subtree(child);
}
