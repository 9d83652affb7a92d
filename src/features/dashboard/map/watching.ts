/** How often a desk asks for the drivers in view, so that watching costs the same however many there are. */
import type { FleetView } from '@/domain/fleet';

/** What a second of watching may cost, bytes in both directions. */
const BYTES_PER_SECOND = 800;
/** A question and the headers of both ways, bytes: most of it is the sign-in's token. */
const CALL_BYTES = 2000;
/** Phones say this often where they are, ms: nothing new comes sooner. */
const LEAST_MS = 5000;
/** So few cabs are followed one by one, and the question is only who has come and gone. */
const FOLLOWED_MAX = 20;
/** What following one costs is saved by asking so much later, ms. */
const LATER_EACH_MS = 500;

/** Whom to follow: every cab that is drawn by itself, where they are few. */
export const followedOf = ({ matching, drivers }: FleetView): string[] =>
  matching > FOLLOWED_MAX ? [] : drivers.filter(({ alone }) => alone).map(({ uid }) => uid);

export function pauseAfter(view: FleetView): number {
  if (view.matching <= FOLLOWED_MAX) return LEAST_MS + view.matching * LATER_EACH_MS;
  return Math.max(LEAST_MS, ((JSON.stringify(view).length + CALL_BYTES) / BYTES_PER_SECOND) * 1000);
}
