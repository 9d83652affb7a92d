/**
 * The database inside the test's own process: the stand-in's tree under the deployed rules, without sockets. Ten
 * thousand operations take seconds, and every read and write still yields to the other callers, so that they
 * interleave.
 */
import { readFileSync } from 'node:fs';
import { actingAs, type Identity, OWNER } from '../../packages/realtime-database/src/identity';
import { Namespace } from '../../packages/realtime-database/src/namespace';
import { makeBound, type QuerySpec } from '../../packages/realtime-database/src/query/querySpec';
import { RequestError } from '../../packages/realtime-database/src/requestError';
import { RuleSet } from '../../packages/realtime-database/src/rules/ruleSet';
import { type Json, plainJson } from '../../packages/realtime-database/src/tree/json';
import { parsePath } from '../../packages/realtime-database/src/tree/path';
import { pushKey } from '../../local/seed/ids';
import type { OwnerDatabase } from '../../tools/connection/ownerDatabase';

type Store = typeof import('../../functions/src/store/database');

const SERVER = actingAs({ uid: 'server', server: true });

const tree = new Namespace('memory', new RuleSet(readFileSync('database.rules.json', 'utf8')));
let drawn = 0;

/** Lets every other ready task run first. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const valueAt = (path: string, query: QuerySpec | null, identity: Identity): unknown =>
  plainJson(tree.read(parsePath(path), query, identity));

/** Ordered by key, starting after a key, or from the first if it is ''. */
const byKey = (after: string, limit: number): QuerySpec => ({
  index: '.key',
  start: after === '' ? null : makeBound('.key', 'start', { value: after, inclusive: false }),
  end: null,
  limit,
  fromEnd: false,
});

const rowsOf = <T>(value: unknown): [string, T][] => Object.entries((value ?? {}) as Record<string, T>);

/** The functions of `functions/src/store/database` that move money, on the tree and with the server's limited rights. */
export const memoryStore = {
  read: async <T>(path: string) => {
    await turn();
    return valueAt(path, null, SERVER) as T | null;
  },
  readRange: async <T>(path: string, child: string, from: string | number | boolean, to: string | number | boolean) => {
    await turn();
    const bound = (side: 'start' | 'end', value: Json) => makeBound(child, side, { value, inclusive: true });
    const query = { index: child, start: bound('start', from), end: bound('end', to), limit: null, fromEnd: false };
    return rowsOf<T>(valueAt(path, query, SERVER));
  },
  readRangeAfter: async <T>(
    path: string,
    child: string,
    after: { value: number; key: string },
    to: number,
    limit: number,
  ) => {
    await turn();
    const start = makeBound(child, 'start', { ...after, inclusive: false });
    const end = makeBound(child, 'end', { value: to, inclusive: true });
    return rowsOf<T>(valueAt(path, { index: child, start, end, limit, fromEnd: false }, SERVER));
  },
  readPage: async (path, after, limit) => {
    await turn();
    return rowsOf(valueAt(path, byKey(after, limit), SERVER));
  },
  readGreatest: async <T>(path: string, child: string) => {
    await turn();
    const query = { index: child, start: null, end: null, limit: 1, fromEnd: true };
    return rowsOf<T>(valueAt(path, query, SERVER))[0] ?? null;
  },
  applyUpdate: async (update) => {
    await turn();
    try {
      tree.merge([], update as Record<string, Json>, SERVER);
      return 'done';
    } catch (error) {
      if (error instanceof RequestError && error.code === 'permission_denied') return 'refused';
      throw error;
    }
  },
  removeIf: async (path, isStill) => {
    await turn();
    const goes = isStill(valueAt(path, null, SERVER));
    if (goes) tree.put(parsePath(path), null, SERVER);
    return goes;
  },
  newKey: () => pushKey(Date.now(), (drawn += 1)),
  watched: <T>(path: string, prepare: (stored: unknown) => T) => {
    let known: { node: ReturnType<typeof tree.peek>; value: T } | undefined;
    return async () => {
      await turn();
      const node = tree.peek(parsePath(path));
      if (known === undefined || known.node !== node) known = { node, value: prepare(plainJson(node)) };
      return known.value;
    };
  },
} satisfies Partial<Store>;

/** The same tree as its owner; rules do not apply. */
export const memoryOwner: OwnerDatabase = {
  get: async <Value>(path: string) => valueAt(path, null, OWNER) as Value | null,
  query: async <Row>(path: string, child: string, value: string) => {
    const bound = (side: 'start' | 'end') => makeBound(child, side, { value, inclusive: true });
    const query = { index: child, start: bound('start'), end: bound('end'), limit: null, fromEnd: false };
    return Object.fromEntries(rowsOf<Row>(valueAt(path, query, OWNER)));
  },
  set: async (path, value) => tree.put(parsePath(path), value as Json, OWNER),
  update: async (path, values) => tree.merge(parsePath(path), values as Record<string, Json>, OWNER),
  change: async <Value>(path: string, next: (stands: Value | null) => Value | null | undefined) => {
    const after = next(valueAt(path, null, OWNER) as Value | null);
    if (after !== undefined) tree.put(parsePath(path), after as Json, OWNER);
    return after !== undefined;
  },
  page: async (path, after, limit) => rowsOf(valueAt(path, byKey(after, limit), OWNER)),
  keys: async (path) => Object.keys(valueAt(path, null, OWNER) ?? {}),
};
