import type { Booking, TrackingPoint } from '@/domain/ride/booking';
import { useConnected } from '@/state/connection';
import { useServerNow } from '@/state/useServerNow';

/** A cab's phone reports every few seconds; after a longer silence its position on the map is old, milliseconds. */
const QUIET_MS = 90_000;
/** The silence is noticed within this time, milliseconds. */
const LOOK_EVERY_MS = 10_000;

type Steps = Pick<Booking, 'accepted_time' | 'driver_arrive_time' | 'trip_start_time'>;

/**
 * Since when nothing has been heard of the cab, epoch ms, or null while it was heard lately: its last fix, or the driver's
 * last press if there has been no fix since. A rider who is offline cannot tell.
 */
export function useSilence(point: TrackingPoint | null, steps: Steps | null): number | null {
  const now = useServerNow(steps === null ? null : LOOK_EVERY_MS);
  const connected = useConnected();
  if (steps === null || !connected) return null;
  const { accepted_time = now, driver_arrive_time = 0, trip_start_time = 0 } = steps;
  const heardAt = Math.max(point?.at ?? 0, accepted_time, driver_arrive_time, trip_start_time);
  return now - heardAt < QUIET_MS ? null : heardAt;
}
