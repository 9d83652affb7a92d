/** Server-sent events: the current data, then every change, for clients without a websocket. */
import type { ServerResponse } from 'node:http';
import type { Databases } from '../databases';
import { exportJson, type Json, nodeFromJson, plainJson } from '../tree/json';
import type { Path } from '../tree/node';
import type { Delta } from '../watcher';
import { querySpecFromUrl } from './restQuery';
import { dataPath, requester, type RestRequest } from './restRequest';

/** The official server's keep-alive interval. */
const KEEP_ALIVE_MS = 30_000;
const MAX_TIMER_MS = 2_147_483_647;

export function wantsStream(request: RestRequest): boolean {
  return request.method === 'GET' && (request.message.headers.accept ?? '').includes('text/event-stream');
}

/** Answers with a stream that ends when the client disconnects, loses read permission, or its token expires. */
export function openStream(request: RestRequest, response: ServerResponse, databases: Databases): void {
  const { namespace } = request;
  const path = dataPath(request);
  const identity = requester(request, databases);
  const emit = (event: string, data: Json) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  const query = querySpecFromUrl(request.params);
  if (query !== null) namespace.requireIndex(path, query);
  const shown = request.params.get('format') === 'export' ? (json: Json) => json : withoutPriorities;

  const { watcher, content } = namespace.watch({
    path,
    query,
    identity: () => identity,
    onDelta: (delta) => {
      const data =
        delta.kind === 'put'
          ? shown(delta.data)
          : Object.fromEntries(Object.entries(delta.data).map(([key, json]) => [key, shown(json)]));
      emit(delta.kind === 'put' ? 'put' : 'patch', { path: relative(delta, path), data });
    },
    onRevoked: () => {
      emit('cancel', 'Permission denied.');
      response.end();
    },
  });
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' });
  emit('put', { path: '/', data: shown(exportJson(content)) });

  const keepAlive = setInterval(() => emit('keep-alive', null), KEEP_ALIVE_MS);
  const expire = () => {
    namespace.unwatch(watcher);
    emit('auth_revoked', 'credential is no longer valid');
    response.end();
  };
  const leftMs = identity.expiresAtMs === null ? null : identity.expiresAtMs - databases.clock();
  const expiry = leftMs === null ? undefined : setTimeout(expire, Math.min(leftMs, MAX_TIMER_MS));
  response.on('close', () => {
    clearInterval(keepAlive);
    clearTimeout(expiry);
    namespace.unwatch(watcher);
  });
}

/** The plain value of data in the export format. */
function withoutPriorities(json: Json): Json {
  return plainJson(nodeFromJson(json));
}

function relative(delta: Delta, path: Path): string {
  return `/${delta.path.slice(path.length).join('/')}`;
}
