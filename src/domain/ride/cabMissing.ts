/** A cab that is not where *Arrived* was pressed: the one way out for a rider who can no longer cancel. */
import { CAB_MISSING_METRES, CAB_SILENT_MINUTES, CAB_WAIT_MINUTES } from '../limits';
import { distanceMetres } from '../place/geo';
import { MINUTE_MS } from '../time/durations';
import type { Booking } from './booking';
import type { Seen } from './reach';

/** The reason that driver and desk read. */
export const CAB_MISSING = 'The cab is not at the pickup';

/**
 * True when the server sees no cab at the pickup: the phone's last fix known to it (null if there is none) lies elsewhere
 * or is old, or the rider has waited long enough whatever the phone says. *Arrived* itself is a sign of life.
 */
export function isCabMissing(
  { pickup, driver_arrive_time: arrivedMs = 0 }: Pick<Booking, 'pickup' | 'driver_arrive_time'>,
  heard: Seen | null,
  nowMs: number,
): boolean {
  if (nowMs - arrivedMs >= CAB_WAIT_MINUTES * MINUTE_MS) return true;
  if (nowMs - Math.max(heard?.at ?? 0, arrivedMs) >= CAB_SILENT_MINUTES * MINUTE_MS) return true;
  return heard !== null && distanceMetres(pickup, heard) > CAB_MISSING_METRES;
}
