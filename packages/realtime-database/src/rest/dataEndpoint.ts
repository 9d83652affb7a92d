/** The REST data endpoint: read, shallow read, export, write, push, update, delete, and conditional writes by ETag. */
import type { Databases } from '../databases';
import type { Identity } from '../identity';
import { RequestError } from '../requestError';
import { hashOf } from '../tree/hash';
import { exportJson, type Json, plainJson } from '../tree/json';
import { Branch, type Node, type Path } from '../tree/node';
import type { Reply } from './reply';
import { bodyJson, dataPath, requester, type RestRequest } from './restRequest';
import { checkPatience, querySpecFromUrl, shallowQueryFromUrl } from './restQuery';

/** The methods that a condition on the data there may come with. */
const CONDITIONAL = new Set(['PUT', 'DELETE']);
/** The ETag of a path without data. */
const NULL_ETAG = 'null_etag';

export async function answerData(request: RestRequest, databases: Databases, newKey: () => string): Promise<Reply> {
  const identity = requester(request, databases);
  const path = dataPath(request);
  if (request.message.headers['if-match'] !== undefined && !CONDITIONAL.has(request.method)) {
    throw new RequestError('invalid_query', 'If-Match is supported with PUT and DELETE only');
  }
  checkPatience(request.params);
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
  const isShallow = params.get('shallow') === 'true';
  const query = isShallow ? shallowQueryFromUrl(params) : querySpecFromUrl(params);
  const node = namespace.read(path, query, identity);
  const known = request.message.headers['if-none-match'];
  const tag = hashOf(node) || NULL_ETAG;
  if (known !== undefined && !isShallow && isAmong(tag, known)) {
    return { status: 304, body: undefined, headers: { ETag: tag } };
  }
  const body = isShallow ? shallow(node) : params.get('format') === 'export' ? exportJson(node) : plainJson(node);
  const download = params.get('download');
  return {
    status: 200,
    body,
    headers: {
      ...(known !== undefined && !isShallow ? { ETag: tag } : etagHeader(request, path)),
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

/** True when the tag is in an `If-None-Match` header, which may quote its tags. */
function isAmong(tag: string, header: string): boolean {
  const known = header.split(',').map((text) => text.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'));
  return known.includes(tag) || known.includes('*');
}

/** One level of data: scalars as they are, `true` in place of every object. */
function shallow(node: Node | null): Json {
  if (!(node instanceof Branch)) return plainJson(node);
  // Built from entries, because assigning to "__proto__" would lose that key.
  const entries = [...node.children.entries()].map(([key, child]) => [key, child instanceof Branch || child.value]);
  return Object.fromEntries(entries);
}
