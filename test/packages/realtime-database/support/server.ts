/** A database on a free port for one test file, with a namespace of its own for every test. */
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectDatabaseEmulator, type Database, getDatabase } from 'firebase/database';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type DatabaseServer, startDatabase } from '../../../../packages/realtime-database/src/server';
import { RawClient } from './rawClient';

export const PROJECT = 'demo-taxi';
const OPEN = { '.read': true, '.write': true };

export interface Stand {
  readonly server: () => DatabaseServer;
  /** Returns an unused namespace with these rules. */
  readonly namespace: (rules?: object) => Promise<string>;
  /** Returns a web SDK client, signed in when a uid is given. Closed after the test. */
  readonly client: (namespace: string, user?: { uid: string; admin?: boolean }) => Database;
  /**
   * Returns a client that speaks the wire protocol directly, so that frames can be inspected. Closed after the test.
   */
  readonly raw: (namespace: string) => Promise<RawClient>;
  readonly rest: (namespace: string, path: string, init?: RequestInit) => Promise<Response>;
}

export function useDatabase(options: Partial<Parameters<typeof startDatabase>[0]> = {}): Stand {
  let server: DatabaseServer;
  let count = 0;
  const apps: FirebaseApp[] = [];
  const raws: RawClient[] = [];
  beforeAll(async () => {
    // Refusals are asserted, not printed.
    setLogLevel('silent');
    server = await startDatabase({ port: 0, projectId: PROJECT, ...options });
  });
  afterEach(async () => {
    for (const raw of raws.splice(0)) raw.close();
    await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
  });
  afterAll(() => server.close());

  const stand: Stand = {
    server: () => server,
    namespace: async (rules = OPEN) => {
      count++;
      const name = `ns${count}`;
      const response = await stand.rest(
        name,
        '/.settings/rules.json',
        asOwner({ method: 'PUT', body: JSON.stringify({ rules }) }),
      );
      if (!response.ok) throw new Error(await response.text());
      return name;
    },
    client: (namespace, user) => {
      const databaseURL = `http://127.0.0.1:${server.port}?ns=${namespace}`;
      const app = initializeApp({ projectId: PROJECT, databaseURL }, `app${apps.length}-${namespace}-${Math.random()}`);
      apps.push(app);
      const database = getDatabase(app);
      if (user !== undefined) {
        connectDatabaseEmulator(database, '127.0.0.1', server.port, {
          mockUserToken: { user_id: user.uid, admin: user.admin ?? false },
        });
      }
      return database;
    },
    raw: async (namespace) => {
      const raw = await RawClient.connect(server.port, namespace);
      raws.push(raw);
      return raw;
    },
    rest: (namespace, path, init) => {
      const [route, query] = path.split('?');
      return fetch(
        `http://127.0.0.1:${server.port}${route}?ns=${namespace}${query === undefined ? '' : `&${query}`}`,
        init,
      );
    },
  };
  return stand;
}

export function asOwner(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('Authorization', 'Bearer owner');
  return { ...init, headers };
}

/** Returns an ID token as the Auth emulator issues it, valid for an hour. Times are seconds since 1970. */
export function idToken(uid: string, overrides: Record<string, unknown> = {}): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    firebase: { sign_in_provider: 'password' },
    ...overrides,
  };
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
