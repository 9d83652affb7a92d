/** One listener on the data: its path, its permissions and its callbacks. */
import type { Identity } from './identity';
import type { QuerySpec } from './query/querySpec';
import { QueryWindow } from './query/queryWindow';
import { exportJson, type Json, type JsonObject } from './tree/json';
import { type Node, nodeAt, type Path, PRIORITY_KEY, sameNode } from './tree/node';
import { formatPath, isWithin } from './tree/path';

/** A path and the node now at it. */
export interface Change {
  readonly path: Path;
  readonly node: Node | null;
}

/** An update for a listener: a replacement of the data at `path`, or of several paths below it. */
export type Delta =
  | { readonly kind: 'put'; readonly path: Path; readonly data: Json }
  | { readonly kind: 'merge'; readonly path: Path; readonly data: JsonObject };

export interface WatcherInput {
  readonly path: Path;
  readonly query: QuerySpec | null;
  /** Called on every check, because a session's identity can change. */
  readonly identity: () => Identity;
  readonly onDelta: (delta: Delta) => void;
  /** Called when read permission is lost. The watcher has already been removed. */
  readonly onRevoked: () => void;
}

export class Watcher {
  readonly path: Path;
  readonly query: QuerySpec | null;
  readonly identity: () => Identity;
  readonly onDelta: (delta: Delta) => void;
  readonly onRevoked: () => void;
  /** The paths that the read permission depends on, when rules look at data. */
  dependsOn: readonly Path[] = [];
  private readonly window: QueryWindow | null;

  constructor(input: WatcherInput) {
    this.path = input.path;
    this.query = input.query;
    this.identity = input.identity;
    this.onDelta = input.onDelta;
    this.onRevoked = input.onRevoked;
    this.window = input.query === null ? null : new QueryWindow(input.query);
  }

  /** Returns the content of this tree that the listener sees, from scratch. */
  load(root: Node | null): { content: Node | null; visited: number } {
    const node = nodeAt(root, this.path);
    return this.window === null ? { content: node, visited: 0 } : this.window.load(node);
  }

  /**
   * Sends the update that these changes amount to. Each change is at, above or below the listener's path. `base` is the
   * path of the update that they are the parts of. Returns the number of rows visited.
   */
  notify(before: Node | null, root: Node | null, changes: readonly Change[], base: Path | null): number {
    if (changes.some((change) => isWithin(this.path, change.path))) {
      if (sameNode(nodeAt(before, this.path), nodeAt(root, this.path))) return 0;
      const { content, visited } = this.load(root);
      this.onDelta({ kind: 'put', path: this.path, data: exportJson(content) });
      return visited;
    }
    if (this.window !== null) return this.notifyWindow(this.window, root, changes);
    this.send(changes, base);
    return 0;
  }

  private notifyWindow(window: QueryWindow, root: Node | null, changes: readonly Change[]): number {
    const depth = this.path.length;
    // The priority of the list itself is not one of its rows.
    const keys = new Set(changes.map((change) => change.path[depth] ?? '').filter((key) => key !== PRIORITY_KEY));
    const { entered, left, stayed, visited } = window.update(nodeAt(root, this.path), keys);
    this.send(
      [
        ...left.map((key) => ({ path: [...this.path, key], node: null })),
        ...changes.filter((change) => stayed.includes(change.path[depth] ?? '')),
        ...entered.map(([key, node]) => ({ path: [...this.path, key], node })),
      ],
      null,
    );
    return visited;
  }

  private send(changes: readonly Change[], base: Path | null): void {
    const [first, second] = changes;
    if (first === undefined) return;
    const isUpdateHere = base !== null && isWithin(base, this.path);
    if (second === undefined && !isUpdateHere) {
      this.onDelta({ kind: 'put', path: first.path, data: exportJson(first.node) });
      return;
    }
    const at = isUpdateHere ? base : this.path;
    const depth = at.length;
    const entries = changes.map((change) => [formatPath(change.path.slice(depth)), exportJson(change.node)] as const);
    this.onDelta({ kind: 'merge', path: at, data: Object.fromEntries(entries) });
  }
}
