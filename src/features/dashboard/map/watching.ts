/** The polling interval of the drivers in view, chosen so that watching costs the same however many there are. */
import type { FleetView } from '@/domain/ride/fleet';

/** The budget of watching, bytes per second in both directions. */
const BYTES_PER_SECOND = 800;
/** A request with the headers in both directions, bytes; most of it is the ID token. */
const CALL_BYTES = 2000;
/** Phones report their position this often, milliseconds, so polling faster brings nothing new. */
const LEAST_MS = 5000;
/** Up to this many cabs are followed individually, and polling only finds out who has come and gone. */
const FOLLOWED_MAX = 20;
/** Each followed cab delays polling by this much to offset its cost, milliseconds. */
const LATER_EACH_MS = 500;

/** The drivers to follow: every cab drawn individually, if they are few. */
export const followedOf = ({ matching, drivers }: FleetView): string[] =>
  matching > FOLLOWED_MAX ? [] : drivers.filter(({ alone }) => alone).map(({ uid }) => uid);

export function pauseAfter(view: FleetView): number {
  if (view.matching <= FOLLOWED_MAX) return LEAST_MS + view.matching * LATER_EACH_MS;
  return Math.max(LEAST_MS, ((JSON.stringify(view).length + CALL_BYTES) / BYTES_PER_SECOND) * 1000);
}
