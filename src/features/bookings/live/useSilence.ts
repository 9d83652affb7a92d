import type { TrackingPoint } from '@/domain/ride/booking';
import { MINUTE_MS } from '@/domain/time/durations';
import { useServerNow } from '@/state/useServerNow';

/** A cab's phone reports every few seconds; after a longer silence its position on the map is old, milliseconds. */
const QUIET_MS = 90_000;

/** Whole minutes since the cab's last fix, or null while it is recent or there has not been one. */
export function useSilence(point: TrackingPoint | null): number | null {
  const now = useServerNow(10_000);
  const silentMs = point === null ? 0 : now - point.at;
  return silentMs < QUIET_MS ? null : Math.floor(silentMs / MINUTE_MS);
}
