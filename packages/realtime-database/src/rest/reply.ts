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

/** The name of a function that a page has made to receive the answer. */
const CALLBACK = /^[A-Za-z_$][\w$]{0,99}(?:\.[A-Za-z_$][\w$]{0,99}){0,9}$/;

/** A page of ours has its own style and nothing else. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

export interface Reply {
  readonly status: number;
  readonly body: Json | undefined;
  /** Sent as it is, instead of the body as JSON. */
  readonly text?: string;
  /** Sent as a page, instead of JSON. */
  readonly html?: string;
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
  if (reply.html !== undefined) {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY };
    response.writeHead(reply.status, { ...headers, 'Cache-Control': 'no-cache' }).end(reply.html);
    return;
  }
  const print = params.get('print');
  const isSilent = print === 'silent' && reply.status === 200;
  if ((reply.body === undefined && reply.text === undefined) || isSilent) {
    response.writeHead(isSilent ? 204 : reply.status, reply.headers).end();
    return;
  }
  const text = reply.text ?? JSON.stringify(reply.body, null, print === 'pretty' ? 2 : 0);
  const callback = params.get('callback');
  const isScript = callback !== null && CALLBACK.test(callback);
  response.writeHead(reply.status, {
    'Content-Type': `${isScript ? 'application/javascript' : 'application/json'}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
    ...reply.headers,
  });
  response.end(isScript ? `/**/${callback}(${text.replaceAll('<', '\\u003c')});` : text);
}

/** Returns the response to a refused request. Any other error is a fault of ours and becomes a 500. */
export function errorReply(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof RequestError) return { status: STATUS[error.code], body: { error: error.message } };
  log(`request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { status: 500, body: { error: 'Internal server error.' } };
}
