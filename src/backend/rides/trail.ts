/**
 * The trail of a ride on this browser: `notePosition(bookingId, fix, status)`, and `pauseTrail` while its status
 * changes.
 */
import { POINT_ACCURACY_MAX_METRES, POINT_SPEED_MAX } from '@/domain/limits';
import type { BookingStatus, TrackingPoint } from '@/domain/ride/booking';
import { trailKey } from '@/domain/ride/trail/trailKey';
import { atMost } from '../connection/atMost';
import { failureOf } from '../connection/failure';
import type { Fix } from './position';
import { writePoints } from '../later/calls';
import { createTrailQueue, forgetTrailsBut, type QueuedPoint, type Sent, type TrailQueue } from './trailQueue';

/** How much later than the answer to a step the ride's new status may arrive on this page, milliseconds. */
const STATUS_LATE_MS = 2000;

const queues = new Map<string, TrailQueue>();
/** The ride whose status is being changed, with the status it had, and until when that one may still be shown. */
let changing: { bookingId: string; from: BookingStatus; untilMs: number } | null = null;

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
  forgetTrailsBut(bookingId);
  void trailFor(bookingId).flush();
}

function trailFor(bookingId: string): TrailQueue {
  const existing = queues.get(bookingId);
  if (existing) return existing;
  const made = createTrailQueue(bookingId, send);
  queues.set(bookingId, made);
  // Points left unsent by an earlier page go first.
  void made.flush();
  return made;
}

/**
 * Stores what is left of the trail, for at most `waitMs`, and records nothing more until the returned function is called
 * and the ride shows another status than `from`: the database refuses points of the old one.
 */
export async function pauseTrail(bookingId: string, from: BookingStatus, waitMs: number): Promise<() => void> {
  const pause = { bookingId, from, untilMs: Number.POSITIVE_INFINITY };
  changing = pause;
  await atMost(waitMs, trailFor(bookingId).flush());
  return () => {
    pause.untilMs = Date.now() + STATUS_LATE_MS;
  };
}

const isTooLate = (bookingId: string, status: BookingStatus): boolean =>
  changing?.bookingId === bookingId && status === changing.from && Date.now() < changing.untilMs;

/** The value rounded to 1/`parts`; null if it is out of range, which no phone can mean. */
const told = (value: number | undefined, most: number, parts: number): number | null =>
  value !== undefined && value >= 0 && value <= most ? Math.round(value * parts) / parts : null;

function pointOf({ at, lat, lng, accuracyMetres, speed }: Fix, status: BookingStatus): TrackingPoint {
  const accuracy = told(accuracyMetres, POINT_ACCURACY_MAX_METRES, 10);
  const metresASecond = told(speed, POINT_SPEED_MAX, 100);
  return {
    at,
    status,
    lat,
    lng,
    ...(accuracy !== null && { accuracy }),
    ...(metresASecond !== null && { speed: metresASecond }),
  };
}

/** Records the driver's position on this ride; sent now, or when the connection is back. */
export async function notePosition(bookingId: string, fix: Fix, status: BookingStatus): Promise<void> {
  if (isTooLate(bookingId, status)) return;
  await trailFor(bookingId).add({ id: trailKey(fix.at), point: pointOf(fix, status) });
}
