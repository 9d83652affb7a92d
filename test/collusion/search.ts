/** Plays many sequences of moves drawn from a seed, and makes the first that breaks the law as short as it can be. */
import * as fc from 'fast-check';
import { play, sequences } from './gang';
import type { Move } from './moves/move';
import type { Play } from './play';

/** The most moves of a sequence. */
const MOVES = 50;
/** The moves that a ride takes, from booking to payment. */
const RIDES_OF = [7, 6];

export type Asked = {
  seed: number;
  /** The most sequences. */
  runs: number;
  onPlay?: (play: Play) => void;
};

/** `fault`: what the shortest sequence found did and where it ended; null if no sequence broke the law. */
export type Searched = { runs: number; fault: string | null };

async function faultOf(moves: readonly Move[], onPlay?: Asked['onPlay']): Promise<string | null> {
  try {
    const played = await play(moves);
    onPlay?.(played);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Leaves out runs of moves, long ones first, for as long as what is left still fails: no single move of the result can be
 * missed. (Zeller's delta debugging; fast-check only leaves out what comes before and after.)
 */
async function shortest(moves: readonly Move[], fault: string): Promise<string> {
  let left = moves;
  let found = fault;
  let length = left.length;
  while (length > 0) {
    const before = left.length;
    for (let start = 0; start < left.length; ) {
      const without = left.toSpliced(start, length);
      const stillFails = await faultOf(without);
      if (stillFails === null) start += length;
      else [left, found] = [without, stillFails];
    }
    if (length > 1 || left.length === before) length >>= 1;
  }
  // A ride or two may still be left that only lie across the parts tried.
  for (const ride of RIDES_OF) {
    for (let start = 0; start + ride <= left.length; start += 1) {
      const without = left.toSpliced(start, ride);
      const stillFails = await faultOf(without);
      if (stillFails !== null) [left, found] = [without, stillFails];
    }
  }
  return found;
}

/** Plays sequences until one breaks the law, or there are enough of them. */
export async function search({ seed, runs, onPlay }: Asked): Promise<Searched> {
  let failed: { moves: readonly Move[]; fault: string } | null = null;
  const property = fc.asyncProperty(sequences(MOVES), async (moves) => {
    const fault = await faultOf(moves, onPlay);
    if (fault !== null) failed = { moves, fault };
    return fault === null;
  });
  const details = await fc.check(property, { seed, numRuns: runs, endOnFailure: true });
  const first = failed as { moves: readonly Move[]; fault: string } | null;
  return { runs: details.numRuns, fault: first === null ? null : await shortest(first.moves, first.fault) };
}
