/** The database by REST as its owner: seeding, tests and tools use it; rules do not apply to it. */
import { NAMESPACE } from './addresses';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type OwnerDatabase = {
  get<Value = unknown>(path: string): Promise<Value | null>;
  /** The rows below a path whose child has a value; the rules must index it. */
  query<Row>(path: string, child: string, value: string): Promise<Record<string, Row>>;
  /** Replaces what stands at a path. */
  set(path: string, value: unknown): Promise<void>;
  /** Several paths at once or none; keys are paths relative to `path`. */
  update(path: string, values: Record<string, unknown>): Promise<void>;
  /** At most `limit` rows of a path in key order, those after `after` alone; the first ones when it is ''. */
  page(path: string, after: string, limit: number): Promise<[string, unknown][]>;
  /** The keys below a path, without their values. */
  keys(path: string): Promise<string[]>;
};

/** What stands for the server's clock in a written value. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** What the emulators take for the owner of everything; a deployed database wants an access token instead. */
const EMULATOR_OWNER = 'owner';

/** @param databaseAddress like `http://127.0.0.1:9000` */
export function ownerDatabase(
  databaseAddress: string,
  namespace: string = NAMESPACE,
  token: string = EMULATOR_OWNER,
): OwnerDatabase {
  const request = async (method: string, path: string, query: string, value?: unknown): Promise<unknown> => {
    const where = path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
    const response = await fetch(`${databaseAddress}/${where}.json?ns=${namespace}${query}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(value !== undefined && { body: JSON.stringify(value) }),
    });
    if (!response.ok) throw new Error(`database ${method} /${path}: ${response.status} ${await response.text()}`);
    return method === 'GET' ? response.json() : response.arrayBuffer();
  };
  return {
    get: async <Value>(path: string) => (await request('GET', path, '')) as Value | null,
    query: async <Row>(path: string, child: string, value: string) => {
      const filter = `&orderBy=${JSON.stringify(child)}&equalTo=${encodeURIComponent(JSON.stringify(value))}`;
      return ((await request('GET', path, filter)) ?? {}) as Record<string, Row>;
    },
    set: async (path, value) => {
      await request('PUT', path, '&print=silent', value);
    },
    update: async (path, values) => {
      await request('PATCH', path, '&print=silent', values);
    },
    page: async (path, after, limit) => {
      const from = after === '' ? '' : `&startAt=${encodeURIComponent(JSON.stringify(after))}`;
      // Bounds include their key, so the last one comes again and is left out.
      const query = `&orderBy=${encodeURIComponent('"$key"')}${from}&limitToFirst=${limit + (after === '' ? 0 : 1)}`;
      const found = Object.entries(((await request('GET', path, query)) ?? {}) as Record<string, unknown>);
      const inOrder = found.toSorted(([a], [b]) => (a < b ? -1 : 1));
      return inOrder.filter(([key]) => key !== after);
    },
    keys: async (path) => Object.keys((await request('GET', path, '&shallow=true')) ?? {}),
  };
}
