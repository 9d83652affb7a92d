/** Answers that are the same for everybody and that caches may keep. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@/domain/api/endpoint';
import type * as v from 'valibot';

export type Kept = NonNullable<Endpoint<v.GenericSchema, unknown>['cached']>;

/** Sends JSON that may be kept, or a 304 to whoever has it; `more` are further headers. */
export function sendKept(
  { headers }: IncomingMessage,
  response: ServerResponse,
  body: string,
  { seconds, edgeSeconds, staleSeconds }: Kept,
  more: Readonly<Record<string, string>> = {},
): void {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const unchanged = headers['if-none-match']?.includes(`"${tag}"`) === true;
  response.writeHead(unchanged ? 304 : 200, {
    ...(unchanged ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    'cache-control': `public, max-age=${seconds}, s-maxage=${edgeSeconds}, stale-while-revalidate=${staleSeconds}`,
    etag: `"${tag}"`,
    'x-content-type-options': 'nosniff',
    ...more,
  });
  response.end(unchanged ? undefined : body);
}
