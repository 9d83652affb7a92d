/**
 * The unfinished bookings of the call desk, kept in this tab through a reload. They belong to one dispatcher: nobody else
 * is shown them, and signing out removes them. Failing storage is ignored.
 */
import { HOUR_MS } from '@/domain/time/durations';

const KEY = 'amberlight.desk';
/** After this the callers have long rung off, milliseconds. */
const KEPT_MS = 12 * HOUR_MS;

type Kept = { uid: string; at: number; desk: unknown };

export function keepDesk(uid: string, desk: unknown, nowMs: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid, at: nowMs, desk } satisfies Kept));
  } catch {
    // Storage is full or blocked: a reload begins anew.
  }
}

/** What this dispatcher had open, for the screen to check, or null. Anybody else's is removed. */
export function keptDesk(uid: string, nowMs: number): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept?.uid === uid && nowMs - kept.at < KEPT_MS) return kept.desk;
  } catch {
    // Unreadable is as good as nothing.
  }
  forgetDesk();
  return null;
}

export function forgetDesk(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}
