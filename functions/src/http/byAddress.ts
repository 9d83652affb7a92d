/** A limit on one household, wherever it says it is, and on the proxy that passes its calls on. */
import type { IncomingMessage } from 'node:http';
import type { RateLimit } from '@/domain/api/endpoint';
import { trustedProxyCount } from '../config';
import { addressesOf } from './clientAddress';
import { header } from './header';
import type { RateLimiter } from './rateLimiter';

/**
 * How many households' calls one trusted proxy may pass on. It is enough for one server of Hosting's edge, and little
 * for a script that goes round the proxy and names a new household in each header.
 */
const HOUSEHOLDS_BY_PROXY = 20;

/** Takes one call of a request from its address's buckets of this name; false when one is empty. */
export function takeByAddress(
  limiter: RateLimiter,
  name: string,
  limit: RateLimit,
  request: IncomingMessage,
  nowMs: number,
): boolean {
  const proxies = trustedProxyCount();
  const { client, peer } = addressesOf(header(request, 'x-forwarded-for'), request.socket.remoteAddress ?? '', proxies);
  const many = { ...limit, calls: limit.calls * HOUSEHOLDS_BY_PROXY };
  if (proxies > 0 && !limiter.take(`proxy ${name} ${peer}`, many, nowMs)) return false;
  return limiter.take(`address ${name} ${client}`, limit, nowMs);
}
