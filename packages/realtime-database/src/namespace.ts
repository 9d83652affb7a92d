/**
 * One database: its data, its rules and its listeners. Every read and write of both protocols passes through here, so
 * rules, hashes, server values and deltas are decided in one place. Writes are atomic: a write builds a new tree,
 * checks it against the rules, and either replaces the old tree or is dropped.
 */
import type { Identity } from './identity';
import type { QuerySpec } from './query/querySpec';
import { selectRows } from './query/selectRows';
import { permissionDenied, RequestError } from './requestError';
import type { OnRead } from './rules/ruleSnapshot';
import { OPEN_RULES, RuleSet } from './rules/ruleSet';
import { hashOf } from './tree/hash';
import { isJsonObject, type Json, nodeFromJson } from './tree/json';
import { branchOf, type Node, nodeAt, type Path, PRIORITY_KEY, sameNode, withNodeAt } from './tree/node';
import { formatPath, parsePath } from './tree/path';
import { serverValues } from './tree/serverValues';
import { type Change, Watcher, type WatcherInput } from './watcher';
import { Watchers } from './watchers';

/** Running totals of the work done. Tests use them to keep the cost of a read or write in proportion to its result. */
interface Cost {
  rowsVisited: number;
  watchersAsked: number;
}

/** A path and the JSON to write there. The JSON is as the client sent it, with server values unresolved. */
export interface Write {
  readonly path: Path;
  readonly json: Json;
}

/** What makes writes last beyond the process. */
export interface Keeper {
  /** Refuses a write that could not be kept. Throws `unavailable`. */
  check(): void;
  /** Takes a write that has just been made. */
  add(namespace: string, changes: readonly Change[]): void;
  /** Resolves when every write made so far is kept, and is null when they all are. Rejects with `unavailable`. */
  saved(): Promise<void> | null;
}

export class Namespace {
  readonly name: string;
  /** Null when the data is in memory only. */
  keeper: Keeper | null = null;
  readonly cost: Cost = { rowsVisited: 0, watchersAsked: 0 };
  private readonly clock: () => number;
  private readonly watchers = new Watchers();
  private root: Node | null = null;
  private ruleSet: RuleSet;

  constructor(name: string, rules: RuleSet = new RuleSet(OPEN_RULES), clock: () => number = Date.now) {
    this.name = name;
    this.ruleSet = rules;
    this.clock = clock;
  }

  get rules(): RuleSet {
    return this.ruleSet;
  }

  /** Replaces the rules and cancels the listeners that the new rules refuse. */
  setRules(rules: RuleSet): void {
    this.ruleSet = rules;
    this.recheck(this.watchers.all());
  }

  /**
   * Returns the data at `path`, or the rows of it that match the query. A read needs the query's index; a listen
   * without one only gets a warning. Throws `permission_denied`, `no_index`.
   */
  read(path: Path, query: QuerySpec | null, identity: Identity): Node | null {
    if (!this.mayRead(path, query, identity)) throw permissionDenied();
    const node = nodeAt(this.root, path);
    if (query === null) return node;
    this.requireIndex(path, query);
    const { rows, visited } = selectRows(node, query);
    this.cost.rowsVisited += visited;
    return branchOf(rows.map((row) => [row.key, row.node]));
  }

  /** Throws `no_index` when the rules do not name the index that the query needs. */
  requireIndex(path: Path, query: QuerySpec): void {
    if (this.ruleSet.hasIndex(path, query.index)) return;
    const where = `for path "/${formatPath(path)}", to the rules`;
    throw new RequestError('no_index', `Index not defined, add ".indexOn": "${query.index}", ${where}`);
  }

  /**
   * Returns the data at `path` without checking the rules. For exports, and for echoing a write that was just allowed.
   */
  peek(path: Path): Node | null {
    return nodeAt(this.root, path);
  }

  hashAt(path: Path): string {
    return hashOf(nodeAt(this.root, path));
  }

  /** Starts a listener and returns its initial content. Throws `permission_denied`. */
  watch(input: WatcherInput): { watcher: Watcher; content: Node | null } {
    const watcher = new Watcher(input);
    const dependsOn: Path[] = [];
    if (!this.mayRead(watcher.path, watcher.query, watcher.identity(), (path) => dependsOn.push(path))) {
      throw permissionDenied();
    }
    const { content, visited } = watcher.load(this.root);
    this.cost.rowsVisited += visited;
    this.watchers.add(watcher);
    this.watchers.setDependencies(watcher, distinct(dependsOn));
    return { watcher, content };
  }

  unwatch(watcher: Watcher): void {
    this.watchers.delete(watcher);
  }

  /** Checks again that these listeners may read, and cancels those that may not. */
  recheck(watchers: Iterable<Watcher>): void {
    // A copy, because cancelled listeners leave the set while it is being walked.
    const asked = [...watchers];
    for (const watcher of asked) {
      const dependsOn: Path[] = [];
      if (this.mayRead(watcher.path, watcher.query, watcher.identity(), (path) => dependsOn.push(path))) {
        this.watchers.setDependencies(watcher, distinct(dependsOn));
        continue;
      }
      this.watchers.delete(watcher);
      watcher.onRevoked();
    }
  }

