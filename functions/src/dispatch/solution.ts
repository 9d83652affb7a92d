/** Solves what was read of rides and cabs, and makes the record of it that is kept with the offers. */
import { assign, type Assignment, type SolverCab } from '@/domain/ride/dispatch/assign';
import { packRecord, type PlacedRide, recordOf } from '@/domain/ride/dispatch/why/record';
import type { RoadSeconds } from '@/domain/ride/ranks/rankTerms';
import { linesAt } from '../ranks/lines';
import { newKey } from '../store/database';
import type { SolutionRecord } from '../transitions/dispatch/reasons';

/** `pairs`: the road seconds of every cab that the ride itself allows; the ranks have their say here. */
export type Problem = { rides: readonly PlacedRide[]; cabs: readonly SolverCab[]; pairs: RoadSeconds };

export type Solution = { assignments: Assignment[]; record: SolutionRecord };

export async function solutionOf({ rides, cabs, pairs }: Problem, nowMs: number): Promise<Solution> {
  const atRanks = await linesAt(
    rides.map(({ pickup }) => pickup),
    nowMs,
  );
  const record = recordOf(rides, cabs, pairs, atRanks, nowMs);
  return {
    assignments: assign(record.snapshot, record.weights),
    record: { key: newKey(), text: packRecord(record) },
  };
}
