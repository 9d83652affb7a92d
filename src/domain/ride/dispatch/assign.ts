/**
 * Who is asked for which ride: riders who wait and cabs that could come, solved together, so that the sum of the costs is
 * least. Pure: the server solves what it has read, the simulator a made-up night, and a stored record of either gives the
 * same answer again.
 */
import { munkres } from 'munkres';

/** A ride without a cab. Times are epoch ms. */
export type WaitingRide = {
  id: string;
  /** When the wait began: the press, or the time from which a ride booked ahead is looked for. */
  sinceMs: number;
  /** The desk put this ride before all others. */
  first?: boolean;
  /** The rider needs a cab that carries a wheelchair. */
  wheelchair?: boolean;
};

/**
 * A cab that is free, or will be in `freeInSeconds`. `idleSinceMs` is the end of its last ride, or when it came on duty.
 * `designated`: it carries a wheelchair; not given where that makes no difference.
 */
export type SolverCab = { uid: string; idleSinceMs: number; freeInSeconds: number; designated?: boolean };

/**
 * What a solver decides from. `seconds` is the road time from each cab to each pickup, by ride and cab; a pair that is
 * missing is out of the question: too far away, not of the kind that was booked, not licensed there, already asked.
 */
export type Snapshot = {
  nowMs: number;
  rides: readonly WaitingRide[];
  cabs: readonly SolverCab[];
  seconds: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** The cab for a ride: `seconds` until it is at the pickup, the end of its present ride included. */
export type Assignment = { id: string; uid: string; seconds: number; cost: number; isFree: boolean };

/** What the terms of a cost weigh, in road seconds. Measured on simulated nights, `npm run simulate`. */
export const WEIGHTS = {
  /** Each second that the rider has waited counts this much for serving that rider rather than another. */
  waited: 1,
  /** Each minute that the cab has been without a ride brings it so many seconds nearer … */
  idleMinute: 1,
  /** … up to so many minutes. */
  idleMinutesMax: 30,
  /**
   * A cab still on a ride may be held up, and its driver cannot be asked yet, so it counts as so many seconds further away.
   */
  notYetFree: 240,
  /** Where few cabs carry a wheelchair, one of them counts as so many seconds further away for anybody else. */
  keptForWheelchairs: 300,
  /** A ride without a cab in this solution costs this much: more than any cab that may be asked. */
  noCab: 3600,
  /** A ride that the desk put first comes before any other. */
  first: 100_000,
} as const;

/** The weights of a solution: those above, or those that were in force when a stored one was made. */
export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** What a cab for a ride costs, term by term, in weighed road seconds. `idle` is taken off; the others add up. */
export type CostTerms = { road: number; busy: number; kept: number; idle: number };

/** The terms of the cost of a cab for a ride; null if it is out of the question. */
export const termsOf = (
  snapshot: Snapshot,
  ride: WaitingRide,
  cab: SolverCab,
  weights: Weights = WEIGHTS,
): CostTerms | null => termsAmong(snapshot, ride, cab, areDesignatedFew(snapshot), weights);

/** The sum of the terms. */
export const sumOf = ({ road, busy, kept, idle }: CostTerms): number => road + busy + kept - idle;

/** True if fewer than half of the cabs carry a wheelchair. */
const areDesignatedFew = ({ cabs }: Snapshot): boolean =>
  cabs.filter(({ designated }) => designated === true).length * 2 < cabs.length;

function termsAmong(
  { nowMs, seconds }: Snapshot,
  { id, wheelchair = false }: WaitingRide,
  cab: SolverCab,
  designatedAreFew: boolean,
  weights: Weights,
): CostTerms | null {
  const road = seconds[id]?.[cab.uid];
  if (road === undefined || (wheelchair && cab.designated === false)) return null;
  const idleMinutes = Math.min(weights.idleMinutesMax, Math.max(0, nowMs - cab.idleSinceMs) / 60_000);
  return {
    road,
    busy: cab.freeInSeconds > 0 ? cab.freeInSeconds + weights.notYetFree : 0,
    kept: designatedAreFew && cab.designated === true && !wheelchair ? weights.keptForWheelchairs : 0,
    idle: weights.idleMinute * idleMinutes,
  };
}

/** The cost of leaving a ride without a cab for now. */
export function costOfNone({ nowMs }: Snapshot, { sinceMs, first }: WaitingRide, weights: Weights = WEIGHTS): number {
  return weights.noCab + weights.waited * Math.max(0, (nowMs - sinceMs) / 1000) + (first === true ? weights.first : 0);
}

/**
 * The cheapest solution: at most one cab for each ride, and one ride for each cab. A ride that gets a cab which is not free
 * yet waits for it. Rides that no cab is left for are missing from the answer.
 */
export function assign(snapshot: Snapshot, weights: Weights = WEIGHTS): Assignment[] {
  const { rides, cabs } = snapshot;
  if (rides.length === 0) return [];
  const designatedAreFew = areDesignatedFew(snapshot);
  const columnOf = new Map(cabs.map(({ uid }, column) => [uid, column]));
  const rows = rides.map((ride, row) => {
    // What is out of the question, and "no cab" for other rides: each ride has a column of its own for that.
    const costs = Array.from({ length: cabs.length + rides.length }, () => Infinity);
    costs[cabs.length + row] = costOfNone(snapshot, ride, weights);
    for (const uid of Object.keys(snapshot.seconds[ride.id] ?? {})) {
      const column = columnOf.get(uid) ?? -1;
      const cab = cabs[column];
      const terms = cab === undefined ? null : termsAmong(snapshot, ride, cab, designatedAreFew, weights);
      if (terms !== null) costs[column] = sumOf(terms);
    }
    return costs;
  });
  return munkres(rows).flatMap(([row, column]) => {
    const [ride, cab] = [rides[row], cabs[column]];
    if (ride === undefined || cab === undefined) return [];
    const road = snapshot.seconds[ride.id]?.[cab.uid] ?? 0;
    return [
      {
        id: ride.id,
        uid: cab.uid,
        seconds: road + cab.freeInSeconds,
        cost: rows[row]?.[column] ?? 0,
        isFree: cab.freeInSeconds === 0,
      },
    ];
  });
}
