/**
 * The trail of a running ride, kept on the phone until the database has it. A taxi drives through dead spots and a
 * phone reloads; the metered distance must survive both. Each point has its own key, so sending it twice adds it once.
 */
import type { TrackingPoint } from '@/domain/ride/booking';

const PREFIX = 'amberlight.trail.';
/** Most points kept while offline: at one every five seconds, more than an hour and a half. */
const KEPT_AT_MOST = 1200;
/** Points sent in one write: the backlog of a dead spot is sent in a moment, before the trip can be ended. */
const SENT_AT_ONCE = 100;

export type QueuedPoint = { id: string; point: TrackingPoint };

/** `refused`: the database will never accept these points: the ride has moved on, or one of them is stored already. */
export type Sent = 'stored' | 'refused' | 'unsent';

/** Sends points atomically. */
export type SendPoints = (bookingId: string, batch: readonly QueuedPoint[]) => Promise<Sent>;

export type TrailQueue = {
  /** Stores a point and sends the backlog. */
  add: (queued: QueuedPoint) => Promise<void>;
  /** Sends the backlog, oldest first; stops at the first point that cannot be sent yet. */
  flush: () => Promise<void>;
  waiting: () => number;
};

/** Erases the points of other rides. They are over, so nobody takes those points any more. */
export function forgetTrailsBut(bookingId: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && key !== PREFIX + bookingId) localStorage.removeItem(key);
  } catch {
    // Blocked storage kept nothing.
  }
}

export function createTrailQueue(bookingId: string, send: SendPoints): TrailQueue {
  const key = PREFIX + bookingId;
  let points = read();
  let flushing: Promise<void> | null = null;

  function read(): QueuedPoint[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? (kept as QueuedPoint[]) : [];
    } catch {
      return [];
    }
  }

  function keep(): void {
    try {
      if (points.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(points));
    } catch {
      // Storage is full or blocked: the points stay in memory for as long as the page is open.
    }
  }

  async function sendAll(): Promise<void> {
    let most = SENT_AT_ONCE;
    while (points.length > 0) {
      const batch = points.slice(0, most);
      const sent = await send(bookingId, batch).catch((): Sent => 'unsent');
      if (sent === 'unsent') return;
      if (sent === 'refused' && batch.length > 1) {
        // One of them is at fault: each is sent alone, so that only that one is lost.
        most = 1;
        continue;
      }
      const done = new Set(batch.map(({ id }) => id));
      points = points.filter(({ id }) => !done.has(id));
      keep();
    }
  }

  async function sendUntilDone(): Promise<void> {
    try {
      await sendAll();
    } finally {
      flushing = null;
    }
  }

  function flush(): Promise<void> {
    // An empty flush must not stand in for the flush of a point recorded in the same instant.
    if (points.length === 0) return Promise.resolve();
    flushing ??= sendUntilDone();
    return flushing;
  }

  return {
    add: (queued) => {
      points = [...points, queued].slice(-KEPT_AT_MOST);
      keep();
      return flush();
    },
    flush,
    waiting: () => points.length,
  };
}
