import type { TrackingPoint } from '@/domain/booking';
import { useServerNow } from '@/state/useServerNow';

/** A cab's phone speaks every few seconds; quiet for longer than this, where it stands on the map is old, milliseconds. */
const QUIET_MS = 90_000;

/** Whole minutes since a cab was last heard of, or null while its place is fresh or not known at all. */
export function useSilence(point: TrackingPoint | null): number | null {
  const now = useServerNow(10_000);
  const silentMs = point === null ? 0 : now - point.at;
  return silentMs < QUIET_MS ? null : Math.floor(silentMs / 60_000);
}
