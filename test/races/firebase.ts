/** The part of the Firebase Admin SDK that the store uses, on the stage's tree. */
import { type Bound, makeBound, type QuerySpec } from '../../packages/realtime-database/src/query/querySpec';
import { branchOf } from '../../packages/realtime-database/src/tree/node';
import { parsePath } from '../../packages/realtime-database/src/tree/path';
import type { Services } from '../../functions/src/store/app';
import { pushKey } from '../../local/seed/ids';
import { type Effect, regionOf } from './operations';
import { ask, drawNumber, listen, trueNow } from './theatre';
import { apply, type Node, nodeAt, type Path, type Root, rowsAt, valueAt, valueOf } from './tree';

type Row = { key: string; val: () => unknown };

/** What a read gives: a value, and its rows in order. Each is made when it is asked for. */
class Snapshot {
  readonly key: string;
  private readonly value: () => unknown;
  private readonly rows: () => readonly Row[];

  constructor(path: Path, value: () => unknown, rows: () => readonly Row[] = () => rowsOf(value())) {
    this.key = path.at(-1) ?? '';
    this.value = value;
    this.rows = rows;
  }

  val(): unknown {
    return this.value();
  }

  exists(): boolean {
    return this.value() !== null;
  }

  forEach(visit: (row: Row) => unknown): boolean {
    return this.rows().some((row) => visit(row) === true);
  }
}

const rowsOf = (value: unknown): Row[] =>
  Object.entries(typeof value === 'object' ? (value ?? {}) : {}).map(([key, row]) => ({ key, val: () => row }));

const DENIED = Object.assign(new Error('PERMISSION_DENIED: Permission denied'), { code: 'PERMISSION_DENIED' });

const BY_KEY: QuerySpec = { index: '.key', start: null, end: null, limit: null, fromEnd: false };

type Scalar = string | number | boolean | null;

class Reference {
  private readonly path: Path;
  private readonly query: QuerySpec | null;

  constructor(path: Path, query: QuerySpec | null = null) {
    this.path = path;
    this.query = query;
  }

  private with(changes: Partial<QuerySpec>): Reference {
    return new Reference(this.path, { ...BY_KEY, ...this.query, ...changes });
  }

  private bound(side: 'start' | 'end', value: Scalar, key: string | undefined, inclusive: boolean): Reference {
    const bound: Bound = makeBound(this.query?.index ?? '.key', side, { value, key, inclusive });
    return this.with({ [side]: bound });
  }

  orderByChild(child: string): Reference {
    return this.with({ index: child });
  }

  orderByKey(): Reference {
    return this.with({ index: '.key' });
  }

  startAt(value: Scalar, key?: string): Reference {
    return this.bound('start', value, key, true);
  }

  startAfter(value: Scalar, key?: string): Reference {
    return this.bound('start', value, key, false);
  }

  endAt(value: Scalar, key?: string): Reference {
    return this.bound('end', value, key, true);
  }

  endBefore(value: Scalar, key?: string): Reference {
    return this.bound('end', value, key, false);
  }

  equalTo(value: Scalar): Reference {
    return this.startAt(value).endAt(value);
  }

  limitToFirst(limit: number): Reference {
    return this.with({ limit, fromEnd: false });
  }

  limitToLast(limit: number): Reference {
    return this.with({ limit, fromEnd: true });
  }

  child(path: string): Reference {
    return new Reference([...this.path, ...parsePath(path)]);
  }

  get(): Promise<Snapshot> {
    const { path, query } = this;
    const label = `read ${path.join('/')}${query === null ? '' : ` by ${query.index}`}`;
    const run = (root: Root): Effect => {
      if (query === null) {
        const node = nodeAt(root, path);
        return { root, value: new Snapshot(path, () => valueOf(node)) };
      }
      const found = rowsAt(root, path, query);
      const rows = (): Row[] => found.map(({ key, node }) => ({ key, val: () => valueOf(node) }));
      const value = (): unknown => valueOf(branchOf(found.map(({ key, node }) => [key, node])));
      return { root, value: new Snapshot(path, value, rows) };
    };
    return ask({ label, reads: [regionOf(path)], writes: [], run }) as Promise<Snapshot>;
  }

  once(): Promise<Snapshot> {
    return this.get();
  }

  async update(values: Record<string, unknown>): Promise<void> {
    const base = this.path.length === 0 ? '' : `${this.path.join('/')}/`;
    const update = Object.fromEntries(Object.entries(values).map(([path, value]) => [`${base}${path}`, value]));
    const writes = Object.keys(update).map(regionAt);
    const label = `write ${Object.keys(update).join(', ')}`;
    await ask({ label, reads: [], writes, ruled: true, run: (root) => written(root, update) });
  }

  async set(value: unknown): Promise<void> {
    await this.write('set', () => value);
  }

  async remove(): Promise<void> {
    await this.write('remove', () => null);
  }

  /** Firebase may first offer null from its cache; the value it commits is decided on the stored one. */
  async transaction(decide: (value: unknown) => unknown): Promise<{ committed: boolean }> {
    return (await this.write('change', (value) => decide(value))) as { committed: boolean };
  }

  private write(verb: string, decide: (value: unknown) => unknown): Promise<unknown> {
    const { path } = this;
    const run = (root: Root): Effect => {
      const next = decide(valueAt(root, path));
      if (next === undefined) return { root, value: { committed: false } };
      const effect = written(root, { [path.join('/')]: next });
      return effect.error === undefined ? { ...effect, value: { committed: true } } : effect;
    };
    return ask({
      label: `${verb} ${path.join('/')}`,
      reads: [regionOf(path)],
      writes: [regionOf(path)],
      ruled: true,
      run,
    });
  }

  on(event: string, tell: (snapshot: Snapshot) => void): void {
    if (event !== 'value') {
      this.onRows(event, tell);
      return;
    }
    if (this.path.join('/') === '.info/serverTimeOffset') {
      tell({ val: () => null } as Snapshot);
      return;
    }
    listen(this.path, (node) => tell(new Snapshot(this.path, () => valueOf(node))));
  }

  private onRows(event: string, tell: (snapshot: Snapshot) => void): void {
    let before: ReadonlyMap<string, Node> = new Map();
    const tellOf = (key: string, node: Node | null): void =>
      tell(new Snapshot([...this.path, key], () => valueOf(node)));
    listen(this.path, (root) => {
      const now = new Map(rowsAt(root, [], this.query ?? BY_KEY).map(({ key, node }) => [key, node]));
      const known = before;
      before = now;
      if (event === 'child_removed') for (const key of known.keys()) if (!now.has(key)) tellOf(key, null);
      for (const [key, node] of now) {
        const change = !known.has(key) ? 'child_added' : known.get(key) === node ? null : 'child_changed';
        if (event === change) tellOf(key, node);
      }
    });
  }

  off(): void {}

  push(): { key: string } {
    return { key: pushKey(trueNow(), drawNumber()) };
  }
}

const regions = new Map<string, string>();

function regionAt(path: string): string {
  const known = regions.get(path) ?? regionOf(parsePath(path));
  regions.set(path, known);
  return known;
}

function written(root: Root, update: Record<string, unknown>): Effect {
  const after = apply(root, update, trueNow());
  return after === 'refused' ? { root, error: DENIED } : { root: after };
}

/** `.info` holds what the connection knows about itself, so it is not a path of the tree. */
const pathOf = (text: string): Path => (text.startsWith('.') ? text.split('/') : parsePath(text));

export const simulatedDatabase = { ref: (path = '') => new Reference(pathOf(path)) } as unknown as ReturnType<
  Services['database']
>;
