/**
 * Spaces the calls of one endpoint so that they stay below its rate, however many rows an edit has. It keeps a bucket like
 * the server's and leaves half of the calls, and a fifth of what flows back, to the same person's other presses.
 */
import type { RateLimit } from '@/domain/api/endpoint';
import { ROW_RATES, type RowCall } from '@/domain/api/rate';

/** The part of the bucket, and of what flows back into it, that a run may use. */
const SHARE = 0.5;
const FLOW_SHARE = 0.8;

export type Pace = {
  /** Takes a call and returns 0, or returns how long to wait before asking again, milliseconds. */
  take: (nowMs: number) => number;
  /** The server said that there were too many: the bucket is empty, whoever emptied it. */
  empty: (nowMs: number) => void;
  /** How long so many calls take from the latest one on, milliseconds. */
  needs: (calls: number) => number;
};

export function createPace({ calls, windowSeconds }: RateLimit): Pace {
  const most = Math.max(1, calls * SHARE);
  const perMs = (calls * FLOW_SHARE) / (windowSeconds * 1000);
  let tokens = most;
  let at = 0;
  function fill(nowMs: number): void {
    // A clock that was set back fills nothing.
    tokens = Math.min(most, tokens + Math.max(0, nowMs - at) * perMs);
    at = nowMs;
  }
  return {
    take(nowMs) {
      fill(nowMs);
      if (tokens < 1) return Math.ceil((1 - tokens) / perMs);
      tokens -= 1;
      return 0;
    },
    empty(nowMs) {
      fill(nowMs);
      tokens = 0;
    },
    needs: (wanted) => Math.max(0, wanted - tokens) / perMs,
  };
}

const paces = new Map<RowCall, Pace>();

/** The pace of an endpoint: one for the page, because an undo follows at once on what it takes back. */
export function paceOf(name: RowCall): Pace {
  const pace = paces.get(name) ?? createPace(ROW_RATES[name]);
  paces.set(name, pace);
  return pace;
}
