/** Why a ride was offered to one driver and not to another: read off the record of the solution, worked out again. */
import { assign, type Assignment, costOfNone, type CostTerms, sumOf, termsOf } from '../assign';
import type { SolverRecord } from './record';

/**
 * What became of a cab that was looked at for a ride: `asked`; `turn`: stood in the line at the rank, behind the one whose turn it
 * was; `line`: is not in that line, and was not so much nearer that it goes before the line; `elsewhere`: was to take another ride
 * of the same solution; `busy`: still on a ride; `further`: counted as further away.
 */
export type Standing = 'asked' | 'turn' | 'line' | 'elsewhere' | 'busy' | 'further';

/**
 * A cab that was looked at for a ride. `seconds`: until it would have been at the pickup. `cost`: the sum of the terms. `inLine`: it
 * stood in the line at the pickup's rank.
 */
export type Considered = {
  uid: string;
  seconds: number;
  terms: CostTerms;
  cost: number;
  standing: Standing;
  inLine: boolean;
};

/** The driver who is asked, if any, and the cabs that were looked at, the one with the least cost first. */
export type Why = { asked: string | null; considered: Considered[] };

/** A record and the solution that follows from it. `least` is the sum that the solution makes least. */
export type Solved = { record: SolverRecord; solution: readonly Assignment[]; least: number };

/** Sums of fractions differ by less than this though they are equal, seconds. */
const ROUNDING = 1e-6;

/** Works a solution out again. */
export function solveAgain(record: SolverRecord): Solved {
  const { snapshot, weights } = record;
  const solution = assign(snapshot, weights);
  const costs = new Map(solution.map(({ id, cost }) => [id, cost]));
  const least = snapshot.rides.reduce(
    (sum, ride) => sum + (costs.get(ride.id) ?? costOfNone(snapshot, ride, weights)),
    0,
  );
  return { record, solution, least };
}

/** True if a cab was looked at for a ride of the record. */
export const isLookedAt = ({ snapshot, leftOut }: SolverRecord, rideId: string, uid: string): boolean =>
  (snapshot.seconds[rideId]?.[uid] ?? leftOut[rideId]?.[uid]) !== undefined;

/** The record as if a ride could have this cab alone, and the cab this ride alone. */
function pinned(record: SolverRecord, rideId: string, cab: string): SolverRecord {
  const seconds = Object.entries(record.snapshot.seconds).map(([id, pairs]) => [
    id,
    Object.fromEntries(Object.entries(pairs).filter(([uid]) => (id === rideId) === (uid === cab))),
  ]);
  return { ...record, snapshot: { ...record.snapshot, seconds: Object.fromEntries(seconds) } };
}

/**
 * By how many whole seconds nearer by road a cab would have been asked for a ride. Null for the one that was, where a rank's line
 * or a ride under way decided, and where no distance would have been short enough.
 */
export function nearerBy(
  { record, least }: Solved,
  rideId: string,
  { uid, terms, standing }: Considered,
): number | null {
  if (standing !== 'elsewhere' && standing !== 'further') return null;
  // So much too dear is the best solution in which this ride gets this cab.
  const nearer = Math.floor(solveAgain(pinned(record, rideId, uid)).least - least + ROUNDING) + 1;
  return nearer > terms.road ? null : nearer;
}

/** Why a ride of the record was offered as it was; null if it is not in the record. */
export function whyOf({ record, solution }: Solved, rideId: string): Why | null {
  const { snapshot, weights, leftOut, lines } = record;
  const ride = snapshot.rides.find(({ id }) => id === rideId);
  if (ride === undefined) return null;
  const asked = solution.find(({ id, isFree }) => id === rideId && isFree)?.uid ?? null;
  const out = leftOut[rideId] ?? {};
  const line = lines[rideId] ?? [];
  const withAll = { ...snapshot, seconds: { [rideId]: { ...snapshot.seconds[rideId], ...out } } };

  const standingOf = (uid: string, freeInSeconds: number): Standing => {
    if (uid === asked) return 'asked';
    if (out[uid] !== undefined) return line.includes(uid) ? 'turn' : 'line';
    if (freeInSeconds > 0) return 'busy';
    return solution.some((one) => one.uid === uid) ? 'elsewhere' : 'further';
  };
  const considered = snapshot.cabs.flatMap((cab): Considered[] => {
    const terms = termsOf(withAll, ride, cab, weights);
    if (terms === null) return [];
    const { uid, freeInSeconds } = cab;
    const standing = standingOf(uid, freeInSeconds);
    const inLine = line.includes(uid);
    return [{ uid, seconds: terms.road + freeInSeconds, terms, cost: sumOf(terms), standing, inLine }];
  });
  return { asked, considered: considered.toSorted((a, b) => a.cost - b.cost) };
}
