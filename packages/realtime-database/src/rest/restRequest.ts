/** A parsed HTTP request: its resource, its namespace and its identity. */
import type { IncomingMessage } from 'node:http';
import type { Databases } from '../databases';
import { type Identity, NOBODY } from '../identity';
import type { Namespace } from '../namespace';
import { RequestError } from '../requestError';
import { type AuthOverride, identityOf } from '../token';
import { isJsonObject, type Json, parseJson } from '../tree/json';
import type { Path } from '../tree/node';
import { parsePath } from '../tree/path';

/** Firebase's documented limit for one REST write. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

export interface RestRequest {
  readonly method: string;
  /** The URL's path without ".json", decoded. It tells the settings endpoint from data. */
  readonly resource: string;
  /** Whether it asks for a page instead of JSON. */
  readonly isPage: boolean;
  readonly params: URLSearchParams;
  readonly namespace: Namespace;
  readonly message: IncomingMessage;
}

/** The one resource that is also a page, without ".json". */
export const COVERAGE_RESOURCE = '/.inspect/coverage';

/** Parses a request. Returns null when the path neither ends in ".json" nor is the coverage page. */
export function restRequest(message: IncomingMessage, databases: Databases): RestRequest | null {
  const [rawPath, search] = splitOnce(message.url ?? '/', '?');
  const isPage = rawPath === COVERAGE_RESOURCE;
  if (!isPage && !rawPath.endsWith('.json')) return null;
  const params = new URLSearchParams(search);
  const override = message.headers['x-http-method-override'] ?? params.get('x-http-method-override');
  return {
    method: (typeof override === 'string' ? override : (message.method ?? 'GET')).toUpperCase(),
    resource: isPage ? rawPath : decode(rawPath.slice(0, -'.json'.length)),
    isPage,
    params,
    namespace: databases.get(databases.nameFor(params.get('ns'), message.headers.host)),
    message,
  };
}

export function dataPath(request: RestRequest): Path {
  return parsePath(request.resource);
}

/** Returns the identity behind the request's credential. Throws `invalid_token` or `expired_token`. */
export function requester(request: RestRequest, databases: Databases): Identity {
  const { params, message } = request;
  const bearer = /^Bearer +(.+)$/i.exec(message.headers.authorization ?? '')?.[1];
  const credential = bearer ?? params.get('auth') ?? params.get('access_token');
  if (credential === null || credential === '') return NOBODY;
  const check = { projectId: databases.tokenProject(request.namespace.name), nowMs: databases.clock() };
  return identityOf(credential, authOverride(params), check);
}

function authOverride(params: URLSearchParams): AuthOverride {
  const text = params.get('auth_variable_override');
  if (text === null) return undefined;
  try {
    const json = parseJson(text);
    if (json === null || isJsonObject(json)) return json;
  } catch {
    // Refused below.
  }
  throw new RequestError('invalid_data', 'auth_variable_override must be a JSON object or null');
}

/** Reads the body as text. Throws `too_big`. */
export async function bodyText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RequestError('too_big', 'Data to write exceeds the maximum size of 256 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function bodyJson(message: IncomingMessage): Promise<Json> {
  const text = await bodyText(message);
  try {
    return parseJson(text);
  } catch {
    throw new RequestError('invalid_data', "Invalid data; couldn't parse JSON object, array, or value.");
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RequestError('invalid_path', 'Invalid path: Invalid token in path');
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
