/** The trail of a ride on this browser: `notePosition(bookingId, fix, status)`. */
import type { BookingStatus } from '@/domain/ride/booking';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { failureOf } from '../connection/failure';
import type { Fix } from './position';
import { writePoints } from './ride';
import { createTrailQueue, forgetTrailsBut, type QueuedPoint, type Sent, type TrailQueue } from './trailQueue';

const queues = new Map<string, TrailQueue>();

async function send(bookingId: string, batch: readonly QueuedPoint[]): Promise<Sent> {
  try {
    await writePoints(bookingId, Object.fromEntries(batch.map(({ point }) => [trailKey(point.at), point])));
    return 'stored';
  } catch (error) {
    return failureOf(error).key === 'permission_denied' ? 'refused' : 'unsent';
  }
}

/** Sends what an earlier page could not, and forgets the points of rides that are over. */
export function openTrail(bookingId: string): void {
  forgetTrailsBut(bookingId, localStorage);
  void trailFor(bookingId).flush();
}

export function trailFor(bookingId: string): TrailQueue {
  const existing = queues.get(bookingId);
  if (existing) return existing;
  const made = createTrailQueue(bookingId, { storage: localStorage, send });
  queues.set(bookingId, made);
  // Points left unsent by an earlier page go first.
  void made.flush();
  return made;
}

/** Records the driver's position on this ride; sent now, or when the connection is back. */
export async function notePosition(bookingId: string, { lat, lng, at }: Fix, status: BookingStatus): Promise<void> {
  await trailFor(bookingId).add({ id: trailKey(at), point: { at, status, lat, lng } });
}
