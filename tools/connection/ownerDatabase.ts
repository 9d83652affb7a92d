/** The database over REST as its owner, for seeding, tests and tools. Rules do not apply. */
import { NAMESPACE } from './addresses';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type OwnerDatabase = {
  get<Value = unknown>(path: string): Promise<Value | null>;
  /** Returns the rows below a path whose child has this value. Needs an index in the rules. */
  query<Row>(path: string, child: string, value: string): Promise<Record<string, Row>>;
  /** Replaces the data at a path. */
  set(path: string, value: unknown): Promise<void>;
  /** Updates several paths, all or nothing. The keys are paths relative to `path`. */
  update(path: string, values: Record<string, unknown>): Promise<void>;
  /**
   * Replaces the value at a path with what `next` returns, if the value has not changed since it was read. If it has,
   * `next` is called again with the new value. undefined leaves the value as it is; null removes it.
   * @returns true if something was written
   */
  change<Value>(path: string, next: (current: Value | null) => Value | null | undefined): Promise<boolean>;
  /** Returns at most `limit` rows of a path in key order, after the key `after` or, when that is '', from the start. */
  page(path: string, after: string, limit: number): Promise<[string, unknown][]>;
  /** Returns the keys below a path, without their values. */
  keys(path: string): Promise<string[]>;
};

/** Placeholder for the server's time in a written value. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** The status of a conditional write whose precondition does not hold. */
const PRECONDITION_FAILED = 412;
/** Most tries of `change`. Even a value that is written all the time is met between two writes within a few. */
const CHANGE_TRIES = 25;

/** The emulators' token for the owner. A deployed database needs an access token instead. */
const EMULATOR_OWNER = 'owner';

/** A request that the database did not carry out. */
export class DatabaseError extends Error {
  /** The HTTP status: 401 or 403 when a rule or the token did not allow it. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The identity of the functions: the rules apply to it, and allow it what they allow the server. */
export const AS_SERVER = { uid: 'server', server: true } as const;

/**
 * @param databaseAddress like `http://127.0.0.1:9000`
 * @param as the identity that the rules see; without it they do not apply
 */
export function ownerDatabase(
  databaseAddress: string,
  namespace: string = NAMESPACE,
  token: string = EMULATOR_OWNER,
  as?: typeof AS_SERVER,
): OwnerDatabase {
  const identity = as === undefined ? '' : `&auth_variable_override=${encodeURIComponent(JSON.stringify(as))}`;
  const send = async (
    method: string,
    path: string,
    query: string,
    value?: unknown,
    headers = {},
  ): Promise<Response> => {
    const where = path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
    const response = await fetch(`${databaseAddress}/${where}.json?ns=${namespace}${identity}${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(value !== undefined && { body: JSON.stringify(value) }),
    });
    if (response.ok || response.status === PRECONDITION_FAILED) return response;
    throw new DatabaseError(
      `database ${method} /${path}: ${response.status} ${await response.text()}`,
      response.status,
    );
  };
  const request = async (method: string, path: string, query: string, value?: unknown): Promise<unknown> => {
    const response = await send(method, path, query, value);
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
    change: async (path, next) => {
      for (let tries = 0; tries < CHANGE_TRIES; tries += 1) {
        const read = await send('GET', path, '', undefined, { 'x-firebase-etag': 'true' });
        const after = next((await read.json()) as Parameters<typeof next>[0]);
        if (after === undefined) return false;
        const written = await send('PUT', path, '', after, { 'if-match': read.headers.get('etag') ?? '' });
        await written.arrayBuffer();
        if (written.ok) return true;
      }
      throw new Error(`database PUT /${path}: the value changed ${CHANGE_TRIES} times meanwhile`);
    },
    page: async (path, after, limit) => {
      const from = after === '' ? '' : `&startAt=${encodeURIComponent(JSON.stringify(after))}`;
      // A bound includes its own key, so the query asks for one row more and the key itself is dropped.
      const query = `&orderBy=${encodeURIComponent('"$key"')}${from}&limitToFirst=${limit + (after === '' ? 0 : 1)}`;
      const found = Object.entries(((await request('GET', path, query)) ?? {}) as Record<string, unknown>);
      const inOrder = found.toSorted(([a], [b]) => (a < b ? -1 : 1));
      return inOrder.filter(([key]) => key !== after);
    },
    keys: async (path) => Object.keys((await request('GET', path, '&shallow=true')) ?? {}),
  };
}
