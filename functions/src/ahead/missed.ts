/** Whether a ride for now would make its driver miss one that they have claimed. The arithmetic is that of claiming. */
import { type Busy, busyAhead, isTight } from '@/domain/ride/ahead/busy';
import type { PromisedRide } from '@/domain/ride/ahead/promised';
import type { Refused } from '../http/refusal';
import { clashOf } from './clash';

/** The refusal that names both times, or null. A claim of the ride itself is no obstacle. The map is asked only if time is short. */
export async function missedClaim(ride: Busy, claims: readonly PromisedRide[]): Promise<Refused | null> {
  const near = claims
    .filter(({ id }) => id !== ride.id)
    .map(busyAhead)
    .filter((claim) => claim.from <= ride.from || isTight(ride, claim));
  return near.length === 0 ? null : clashOf(ride, near);
}
