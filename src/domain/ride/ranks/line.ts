/**
 * The line at a rank. The database's own clock says who came first, so no phone and no server can jump the line, and a
 * hundred cabs that come at once need not wait for each other.
 */
import { DRIVER_SILENT_SECONDS, RANK_AWAY_MINUTES } from '../../limits';
import type { LatLng } from '../../place/geo';
import { MINUTE_MS } from '../../time/durations';
import { isAwayFrom, type Rank } from './rank';

/**
 * `rank_places/{uid}`: a driver's place in the line of a rank; a driver stands in one line at most. `at`: when they came to
 * its end, by the database's clock, epoch ms. `n` counts the changes of this record. `passed`: they let an offer pass at the
 * head. `away`: since when they have been seen elsewhere, epoch ms.
 */
export type RankPlace = { rank: string; at: number; n: number; passed?: true; away?: number };

/** The last position of a driver and when it was reported, epoch ms. */
type Seen = LatLng & { at: number };

const AWAY_MS = RANK_AWAY_MINUTES * MINUTE_MS;

/** The drivers in the line of a rank, the head first. Two who came within one millisecond stand in the order of their ids. */
export function lineOf(places: Readonly<Record<string, Pick<RankPlace, 'rank' | 'at'>>>, rank: string): string[] {
  return Object.entries(places)
    .filter(([, place]) => place.rank === rank)
    .toSorted(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1))
    .map(([uid]) => uid);
}

/** A place in a line, counted from 1, and the length of the line. */
export type Turn = { place: number; of: number };

/** Where a driver stands in a line; null if they are not in it. */
export function turnIn(line: readonly string[], uid: string): Turn | null {
  const index = line.indexOf(uid);
  return index < 0 ? null : { place: index + 1, of: line.length };
}

/** True when a driver of the line can be asked now: heard of recently, and not away. */
export const standsThere = (rank: Rank, seen: Seen | null, nowMs: number): boolean =>
  seen !== null && seen.at >= nowMs - DRIVER_SILENT_SECONDS * 1000 && !isAwayFrom(rank, seen);

/** The lines of all ranks by rank, with the drivers alone who can be asked now: nobody waits behind a cab that is not there. */
export function presentLines(
  places: Readonly<Record<string, RankPlace>>,
  seen: Readonly<Record<string, Seen | null>>,
  ranks: readonly Rank[],
  nowMs: number,
): Record<string, string[]> {
  return Object.fromEntries(
    ranks.map((rank) => [
      rank.id,
      lineOf(places, rank.id).filter((uid) => standsThere(rank, seen[uid] ?? null, nowMs)),
    ]),
  );
}

/** What becomes of a place: it stays as it is, the driver is away from now on or back again, or the place is lost. */
export type Fate = 'stays' | 'goes' | 'returns' | 'lost';

/**
 * What a driver's last position makes of their place. A turn round the block, a poor fix or a short silence loses nothing;
 * `RANK_AWAY_MINUTES` of either loses the place. `rank` is null if the town no longer has it.
 */
export function fateOf(place: RankPlace, rank: Rank | null, seen: Seen | null, nowMs: number): Fate {
  if (rank === null || seen === null || seen.at <= nowMs - AWAY_MS) return 'lost';
  if (!isAwayFrom(rank, seen)) return place.away === undefined ? 'stays' : 'returns';
  if (place.away === undefined) return 'goes';
  return place.away <= nowMs - AWAY_MS ? 'lost' : 'stays';
}

/** The rule for an offer that the head of a line lets pass: once it costs nothing, the second time the place at the head. */
export const losesPlaceByPassing = ({ passed }: Pick<RankPlace, 'passed'>): boolean => passed === true;
