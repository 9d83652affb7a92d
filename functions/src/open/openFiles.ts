/**
 * What other programs read, without a key and from any site: the description of the API at `/openapi.json`, the fares in force
 * at `/fares.json`, and the GOFS feed below `/gofs/`. Nothing in them is about a person. Caches may keep all of it, and each
 * address asks so often a minute.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BY_A_CROWD, BY_HAND } from '@/domain/api/endpoint';
import { GOFS_LANGUAGE } from '@/domain/gofs/language';
import { FARES_FILE } from '@/domain/pricing/card/faresInForce';
import { takeByAddress } from '../http/byAddress';
import { sendKept } from '../http/kept';
import { createRateLimiter } from '../http/rateLimiter';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { sendRefusal } from '../http/sendRefusal';
import { logFault } from '../log';
import { databaseNow } from '../store/clock';
import { apiDescription } from './apiDescription';
import { faresFile } from './faresFile';
import { gofsFile } from './gofs';
import type { OpenFile } from './openFile';
import { waitTime } from './waitTime';

const DESCRIPTION = '/openapi.json';
const FEED = '/gofs/';
const WAIT_TIME = `${GOFS_LANGUAGE}/wait_time`;
/** Searches of the map for waits, a minute, for everybody together: the question is free to ask and not to answer. */
const WAITS_OVERALL = { calls: 600, windowSeconds: 60 };
/** Any page may read them. */
const FOR_EVERY_SITE = { 'access-control-allow-origin': '*' };
const METHODS = ['GET', 'HEAD'];

const addressOf = ({ url = '' }: IncomingMessage): { path: string; query: URLSearchParams } => {
  const [path = '', query] = url.split('?');
  return { path, query: new URLSearchParams(query) };
};

type Outcome = OpenFile | (Refused & { allow?: string });

/** True for a request that is about these files and not the API's. */
export function isForOpenFiles(request: IncomingMessage): boolean {
  const { path } = addressOf(request);
  return path === DESCRIPTION || path === FARES_FILE || path.startsWith(FEED);
}

/** Serves the open files; limits are kept in this instance's memory, as the API's are. */
export function createOpenFiles(
  description = apiDescription,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const limiter = createRateLimiter();

  async function serve(request: IncomingMessage): Promise<Outcome> {
    const { path, query } = addressOf(request);
    if (!METHODS.includes(request.method ?? '')) return { ...refuse('method_not_allowed'), allow: METHODS.join(', ') };
    const nowMs = await databaseNow();
    if (!takeByAddress(limiter, 'open', BY_A_CROWD, request, nowMs)) return refuse('rate_limited');
    if (path === DESCRIPTION) return description();
    if (path === FARES_FILE) return faresFile(nowMs);
    const file = path.slice(FEED.length);
    if (file !== WAIT_TIME) return gofsFile(file, nowMs);
    const mayAsk =
      takeByAddress(limiter, 'wait', BY_HAND, request, nowMs) && limiter.take('wait', WAITS_OVERALL, nowMs);
    return mayAsk ? waitTime(query, nowMs) : refuse('rate_limited');
  }

  return async (request, response) => {
    let outcome: Outcome;
    try {
      outcome = await serve(request);
    } catch (error) {
      logFault('open file failed', error);
      outcome = refuse('service_unavailable');
    }
    if (isRefused(outcome)) {
      sendRefusal(request, response, outcome, FOR_EVERY_SITE);
      return;
    }
    const { text, seconds } = outcome;
    sendKept(request, response, text, { seconds, edgeSeconds: seconds, staleSeconds: 0 }, FOR_EVERY_SITE);
  };
}
