/**
 * Limits calls per caller and endpoint with token buckets in this instance's memory, which is enough against a script.
 * With n instances a caller gets up to n times the calls; limits that must be exact (OTP guesses) are counted in the
 * database.
 */
import type { RateLimit } from '@/domain/api/endpoint';

type Bucket = { tokens: number; at: number; limit: RateLimit };

/** The number of buckets above which full ones are dropped; each takes about 100 bytes. */
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
