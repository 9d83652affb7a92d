/** The REST data endpoint: read, shallow read, export, write, push, update, delete, and conditional writes by ETag. */
import type { Databases } from '../databases';
import type { Identity } from '../identity';
import { RequestError } from '../requestError';
import { exportJson, type Json, plainJson } from '../tree/json';
import { Branch, type Node, type Path } from '../tree/node';
import type { Reply } from './reply';
import { bodyJson, dataPath, requester, type RestRequest } from './restRequest';
import { querySpecFromUrl } from './restQuery';

/** The ETag of a path without data. */
const NULL_ETAG = 'null_etag';

export async function answerData(request: RestRequest, databases: Databases, newKey: () => string): Promise<Reply> {
  const identity = requester(request, databases);
  const path = dataPath(request);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return read(request, path, identity);
    case 'PUT':
      return overwrite(request, path, identity, await bodyJson(request.message));
    case 'DELETE':
      return overwrite(request, path, identity, null);
    case 'PATCH': {
      const updates = await bodyJson(request.message);
      request.namespace.merge(path, updates, identity);
      return { status: 200, body: updates };
    }
    case 'POST': {
      const key = newKey();
      request.namespace.put([...path, key], await bodyJson(request.message), identity);
      return { status: 200, body: { name: key } };
    }
    default:
      throw new RequestError('unknown_request', `Method ${request.method} is not allowed`);
  }
}

function read(request: RestRequest, path: Path, identity: Identity): Reply {
  const { params, namespace } = request;
  const query = querySpecFromUrl(params);
  const isShallow = params.get('shallow') === 'true';
  if (isShallow && query !== null) {
    throw new RequestError('invalid_query', "Mixing 'shallow' and querying parameters is not supported");
  }
  const node = namespace.read(path, query, identity);
  const body = isShallow ? shallow(node) : params.get('format') === 'export' ? exportJson(node) : plainJson(node);
  const download = params.get('download');
  return {
    status: 200,
    body,
    headers: {
      ...etagHeader(request, path),
      ...(download === null
        ? {}
        : { 'Content-Disposition': `attachment; filename="${download.replaceAll(/[^\w.-]/g, '_')}"` }),
    },
  };
}

/** A conditional write needs read permission too, because a refusal returns the current data. */
function overwrite(request: RestRequest, path: Path, identity: Identity, json: Json): Reply {
  const { namespace, message } = request;
  const expected = message.headers['if-match'];
  if (expected === undefined) {
    namespace.put(path, json, identity);
  } else {
    const current = namespace.read(path, null, identity);
    if (etag(request, path) !== expected) {
      return { status: 412, body: plainJson(current), headers: { ETag: etag(request, path) } };
    }
    namespace.put(path, json, identity);
  }
  return { status: 200, body: plainJson(namespace.peek(path)), headers: etagHeader(request, path) };
}

function etag(request: RestRequest, path: Path): string {
  return request.namespace.hashAt(path) || NULL_ETAG;
}

function etagHeader(request: RestRequest, path: Path): { ETag?: string } {
  return request.message.headers['x-firebase-etag'] === 'true' ? { ETag: etag(request, path) } : {};
}

/** One level of data: scalars as they are, `true` in place of every object. */
function shallow(node: Node | null): Json {
  if (!(node instanceof Branch)) return plainJson(node);
  // Built from entries, because assigning to "__proto__" would lose that key.
  const entries = [...node.children.entries()].map(([key, child]) => [key, child instanceof Branch || child.value]);
  return Object.fromEntries(entries);
}
