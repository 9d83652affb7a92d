/**
 * What a solution was made from, as a short text that is kept: the rides, the cabs, the road times, the weights in force, and
 * what the lines at the ranks left out. From it `assign` gives the same answer again, also after the weights have changed.
 */
import type { LatLng } from '../../../place/geo';
import type { Rank } from '../../ranks/rank';
import { atTheHead, type Lines, rankTerms, type RoadSeconds } from '../../ranks/rankTerms';
import { type Snapshot, type SolverCab, type WaitingRide, type Weights, WEIGHTS } from '../assign';

/**
 * `snapshot` is what the solver decided from. `leftOut`: the pairs that the line at a rank took out of the question before.
 * `lines`: for a ride near a rank, the cabs of that line which could have come, the head first.
 */
export type SolverRecord = {
  snapshot: Snapshot;
  weights: Weights;
  leftOut: RoadSeconds;
  lines: Readonly<Record<string, readonly string[]>>;
};

/** A ride to solve, and where it begins. */
export type PlacedRide = WaitingRide & { pickup: LatLng };

/** The ranks at the pickups, and who stands there. */
export type AtRanks = { ranks: readonly Rank[]; lines: Lines };

const without = (all: Readonly<Record<string, number>>, left: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(all).filter(([uid]) => left[uid] === undefined));

/** The record of a solution for these rides and cabs, whose pairs are all those that the ride itself allows. */
export function recordOf(
  rides: readonly PlacedRide[],
  cabs: readonly SolverCab[],
  pairs: RoadSeconds,
  { ranks, lines }: AtRanks,
  nowMs: number,
): SolverRecord {
  const seconds = rankTerms(rides, pairs, lines, ranks);
  const standing = rides.flatMap(({ id, pickup }) => {
    const line = atTheHead(lines, pickup, ranks).filter((uid) => pairs[id]?.[uid] !== undefined);
    return line.length === 0 ? [] : [[id, line] as const];
  });
  const left = rides.map(({ id }) => [id, without(pairs[id] ?? {}, seconds[id] ?? {})] as const);
  return {
    snapshot: { nowMs, rides, cabs, seconds },
    weights: WEIGHTS,
    leftOut: Object.fromEntries(left.filter(([, out]) => Object.keys(out).length > 0)),
    lines: Object.fromEntries(standing),
  };
}

/** The order in which the weights are written. Version 1 has these. */
const WEIGHT_NAMES = [
  'waited',
  'idleMinute',
  'idleMinutesMax',
  'notYetFree',
  'keptForWheelchairs',
  'noCab',
  'first',
] as const satisfies readonly (keyof Weights)[];

const VERSION = 1;
/** The bits of a ride's marks. */
const FIRST = 1;
const WHEELCHAIR = 2;

/** A cab's place in the list and its seconds, one pair after the other. */
type Pairs = number[];
/** The id, milliseconds waited, marks, pairs, pairs left out, and the line: places in the list of cabs. */
type RideRow = [id: string, waited: number, marks: number, pairs: Pairs, out: Pairs, line: number[]];
/** The uid, milliseconds without a ride, seconds until it is free, and if it carries a wheelchair: 1, 0, or -1 for not said. */
type CabRow = [uid: string, idle: number, free: number, designated: number];
type Packed = [version: number, nowMs: number, weights: number[], cabs: CabRow[], rides: RideRow[]];

/** The record as a text. */
export function packRecord({ snapshot, weights, leftOut, lines }: SolverRecord): string {
  const { nowMs, rides, cabs, seconds } = snapshot;
  const indexOf = new Map(cabs.map(({ uid }, index) => [uid, index]));
  const at = (uid: string): number => indexOf.get(uid) ?? -1;
  const pairsOf = (row: Readonly<Record<string, number>> = {}): Pairs =>
    Object.entries(row).flatMap(([uid, road]) => (indexOf.has(uid) ? [at(uid), road] : []));
  const packed: Packed = [
    VERSION,
    nowMs,
    WEIGHT_NAMES.map((name) => weights[name]),
    cabs.map(({ uid, idleSinceMs, freeInSeconds, designated }) => [
      uid,
      nowMs - idleSinceMs,
      freeInSeconds,
      designated === undefined ? -1 : Number(designated),
    ]),
    rides.map(({ id, sinceMs, first = false, wheelchair = false }) => [
      id,
      nowMs - sinceMs,
      (first ? FIRST : 0) + (wheelchair ? WHEELCHAIR : 0),
      pairsOf(seconds[id]),
      pairsOf(leftOut[id]),
      (lines[id] ?? []).filter((uid) => indexOf.has(uid)).map(at),
    ]),
  ];
  return JSON.stringify(packed);
}

const hasPairs = (row: Readonly<Record<string, number>>): boolean => Object.keys(row).length > 0;

/** The record that a text was made from. @throws if a later version wrote it */
export function unpackRecord(text: string): SolverRecord {
  const [version, nowMs, weights, cabRows, rideRows] = JSON.parse(text) as Packed;
  if (version !== VERSION) throw new Error(`a record of a search in version ${version}`);
  const uidAt = (index = -1): string => cabRows[index]?.[0] ?? '';
  const secondsOf = (pairs: Pairs): Record<string, number> =>
    Object.fromEntries(
      pairs.flatMap((index, place) => (place % 2 === 0 ? [[uidAt(index), pairs[place + 1] ?? 0] as const] : [])),
    );
  const rows = <T>(of: (row: RideRow) => T): [string, T][] => rideRows.map((row) => [row[0], of(row)]);
  return {
    snapshot: {
      nowMs,
      rides: rideRows.map(([id, waited, marks]) => ({
        id,
        sinceMs: nowMs - waited,
        ...((marks & FIRST) === 0 ? {} : { first: true }),
        ...((marks & WHEELCHAIR) === 0 ? {} : { wheelchair: true }),
      })),
      cabs: cabRows.map(([uid, idle, freeInSeconds, designated]) => ({
        uid,
        idleSinceMs: nowMs - idle,
        freeInSeconds,
        ...(designated === -1 ? {} : { designated: designated === 1 }),
      })),
      seconds: Object.fromEntries(rows(([, , , pairs]) => secondsOf(pairs))),
    },
    weights: Object.fromEntries(WEIGHT_NAMES.map((name, index) => [name, weights[index] ?? 0])) as Weights,
    leftOut: Object.fromEntries(rows(([, , , , out]) => secondsOf(out)).filter(([, row]) => hasPairs(row))),
    lines: Object.fromEntries(rows(([, , , , , line]) => line.map(uidAt)).filter(([, line]) => line.length > 0)),
  };
}
