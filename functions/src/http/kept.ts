/** Answers that whoever has them may keep. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@/domain/api/endpoint';
import type * as v from 'valibot';

export type Kept = NonNullable<Endpoint<v.GenericSchema, unknown>['cached']>;

/** Sends a text with its tag, or a 304 to whoever has it. `headers`: its kind, and who may keep it. */
export function sendTagged(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  body: string,
  headers: Readonly<Record<string, string>>,
): void {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const unchanged = asked['if-none-match']?.includes(`"${tag}"`) === true;
  response.writeHead(unchanged ? 304 : 200, {
    etag: `"${tag}"`,
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(unchanged ? undefined : body);
}

/** Sends JSON that caches may keep; `more` are further headers. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  { seconds, edgeSeconds, staleSeconds }: Kept,
  more: Readonly<Record<string, string>> = {},
): void {
  sendTagged(request, response, body, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=${seconds}, s-maxage=${edgeSeconds}, stale-while-revalidate=${staleSeconds}`,
    ...more,
  });
}
