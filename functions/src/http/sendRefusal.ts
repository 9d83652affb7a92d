/** Refusals as they are sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '@/domain/api/api';
import { QUIET_REFUSALS, REFUSAL_STATUS } from '@/domain/api/quietRefusal';
import { messageText } from '@/domain/messages';
import { type Refused, statusOf } from './refusal';

/** The headers of an answer that no cache may keep. */
export const NEVER_KEPT = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Sends a refusal with its status, or with 200 and its status in a header if the caller prefers that; `more` are further headers. */
export function sendRefusal(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { refused, field, figures, detail, ride, allow }: Refused & { allow?: string },
  more: Readonly<Record<string, string>> = {},
): void {
  const status = statusOf(refused);
  const quiet = status < 500 && headers['prefer'] === QUIET_REFUSALS;
  response.writeHead(quiet ? 200 : status, {
    ...NEVER_KEPT,
    ...(quiet ? { [REFUSAL_STATUS]: String(status) } : {}),
    ...(allow === undefined ? {} : { allow }),
    ...(status === 429 ? { 'retry-after': '60' } : {}),
    ...more,
  });
  const named = {
    ...(field === undefined ? {} : { field }),
    ...(figures === undefined ? {} : { figures }),
    ...(ride === undefined ? {} : { ride }),
  };
  response.end(
    JSON.stringify({ error: { code: refused, message: messageText(refused, detail), ...named } } satisfies ApiError),
  );
}