  /**
   * Replaces the data at `path`. With `expectedHash`, only if the data there still has that hash. Throws `datastale`,
   * `permission_denied`, `invalid_data`.
   */
  put(path: Path, json: Json, identity: Identity, expectedHash?: string): void {
    if (expectedHash !== undefined && this.hashAt(path) !== expectedHash) {
      throw new RequestError('datastale', 'Transaction hash does not match');
    }
    this.write([{ path, json }], identity);
  }

  /**
   * Replaces the data at several paths below `path`, all or nothing. Throws `permission_denied`, `invalid_data`,
   * `invalid_path`.
   */
  merge(path: Path, updates: Json | undefined, identity: Identity): void {
    this.write(mergeWrites(path, updates), identity, path);
  }

  /** True when these writes would be allowed now. Changes nothing. */
  mayWrite(writes: readonly Write[], identity: Identity): boolean {
    const nowMs = this.clock();
    return this.isAllowed(this.prepare(writes, nowMs), identity, nowMs);
  }

  /** Makes writes of an earlier run again. They were allowed then, and are kept already. */
  restore(writes: readonly Write[]): void {
    for (const { path, json } of writes) this.root = withNodeAt(this.root, path, nodeFromJson(json));
  }

  /** Resolves when every write made so far is kept, and is null when they all are. Rejects with `unavailable`. */
  saved(): Promise<void> | null {
    return this.keeper === null ? null : this.keeper.saved();
  }

  /**
   * Makes all of these writes or none. `base` is the path of the update that they are the parts of. Throws
   * `permission_denied`, `invalid_data`, `unavailable`.
   */
  write(writes: readonly Write[], identity: Identity, base: Path | null = null): void {
    const nowMs = this.clock();
    const prepared = this.prepare(writes, nowMs);
    if (!this.isAllowed(prepared, identity, nowMs)) throw permissionDenied();
    this.keeper?.check();
    this.commit(prepared, base);
  }

  private prepare(writes: readonly Write[], nowMs: number): { changes: Change[]; after: Node | null } {
    const resolve = serverValues(nowMs, this.root);
    const changes = writes.map(({ path, json }) => ({ path, node: nodeFromJson(json, resolve, path) }));
    const after = changes.reduce((tree, change) => withNodeAt(tree, change.path, change.node), this.root);
    return { changes, after };
  }

  private isAllowed(
    { changes, after }: { changes: Change[]; after: Node | null },
    identity: Identity,
    nowMs: number,
  ): boolean {
    if (identity.bypassesRules) return true;
    const asking = { auth: identity.auth, nowMs, root: this.root };
    return changes.every(({ path }) => {
      const ruled = path.at(-1) === PRIORITY_KEY ? path.slice(0, -1) : path;
      return this.ruleSet.mayWrite(asking, ruled, after);
    });
  }

  private commit({ changes, after }: { changes: Change[]; after: Node | null }, base: Path | null): void {
    const before = this.root;
    this.root = after;
    const real = changes.filter(({ path }) => !sameNode(nodeAt(before, path), nodeAt(after, path)));
    if (real.length === 0) return;
    this.keeper?.add(this.name, real);
    // Permissions first: a listener that loses access through this write must not see it.
    this.recheck(this.watchers.dependingOn(real));
    const concerned = this.watchers.concernedBy(real, before, after);
    this.cost.watchersAsked += concerned.size;
    for (const [watcher, noted] of concerned) {
      this.cost.rowsVisited += watcher.notify(before, after, noted, base);
    }
  }

  private mayRead(path: Path, query: QuerySpec | null, identity: Identity, onRead?: OnRead): boolean {
    if (identity.bypassesRules) return true;
    const asking = { auth: identity.auth, nowMs: this.clock(), root: this.root };
    return this.ruleSet.mayRead(asking, path, query, onRead);
  }
}

/**
 * Returns the writes of a multi-path update. Throws `invalid_path` for a bad key, or when one path lies within another.
 */
export function mergeWrites(path: Path, updates: Json | undefined): Write[] {
  if (!isJsonObject(updates)) {
    throw new RequestError('invalid_data', 'Invalid data; an update must be a JSON object of paths and values.');
  }
  const writes = Object.entries(updates).map(([relative, json]) => {
    const below = parsePath(relative);
    if (below.length === 0) throw new RequestError('invalid_path', 'Invalid path: Empty key in update');
    return { path: [...path, ...below], json };
  });
  const taken = new Set(writes.map((write) => formatPath(write.path)));
  const isNested = writes.some((write) => {
    return write.path.some((_, depth) => depth > path.length && taken.has(formatPath(write.path.slice(0, depth))));
  });
  if (isNested || taken.size < writes.length) {
    throw new RequestError('invalid_path', 'Invalid path: One path of the update lies within another');
  }
  return writes;
}

function distinct(paths: readonly Path[]): Path[] {
  return [...new Map(paths.map((path) => [formatPath(path), path])).values()];
}
