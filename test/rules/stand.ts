/** A database under `database.rules.json`, and people who send it requests over REST. */
import { RULES_TEXT } from '../support/rulesFile';
import { PEOPLE, type Role, town } from './town';
import { type Ask, withoutWire } from './withoutWire';

const PROJECT = 'demo-taxi';
const NAMESPACE = `${PROJECT}-default-rtdb`;
/** The identity the server's Admin app asks for. */
const SERVER_OVERRIDE = JSON.stringify({ uid: 'server', server: true });
const SERVER_TIME = { '.sv': 'timestamp' };

export type Outcome = 'allowed' | 'denied';
export type Params = Record<string, string | number | boolean>;
/** Paths with their new values, as one multi-path update. */
export type Update = Record<string, unknown>;

export type Person = {
  read: (path: string, query?: Params) => Promise<Outcome>;
  rows: (path: string, query?: Params) => Promise<unknown>;
  set: (path: string, value: unknown) => Promise<Outcome>;
  update: (update: Update) => Promise<Outcome>;
  remove: (path: string) => Promise<Outcome>;
};

export type Stand = {
  /** `claims` are those of the person's token beside the usual ones. */
  as: (role: Role, claims?: object) => Person;
  /** Restores the town, then applies these changes. */
  reset: (changes?: Update) => Promise<void>;
  /** Reads a path without the rules. */
  peek: (path: string) => Promise<unknown>;
};

const base64 = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');

/** An unsigned ID token, as the Auth emulator issues them. */
function idToken(uid: string, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(payload)}.`;
}

/** Asks a database over a connection. */
const overWire: Ask = async (url, request) => {
  const response = await fetch(url, request);
  return { status: response.status, answer: await response.json() };
};

/**
 * Our own database in this process, or the official one if `FIREBASE_DATABASE_EMULATOR_HOST` names it. Rules answer the same
 * with and without a connection; what a connection adds is tested with the database (test/packages/realtime-database).
 */
export async function startStand(): Promise<Stand> {
  const official = process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
  const ask = official === undefined ? withoutWire(PROJECT, RULES_TEXT) : overWire;
  const origin = `http://${official ?? 'localhost'}`;

  async function send(method: string, path: string, params: Params, token: string | null, body?: unknown) {
    const url = new URL(`${origin}/${path.split('/').map(encodeURIComponent).join('/')}.json`);
    url.searchParams.set('ns', NAMESPACE);
    for (const [key, value] of Object.entries(params)) url.searchParams.set(key, String(value));
    const headers: Record<string, string> = token === 'owner' ? { authorization: 'Bearer owner' } : {};
    if (token !== null && token !== 'owner') url.searchParams.set('auth', token);
    const { status, answer } = await ask(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (status === 200) return { outcome: 'allowed' as const, answer };
    const error = (answer as { error?: string }).error ?? '';
    if (status === 401 && /permission denied/i.test(error)) return { outcome: 'denied' as const, answer: null };
    // The rules allow the query; over REST a missing index is reported only after that.
    if (status === 400 && error.startsWith('Index not defined')) return { outcome: 'allowed' as const, answer: null };
    throw new Error(`${method} ${path}: ${status} ${error}`);
  }

  function person(token: string | null, params: Params): Person {
    return {
      read: async (path, query = {}) => (await send('GET', path, { ...params, ...query }, token)).outcome,
      rows: async (path, query = {}) => (await send('GET', path, { ...params, ...query }, token)).answer,
      set: async (path, value) => (await send('PUT', path, params, token, value)).outcome,
      update: async (update) => (await send('PATCH', '', params, token, update)).outcome,
      remove: async (path) => (await send('DELETE', path, params, token)).outcome,
    };
  }

  const owner = person('owner', {});
  return {
    as: (role, claims = {}) => {
      if (role === 'stranger') return person(null, {});
      if (role === 'server') return person('owner', { auth_variable_override: SERVER_OVERRIDE });
      return person(idToken(PEOPLE[role], claims), {});
    },
    reset: async (changes = {}) => {
      await owner.set('', town(Date.now()));
      if (Object.keys(changes).length > 0) await owner.update(changes);
    },
    peek: async (path) => owner.rows(path),
  };
}

export { SERVER_TIME };
