/**
 * Limits calls per caller and endpoint with token buckets in this instance's memory, which is enough against a script.
 * With n instances a caller gets up to n times the calls; limits that must be exact (OTP guesses) are counted in the
 * database.
 *
 * No caller ever gets more calls than its bucket gives, however many other callers there are: a bucket is forgotten only
 * once it is full again. Memory is bounded. When the limiter knows as many callers as it may, strangers share buckets,
 * so they may be refused early; callers it knows do not notice.
 */
import type { RateLimit } from '@/domain/api/endpoint';

/** The calls left, and the time they were counted, epoch ms. */
type Bucket = { tokens: number; at: number };

/** The most callers remembered for limits of one window; each takes about 200 bytes. */
const CALLERS_MAX = 50_000;
/** Buckets that strangers share, for each number of calls. */
const SHARED = 1024;

export type RateLimiter = {
  /** Takes one call from a caller's bucket; false when it is empty. */
  take(key: string, limit: RateLimit, clockMs: number): boolean;
};

const tokensOf = ({ tokens, at }: Bucket, { calls, windowSeconds }: RateLimit, nowMs: number): number =>
  Math.min(calls, tokens + (Math.max(0, nowMs - at) * calls) / (windowSeconds * 1000));

/** Counts how far a clock goes ahead, milliseconds. While it is set back it stands, and then goes on from there. */
function timePassed(): (clockMs: number) => number {
  let [passedMs, lastMs] = [0, -Infinity];
  return (clockMs) => {
    if (lastMs !== -Infinity) passedMs += Math.max(0, clockMs - lastMs);
    lastMs = clockMs;
    return passedMs;
  };
}

export function createRateLimiter(callersMax = CALLERS_MAX): RateLimiter {
  const windows = new Map<number, Buckets>();
  const passed = timePassed();
  return {
    take(key, limit, clockMs) {
      const nowMs = passed(clockMs);
      let buckets = windows.get(limit.windowSeconds);
      if (buckets === undefined) windows.set(limit.windowSeconds, (buckets = new Buckets(callersMax)));
      const bucket = buckets.of(key, limit, nowMs);
      const tokens = tokensOf(bucket, limit, nowMs);
      const allowed = tokens >= 1;
      bucket.tokens = allowed ? tokens - 1 : tokens;
      bucket.at = Math.max(bucket.at, nowMs);
      return allowed;
    },
  };
}

/**
 * The buckets of all limits with one window, in two generations. A generation lasts one window, and a bucket fills up
 * within one. So a bucket that nobody has used for a whole generation is full, and the old generation is dropped in one
 * step, without looking at each bucket.
 */
class Buckets {
  #recent = new Map<string, Bucket>();
  #earlier = new Map<string, Bucket>();
  #since = -Infinity;
  readonly #shared = new Map<string, Bucket>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of(key: string, limit: RateLimit, nowMs: number): Bucket {
    this.#turn(limit.windowSeconds * 1000, nowMs);
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const earlier = this.#earlier.get(key);
    if (earlier === undefined && this.#recent.size + this.#earlier.size >= this.#most)
      return this.#sharedBy(key, limit);
    // A stranger may have taken calls from a shared bucket before there was room, so its level is the new one's.
    const bucket = earlier ?? { ...(this.#shared.get(slotOf(key, limit)) ?? { tokens: limit.calls, at: nowMs }) };
    this.#earlier.delete(key);
    this.#recent.set(key, bucket);
    return bucket;
  }

  #turn(windowMs: number, nowMs: number): void {
    const elapsed = nowMs - this.#since;
    if (elapsed < windowMs) return;
    this.#earlier = elapsed < 2 * windowMs ? this.#recent : new Map();
    this.#recent = new Map();
    this.#since = nowMs;
  }

  #sharedBy(key: string, limit: RateLimit): Bucket {
    const slot = slotOf(key, limit);
    let bucket = this.#shared.get(slot);
    if (bucket === undefined) this.#shared.set(slot, (bucket = { tokens: limit.calls, at: -Infinity }));
    return bucket;
  }
}

/** FNV-1a: an even spread is all that is asked of it. */
function slotOf(key: string, { calls }: RateLimit): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return `${calls} ${(hash >>> 0) % SHARED}`;
}
