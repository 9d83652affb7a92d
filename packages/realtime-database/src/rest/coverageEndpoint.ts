/**
 * `/.inspect/coverage`: what the rules of a namespace came to, as a page; `/.inspect/coverage.json`, as JSON. Open to
 * everybody, as in the official emulator: a browser asks for the page without a token.
 */
import { RequestError } from '../requestError';
import { coveragePage } from './coveragePage';
import type { Reply } from './reply';
import type { RestRequest } from './restRequest';

/** Throws `unknown_request` when the server does not count. */
export function answerCoverage({ method, namespace, isPage }: RestRequest): Reply {
  if (method !== 'GET') throw new RequestError('unknown_request', `Method ${method} is not allowed`);
  const rules = namespace.rules.coverage();
  if (rules === null) throw new RequestError('unknown_request', 'This server runs without coverage');
  return isPage
    ? { status: 200, body: undefined, html: coveragePage(namespace.name, rules) }
    : { status: 200, body: undefined, text: JSON.stringify({ rules }) };
}
