/** The websocket's actions: one function each, returning the answer's `d`. */
import { type Identity, NOBODY } from '../identity';
import { mergeWrites, type Namespace, type Write } from '../namespace';
import { querySpecFromWire } from '../query/querySpec';
import { permissionDenied, RequestError } from '../requestError';
import { exportJson, isJsonObject, type Json, type JsonObject } from '../tree/json';
import { parsePath } from '../tree/path';
import type { AuthOverride } from '../token';
import type { Listens } from './listens';
import type { OnDisconnectQueue } from './onDisconnect';

export type RequestBody = JsonObject;

/** The state of one connection, which requests act on. */
export interface Client {
  readonly namespace: Namespace;
  readonly listens: Listens;
  readonly onDisconnect: OnDisconnectQueue;
  identity: () => Identity;
  /** Switches to the identity behind a credential. Throws `invalid_token` or `expired_token`. */
  signIn(credential: string, override: AuthOverride): Identity;
  become(identity: Identity): void;
}

type Action = (client: Client, body: RequestBody) => Json;

/** The spelling "unappeck" is the web SDK's own. */
const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['q', listen],
  ['n', unlisten],
  ['g', get],
  ['p', put],
  ['m', merge],
  ['o', onDisconnectPut],
  ['om', onDisconnectMerge],
  ['oc', onDisconnectCancel],
  ['auth', signIn],
  ['gauth', signIn],
  ['unauth', signOut],
  ['appcheck', accept],
  ['unappcheck', accept],
  ['unappeck', accept],
  ['s', accept],
]);

/** The actions that change data at once. */
export const WRITES: ReadonlySet<string> = new Set(['p', 'm']);

/** Performs one action. Throws RequestError. */
export function perform(client: Client, action: string, body: RequestBody): Json {
  const run = ACTIONS.get(action);
  if (run === undefined) throw new RequestError('unknown_request', `Unknown action "${action}"`);
  return run(client, body);
}

function listen(client: Client, body: RequestBody): Json {
  const warnings = client.listens.listen({ ...body, p: textOf(body['p']) });
  return warnings.length === 0 ? {} : { w: warnings };
}

function unlisten(client: Client, body: RequestBody): Json {
  client.listens.unlisten({ ...body, p: textOf(body['p']) });
  return '';
}

function get(client: Client, body: RequestBody): Json {
  const path = parsePath(textOf(body['p']));
  return exportJson(client.namespace.read(path, querySpecFromWire(body['q']), client.identity()));
}

function put(client: Client, body: RequestBody): Json {
  const hash = typeof body['h'] === 'string' ? body['h'] : undefined;
  client.namespace.put(parsePath(textOf(body['p'])), body['d'] ?? null, client.identity(), hash);
  return '';
}

function merge(client: Client, body: RequestBody): Json {
  client.namespace.merge(parsePath(textOf(body['p'])), body['d'], client.identity());
  return '';
}

function onDisconnectPut(client: Client, body: RequestBody): Json {
  return leave(client, [{ path: parsePath(textOf(body['p'])), json: body['d'] ?? null }]);
}

function onDisconnectMerge(client: Client, body: RequestBody): Json {
  return leave(client, mergeWrites(parsePath(textOf(body['p'])), body['d']));
}

/** Checked now as well, so that a write without permission fails at once and not silently after the disconnect. */
function leave(client: Client, writes: readonly Write[]): Json {
  if (!client.namespace.mayWrite(writes, client.identity())) throw permissionDenied();
  client.onDisconnect.add(writes, client.identity());
  return '';
}

function onDisconnectCancel(client: Client, body: RequestBody): Json {
  client.onDisconnect.cancel(parsePath(textOf(body['p'])));
  return '';
}

function signIn(client: Client, body: RequestBody): Json {
  const authvar = body['authvar'];
  const override = body['noauth'] === true ? null : isJsonObject(authvar) ? authvar : undefined;
  const identity = client.signIn(textOf(body['cred']), override);
  return { auth: identity.auth, expires: identity.expiresAtMs === null ? null : identity.expiresAtMs / 1000 };
}

function signOut(client: Client): Json {
  client.become(NOBODY);
  return '';
}

function accept(): Json {
  return '';
}

function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  throw new RequestError('invalid_data', 'Invalid request');
}
