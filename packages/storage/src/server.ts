import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { BucketService } from './objects/bucketService';
import { bucketNameOf, Buckets } from './objects/buckets';
import { Call, type Reply } from './http/call';
import { CloudApi } from './cloud/cloudApi';
import { errorBody, HttpError } from './http/httpError';
import { FirebaseApi } from './firebase/firebaseApi';
import { type Identity, identify } from './http/identity';
import { isJsonObject, textOf } from './http/json';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { MemoryBudget } from './objects/memoryBudget';
import { ObjectStore } from './objects/objectStore';
import type { RunningStorage, StorageOptions } from './options';
import { bucketList } from './cloud/resources';
import { compileRules, type Ruleset } from './rules/ruleset';
import { RulesSyntaxError } from './rules/source';
import { watchRulesFile } from './rules/rulesFile';
import { UploadSessions } from './uploads/uploadSessions';

/**
 * Starts a stand-in for the Storage emulator: the same URLs, the same responses, the same rules.
 * @throws RulesSyntaxError when the rules file cannot be used; Error when the port is in use
 */
export async function startStorage(options: StorageOptions): Promise<RunningStorage> {
  const log = options.log ?? (() => {});
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const budget = new MemoryBudget(limits.maxTotalBytes);
  const store = new ObjectStore(budget, options.dataFolder);
  const uploads = new UploadSessions(budget, limits.maxObjectBytes);
  let ruleset: Ruleset = DENY_ALL;
  const useRules = (next: Ruleset) => {
    ruleset = next;
  };
  const buckets = new Buckets(options.bucket, (name) => {
    const service = new BucketService(name, store, () => ruleset, log);
    return {
      firebase: new FirebaseApi(service, uploads, limits),
      cloud: new CloudApi(service, uploads, limits),
    };
  });
  for (const name of store.buckets()) if (options.bucket === undefined) buckets.get(name);
  const rules = options.rulesFile === undefined ? NOT_WATCHED : watchRulesFile(options.rulesFile, useRules, log);

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const call = new Call(request, budget);
    const [first, ...rest] = call.path;
    if (first === '' && rest.length === 0)
      return { status: 200, body: { emulator: 'storage', project: options.projectId } };
    const who = identify(call.header('authorization'), options.projectId ?? null, new Date());
    if (first === 'v0') return buckets.get(bucketNameOf(call.path)).firebase.handle(call, who, rest);
    checkServer(call, who);
    if (first !== 'internal') {
      const isBucketList = call.method === 'GET' && call.path.join('/') === 'storage/v1/b';
      if (isBucketList) return { status: 200, body: bucketList(buckets.names(), call.origin) };
      return buckets.get(bucketNameOf(call.path)).cloud.handle(call);
    }
    if (call.method === 'PUT' && rest[0] === 'setRules') return setRules(await call.json());
    if (call.method === 'POST' && rest[0] === 'reset') {
      uploads.clear();
      store.clear();
      return { status: 200, body: {} };
    }
    throw new HttpError(404, 'Not found.');
  };

  const setRules = (body: unknown): Reply => {
    const { name, content } = rulesFileOf(body);
    try {
      useRules(compileRules(name, content));
    } catch (error) {
      if (error instanceof RulesSyntaxError) return { status: 400, body: { message: error.message } };
      throw error;
    }
    return { status: 200, body: { message: 'Rules updated successfully' } };
  };

  const server = createServer((request, response) => {
    const cors = corsHeaders(request);
    if (request.method === 'OPTIONS') return send(response, { status: 204 }, cors);
    answer(request)
      .catch((error: unknown) => refusal(error, log))
      .then((reply) => send(response, reply, cors))
      .catch((error: unknown) => log(`no answer sent: ${String(error)}`));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  }).catch((error: unknown) => {
    rules.close();
    throw error;
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : options.port,
    close: () => {
      rules.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const DENY_ALL: Ruleset = { decide: () => ({ allowed: false, errors: [] }) };
const NOT_WATCHED = { close: () => {} };

/**
 * Admits only the server to Cloud Storage's API and the control URLs. The server sends `owner` or no credentials, so a
 * user's token or a browser's Origin header means another client.
 * @throws HttpError 403
 */
function checkServer(call: Call, who: Identity): void {
  if (who.kind === 'owner' || (who.kind === 'anonymous' && call.header('origin') === undefined)) return;
  throw new HttpError(403, 'Only for the server.');
}

/** @throws HttpError 400 */
function rulesFileOf(body: unknown): { name: string; content: string } {
  const rules = isJsonObject(body) ? body.rules : undefined;
  const files: unknown[] = isJsonObject(rules) && Array.isArray(rules.files) ? rules.files : [];
  const name = textOf(files[0], 'name');
  const content = textOf(files[0], 'content');
  if (name === undefined || content === undefined || files.length > 1) {
    throw new HttpError(400, "Request body must include 'rules.files', an array of one file with 'name' and 'content'");
  }
  return { name, content };
}

function refusal(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof HttpError) {
    return { status: error.status, headers: error.headers, body: errorBody(error.status, error.message) };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(`unexpected: ${text}`);
  return { status: 500, body: errorBody(500, 'Internal error.') };
}

/** For `/v0` only: pages call it from another port. It uses no cookies. */
function corsHeaders(request: IncomingMessage): Record<string, string> {
  if (!request.url?.startsWith('/v0/') || !request.headers.origin) return {};
  return {
    'Access-Control-Allow-Origin': request.headers.origin,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Expose-Headers': EXPOSED_HEADERS,
    // Seconds a browser may cache a preflight response.
    'Access-Control-Max-Age': '3600',
    Vary: 'Origin',
  };
}

const EXPOSED_HEADERS = [
  'Content-Type',
  'Content-Range',
  'Content-Disposition',
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Control-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
  'X-GUploader-UploadID',
].join(', ');

function send(response: ServerResponse, reply: Reply, cors: Record<string, string>): void {
  const isContent = Buffer.isBuffer(reply.body);
  const body = Buffer.isBuffer(reply.body)
    ? reply.body
    : Buffer.from(reply.body === undefined ? '' : JSON.stringify(reply.body));
  const type = isContent || reply.body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' };
  const isEmpty = reply.status === 204 || reply.status === 304;
  const length = isEmpty ? {} : { 'Content-Length': String(body.length) };
  response.writeHead(reply.status, { ...type, ...reply.headers, ...cors, ...length });
  response.end(isEmpty || response.req.method === 'HEAD' ? undefined : body);
}
