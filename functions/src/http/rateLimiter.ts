/**
 * Calls per caller and endpoint, as token buckets in the memory of this instance: it stops a script, not an army. With n
 * instances a caller gets up to n times the calls; what must hold exactly (guesses of an OTP) is counted in the database.
 */
import type { RateLimit } from '@/domain/endpoint';

type Bucket = { tokens: number; at: number; limit: RateLimit };

/** Buckets kept before those that have filled up again are dropped; some 100 bytes each. */
const BUCKETS_MAX = 20_000;

export type RateLimiter = {
  /** Takes one call from a caller's bucket; false when it is empty. */
  take(key: string, limit: RateLimit, nowMs: number): boolean;
};

export function createRateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();

  const filledTo = ({ tokens, at, limit }: Bucket, nowMs: number): number =>
    Math.min(limit.calls, tokens + (Math.max(0, nowMs - at) * limit.calls) / (limit.windowSeconds * 1000));

  const dropFull = (nowMs: number): void => {
    for (const [key, bucket] of buckets) if (filledTo(bucket, nowMs) >= bucket.limit.calls) buckets.delete(key);
  };

  return {
    take(key, limit, nowMs) {
      const known = buckets.get(key);
      const tokens = known ? filledTo(known, nowMs) : limit.calls;
      const allowed = tokens >= 1;
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: nowMs, limit });
      if (buckets.size > BUCKETS_MAX) dropFull(nowMs);
      return allowed;
    },
  };
}
