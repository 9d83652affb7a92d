/** A rank: a place in a street where hackney carriages wait in a line, and the first one takes the next passenger. */
import { distanceMetres, type LatLng } from '../../place/geo';
import type { TownRank } from '../../place/town';

export type Rank = TownRank;

/** A cab this near to the middle of a short rank stands at it, metres: a phone’s fix wanders that far between buildings. */
const AT_METRES = 60;
/** The kerb that one cab takes, metres. A long rank reaches further than a short one. */
const CAB_METRES = 6;
/** A cab that stands at the rank is away only this much further out, metres, so that a poor fix costs nobody the place. */
const AWAY_METRES = 60;
/** A pickup this near to a rank is the rank's, metres: a passenger walks that far to a cab. */
const PICKUP_METRES = 250;

/** How far the rank reaches from its middle, metres. */
export const reachOf = ({ capacity }: Pick<Rank, 'capacity'>): number =>
  Math.max(AT_METRES, AT_METRES / 2 + ((capacity ?? 0) * CAB_METRES) / 2);

/** True for a rank where passengers only get out. */
export const isForSettingDown = ({ name }: Pick<Rank, 'name'>): boolean =>
  /\b(drop|set(ting)? ?down|gollwng)\b/i.test(name);

/** True when a cab at `place` has come to the rank. */
export const isAtRank = (rank: Rank, place: LatLng): boolean => distanceMetres(rank, place) <= reachOf(rank);

/** True when a cab of the rank's line has driven off. Between the two distances nothing changes. */
export const isAwayFrom = (rank: Rank, place: LatLng): boolean =>
  distanceMetres(rank, place) > reachOf(rank) + AWAY_METRES;

const nearest = (ranks: readonly Rank[], place: LatLng, within: (rank: Rank) => number): Rank | null => {
  const near = ranks
    .map((rank) => ({ rank, metres: distanceMetres(rank, place) }))
    .filter(({ rank, metres }) => metres <= within(rank))
    .toSorted((a, b) => a.metres - b.metres);
  return near[0]?.rank ?? null;
};

/** The rank at which a cab stands: the nearest one that reaches it; null if none does. */
export const rankAt = (ranks: readonly Rank[], place: LatLng): Rank | null => nearest(ranks, place, reachOf);

/** The rank whose line is offered a pickup first: the nearest one within a short walk; null if there is none. */
export const rankOfPickup = (ranks: readonly Rank[], pickup: LatLng): Rank | null =>
  nearest(ranks, pickup, () => PICKUP_METRES);

/** An offer as its driver has it: `pickupDistance` is the straight line from the cab to the pickup, metres. */
type OfferedPickup = { pickup: LatLng; pickupDistance: number; bookLater: boolean };

/**
 * The rank at which a passenger waits now for the cab that is offered the ride, and at which that cab stands; null anywhere
 * else.
 */
export function rankOfBoth(ranks: readonly Rank[], { pickup, pickupDistance, bookLater }: OfferedPickup): Rank | null {
  const rank = bookLater ? null : rankAt(ranks, pickup);
  return rank !== null && pickupDistance <= reachOf(rank) + AWAY_METRES ? rank : null;
}
