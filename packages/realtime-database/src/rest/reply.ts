/** HTTP responses: JSON bodies, the official error texts and status codes, CORS. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RequestError, type RequestErrorCode } from '../requestError';
import type { Json } from '../tree/json';

const STATUS: Readonly<Record<RequestErrorCode, number>> = {
  permission_denied: 401,
  invalid_token: 401,
  expired_token: 401,
  datastale: 412,
  invalid_path: 400,
  invalid_data: 400,
  invalid_query: 400,
  no_index: 400,
  too_big: 413,
  unavailable: 503,
  unknown_request: 405,
};

/** How many seconds a browser may cache a preflight response. */
const PREFLIGHT_MAX_AGE = 3600;

export interface Reply {
  readonly status: number;
  readonly body: Json | undefined;
  readonly headers?: OutgoingHttpHeaders;
}

/** Lets pages of any origin read the response. Credentials travel in the URL or a header, never in a cookie. */
export function allowOrigins(message: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', message.headers.origin ?? '*');
  response.setHeader('Access-Control-Expose-Headers', 'ETag');
  response.setHeader('Vary', 'Origin');
}

export function sendPreflight(message: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST, PATCH, DELETE');
  response.setHeader('Access-Control-Allow-Headers', message.headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_MAX_AGE);
  response.writeHead(200).end();
}

export function send(response: ServerResponse, reply: Reply, params: URLSearchParams): void {
  const print = params.get('print');
  const isSilent = print === 'silent' && reply.status === 200;
  if (reply.body === undefined || isSilent) {
    response.writeHead(isSilent ? 204 : reply.status, reply.headers).end();
    return;
  }
  const text = JSON.stringify(reply.body, null, print === 'pretty' ? 2 : 0);
  response.writeHead(reply.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...reply.headers,
  });
  response.end(text);
}

/** Returns the response to a refused request. Any other error is a fault of ours and becomes a 500. */
export function errorReply(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof RequestError) return { status: STATUS[error.code], body: { error: error.message } };
  log(`request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { status: 500, body: { error: 'Internal server error.' } };
}
