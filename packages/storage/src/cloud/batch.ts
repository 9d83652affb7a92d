import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { Call, Incoming, Reply } from '../http/call';
import { HttpError, notPossible } from '../http/httpError';
import { mixedParts, type Part } from '../uploads/multipart';

/** Source: https://cloud.google.com/storage/docs/batch */
const MAX_CALLS = 100;
const MAX_BATCH_BYTES = 10 * 1024 * 1024;

/**
 * `/batch/storage/v1`: carries out several calls one after the other, each with a response of its own. Uploads and
 * downloads are not possible here.
 * @param answer carries out one call; a refusal is an answer too
 * @throws HttpError 400 for a malformed batch, 405, 413
 */
export async function batchReply(call: Call, answer: (request: Incoming) => Promise<Reply>): Promise<Reply> {
  if (call.method !== 'POST') throw notPossible(call);
  const requests = await call.withBody(MAX_BATCH_BYTES, (body) =>
    mixedParts(call.header('content-type'), body).map((part) => requestOf(part, call)),
  );
  if (requests.length > MAX_CALLS) throw new HttpError(400, `A batch holds at most ${MAX_CALLS} calls.`);
  const boundary = `batch_${randomUUID()}`;
  const parts: Buffer[] = [];
  for (const { id, request } of requests) parts.push(responsePart(boundary, id, await answer(request)));
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { status: 200, headers: { 'Content-Type': `multipart/mixed; boundary=${boundary}` }, body };
}

/** @throws HttpError 400 */
function requestOf(part: Part, call: Call): { id: string; request: Incoming } {
  const [line = '', ...lines] = part.body.toString('latin1').split('\r\n');
  const end = lines.indexOf('');
  const [, method, address] = /^([A-Z]+) (\S+) HTTP\/1\.[01]$/.exec(line) ?? [];
  if (method === undefined || address === undefined)
    throw new HttpError(400, 'A part of the batch is no HTTP request.');
  // Clients state the whole address or the path alone.
  const url = address.replace(/^https?:\/\/[^/?]*/, '');
  const [path = '', query] = url.split('?');
  if (!/^\/(?:storage\/v1\/)?b(?:\/|$)/.test(path) || new URLSearchParams(query).get('alt') === 'media') {
    throw new HttpError(400, 'A batch holds calls on metadata only.');
  }
  const body = Buffer.from(end < 0 ? '' : lines.slice(end + 1).join('\r\n'), 'latin1');
  const stated = headersOf(end < 0 ? lines : lines.slice(0, end));
  // A call is never more trusted than the batch that it came in.
  const outer = {
    host: call.header('host'),
    authorization: call.header('authorization'),
    origin: call.header('origin'),
  };
  const headers = { ...outer, ...stated, host: outer.host, origin: outer.origin };
  return {
    id: headersOf(part.headers.split('\r\n'))['content-id']?.toString() ?? '',
    request: Object.assign(Readable.from([body]), { method, url, headers }),
  };
}

function headersOf(lines: readonly string[]): IncomingHttpHeaders {
  const entries = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
  });
  return Object.fromEntries(entries.filter(([name]) => name !== '' && name !== 'content-length'));
}

function responsePart(boundary: string, id: string, { status, headers, body }: Reply): Buffer {
  const content = Buffer.from(body === undefined || Buffer.isBuffer(body) ? '' : JSON.stringify(body));
  const inner = { ...headers, 'Content-Type': 'application/json; charset=UTF-8', 'Content-Length': content.length };
  const lines = [
    `--${boundary}`,
    'Content-Type: application/http',
    ...(id === '' ? [] : [`Content-ID: ${id.replace(/^<?/, '<response-').replace(/>?$/, '>')}`]),
    '',
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(inner).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), content, Buffer.from('\r\n')]);
}
