/** What a line at a rank means for dispatch: near a rank its line is asked in order, and cabs elsewhere only if far nearer. */
import type { LatLng } from '../../place/geo';
import { type Rank, rankOfPickup } from './rank';

/** Each rank's line, the head first, by the rank's id. */
export type Lines = Readonly<Record<string, readonly string[]>>;

/** A ride that waits for a cab, with its place in time, epoch ms. `first`: the desk put it before the others. */
export type RankRide = { id: string; pickup: LatLng; sinceMs: number; first?: boolean };

/** The order in which rides at one rank have their turn. */
const inTurn = (a: RankRide, b: RankRide): number =>
  Number(b.first === true) - Number(a.first === true) || a.sinceMs - b.sinceMs;

/** Road seconds to each pickup, by ride and cab; a pair that is missing is out of the question. */
export type RoadSeconds = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A cab outside the line goes before the one whose turn it is when it is so many minutes nearer. */
export const NEARER_MINUTES = 5;
const NEARER_SECONDS = NEARER_MINUTES * 60;

/** The line that a pickup near a rank is offered to, the head first; empty for a pickup elsewhere. */
export function atTheHead(lines: Lines, pickup: LatLng, ranks: readonly Rank[]): readonly string[] {
  const rank = rankOfPickup(ranks, pickup);
  return rank === null ? [] : (lines[rank.id] ?? []);
}

/**
 * The pairs of `seconds` that the ranks leave over. Of the line at a pickup's rank only one cab may be asked: the first that
 * may take this ride, and that is not held for a ride before it at the same rank: one that the desk put first, or that has waited longer. A cab outside the line may be
 * asked if nobody in the line can be, or if it is `NEARER_MINUTES` nearer.
 */
export function rankTerms(
  rides: readonly RankRide[],
  seconds: RoadSeconds,
  lines: Lines,
  ranks: readonly Rank[],
): RoadSeconds {
  const held = new Set<string>();
  const left: Record<string, Readonly<Record<string, number>>> = { ...seconds };
  for (const { id, pickup } of rides.toSorted(inTurn)) {
    const line = atTheHead(lines, pickup, ranks);
    const pairs = seconds[id];
    if (line.length === 0 || pairs === undefined) continue;
    const isInLine = new Set(line);
    const turn = line.find((uid) => pairs[uid] !== undefined && !held.has(uid));
    if (turn !== undefined) held.add(turn);
    const most = turn === undefined ? Infinity : (pairs[turn] ?? Infinity) - NEARER_SECONDS;
    left[id] = Object.fromEntries(
      Object.entries(pairs).filter(([uid, road]) => uid === turn || (!isInLine.has(uid) && road < most)),
    );
  }
  return left;
}
