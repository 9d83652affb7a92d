/**
 * One database: its data, its rules and its listeners. Every read and write of every protocol goes through here, so
 * rules, hashes, server values and deltas are decided in one place. A write is atomic: a new tree is made, judged,
 * and either takes the place of the old one or is forgotten.
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

/** Running totals of work done, for tests that hold the cost of reads and writes to what they concern. */
interface Cost {
  rowsVisited: number;
  watchersAsked: number;
}

/** A set of places to overwrite with JSON as a client sent it, server values included. */
export interface Write {
  readonly path: Path;
  readonly json: Json;
}

export class Namespace {
  readonly name: string;
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

  /** Replaces the rules; listeners that the new ones refuse are cut off. */
  setRules(rules: RuleSet): void {
    this.ruleSet = rules;
    this.recheck(this.watchers.all());
  }

  /**
   * The data at `path`, or the rows of it that the query asks for. Unlike listens, which are answered with a warning,
   * reads need the query's index. Throws `permission_denied`, `no_index`.
   */
  read(path: Path, query: QuerySpec | null, identity: Identity): Node | null {
    if (!this.mayRead(path, query, identity)) throw permissionDenied();
    const node = nodeAt(this.root, path);
    if (query === null) return node;
    if (!this.ruleSet.hasIndex(path, query.index)) {
      const where = `for path "/${formatPath(path)}", to the rules`;
      throw new RequestError('no_index', `Index not defined, add ".indexOn": "${query.index}", ${where}`);
    }
    const { rows, visited } = selectRows(node, query);
    this.cost.rowsVisited += visited;
    return branchOf(rows.map((row) => [row.key, row.node]));
  }

  /** The data at `path` for those above rules: an export, or the echo of a write just allowed. */
  peek(path: Path): Node | null {
    return nodeAt(this.root, path);
  }

  hashAt(path: Path): string {
    return hashOf(nodeAt(this.root, path));
  }

  /** Starts a listener and returns what it sees now. Throws `permission_denied`. */
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

  /** Checks these listeners' right to read again, and cuts off those who lost it. */
  recheck(watchers: Iterable<Watcher>): void {
    // A copy, since those who are cut off leave the set being walked.
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
   * Replaces the data at `path`. With `expectedHash`, only if the data there still hashes to it.
   * Throws `datastale`, `permission_denied`, `invalid_data`.
   */
  put(path: Path, json: Json, identity: Identity, expectedHash?: string): void {
    if (expectedHash !== undefined && this.hashAt(path) !== expectedHash) {
      throw new RequestError('datastale', 'Transaction hash does not match');
    }
    this.write([{ path, json }], identity);
  }

  /** Replaces the data at several paths below `path`, all or none. Throws `permission_denied`, `invalid_data`, `invalid_path`. */
  merge(path: Path, updates: Json | undefined, identity: Identity): void {
    this.write(mergeWrites(path, updates), identity);
  }

  /** Whether this merge or put would be allowed now; nothing is changed. */
  mayWrite(writes: readonly Write[], identity: Identity): boolean {
    const nowMs = this.clock();
    return this.isAllowed(this.prepare(writes, nowMs), identity, nowMs);
  }

  /** Replaces all data without asking rules: how data kept from an earlier run comes back. */
  restore(json: Json): void {
    const node = nodeFromJson(json);
    this.commit({ changes: [{ path: [], node }], after: node });
  }

  /** Overwrites all these places or none. Throws `permission_denied`, `invalid_data`. */
  write(writes: readonly Write[], identity: Identity): void {
    const nowMs = this.clock();
    const prepared = this.prepare(writes, nowMs);
    if (!this.isAllowed(prepared, identity, nowMs)) throw permissionDenied();
    this.commit(prepared);
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

  private commit({ changes, after }: { changes: Change[]; after: Node | null }): void {
    const before = this.root;
    this.root = after;
    const real = changes.filter(({ path }) => !sameNode(nodeAt(before, path), nodeAt(after, path)));
    if (real.length === 0) return;
    // Rights first: whoever loses them by this very write does not see it.
    this.recheck(this.watchers.dependingOn(real));
    const concerned = this.watchers.concernedBy(real, before, after);
    this.cost.watchersAsked += concerned.size;
    for (const [watcher, noted] of concerned) this.cost.rowsVisited += watcher.notify(before, after, noted);
  }

  private mayRead(path: Path, query: QuerySpec | null, identity: Identity, onRead?: OnRead): boolean {
    if (identity.bypassesRules) return true;
    const asking = { auth: identity.auth, nowMs: this.clock(), root: this.root };
    return this.ruleSet.mayRead(asking, path, query, onRead);
  }
}

/** The writes of a multi-path update. Throws `invalid_path` for bad keys and where one path lies within another. */
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
