/** The trail of a ride on this browser: `notePosition(bookingId, fix, status)`. */
import type { BookingStatus } from '@/domain/booking';
import { failureOf } from './failure';
import type { Fix } from './position';
import { newPointId, writePoints } from './ride';
import { createTrailQueue, type QueuedPoint, type Sent, type TrailQueue } from './trailQueue';

const queues = new Map<string, TrailQueue>();

async function send(bookingId: string, batch: readonly QueuedPoint[]): Promise<Sent> {
  try {
    await writePoints(bookingId, Object.fromEntries(batch.map(({ id, point }) => [id, point])));
    return 'stored';
  } catch (error) {
    return failureOf(error).key === 'permission_denied' ? 'refused' : 'unsent';
  }
}

export function trailFor(bookingId: string): TrailQueue {
  const existing = queues.get(bookingId);
  if (existing) return existing;
  const made = createTrailQueue(bookingId, { storage: localStorage, send });
  queues.set(bookingId, made);
  // What an earlier page left unsent goes first.
  void made.flush();
  return made;
}

/** Notes where the driver was on this ride; sent now, or when the line is back. */
export async function notePosition(bookingId: string, { lat, lng, at }: Fix, status: BookingStatus): Promise<void> {
  await trailFor(bookingId).add({ id: newPointId(bookingId), point: { at, status, lat, lng } });
}
