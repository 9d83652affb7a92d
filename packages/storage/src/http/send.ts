import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reply } from './call';
import { errorBody, HttpError } from './httpError';

/** Writes a reply. @throws when the client goes away in the middle of it, or stored gzip content is damaged */
export async function send(response: ServerResponse, reply: Reply, cors: Record<string, string>): Promise<void> {
  const headers: Record<string, string> = { ...reply.headers, ...cors };
  if (reply.headers?.Vary && cors.Vary) headers.Vary = `${reply.headers.Vary}, ${cors.Vary}`;
  const hasNoBody = reply.status === 204 || reply.status === 304;
  const isHead = response.req.method === 'HEAD';
  if (reply.body instanceof Readable) {
    response.writeHead(reply.status, headers);
    if (!isHead) return pipeline(reply.body, response);
    reply.body.destroy();
    response.end();
    return;
  }
  const isJson = reply.body !== undefined && !Buffer.isBuffer(reply.body);
  const body = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(isJson ? JSON.stringify(reply.body) : '');
  const type = isJson ? { 'Content-Type': 'application/json; charset=utf-8' } : {};
  const length = hasNoBody ? {} : { 'Content-Length': String(body.length) };
  response.writeHead(reply.status, { ...type, ...headers, ...length });
  response.end(hasNoBody || isHead ? undefined : body);
}

/** Turns what went wrong into a reply. What nobody foresaw is logged and answered 500. */
export function refusal(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof HttpError) {
    return { status: error.status, headers: error.headers, body: errorBody(error.status, error.message) };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(`unexpected: ${text}`);
  return { status: 500, body: errorBody(500, 'Internal error.') };
}

/** For `/v0`, signed URLs and the uploads begun with them: pages call them from another port. They use no cookies. */
export function corsHeaders(request: IncomingMessage): Record<string, string> {
  if (!request.headers.origin || !isForPages(request.url ?? '')) return {};
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

const isForPages = (address: string) =>
  address.startsWith('/v0/') || /[?&](?:(?:X-Goog-)?Signature|upload_id)=/.test(address);

const EXPOSED_HEADERS = [
  'Content-Type',
  'Content-Range',
  'Content-Disposition',
  'ETag',
  'Location',
  'Range',
  'X-Goog-Generation',
  'X-Goog-Hash',
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Control-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
  'X-GUploader-UploadID',
].join(', ');
