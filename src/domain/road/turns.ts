/**
 * Which arc may follow which. A way begins in private streets, leaves them, and may end in private streets: it never
 * passes through some in between. So a search holds, of each arc, whether the open streets lie behind it.
 */
import { hasFlag, STATES_PER_ARC } from './network';
import type { Roads } from './roads';

/** What it takes to turn round in a street, seconds. */
const TURN_ROUND_SECONDS = 20;
export const NO_TURN = Infinity;

/** What the turn from one arc into another takes, seconds, or `NO_TURN`. A cab turns round at a dead end alone. */
export function turnSeconds(roads: Roads, from: number, to: number): number {
  const { edges, firstBanned, bannedArcs } = roads.network;
  for (let at = firstBanned[from] as number; at < (firstBanned[from + 1] as number); at += 1) {
    if (bannedArcs[at] === to) return NO_TURN;
  }
  if (edges[from] !== edges[to]) return 0;
  return isDeadEnd(roads, from) ? TURN_ROUND_SECONDS : NO_TURN;
}

/** Nothing leaves the end of this arc but the way back. */
function isDeadEnd({ network: { heads, firstArc, edges } }: Roads, arc: number): boolean {
  const node = heads[arc] as number;
  for (let next = firstArc[node] as number; next < (firstArc[node + 1] as number); next += 1) {
    if (edges[next] !== edges[arc]) return false;
  }
  return true;
}

/** Arc `a` is in state `2a`, and in `2a + 1` if it is private and open streets lie behind it. */
export const arcOf = (state: number): number => state >>> 1;
export const firstState = (arc: number): number => arc * STATES_PER_ARC;

/** The state of `next` when it comes after a state, or -1 where that would lead through private streets. The same holds backwards. */
export function stateAfter({ network }: Roads, state: number, next: number): number {
  const isPrivate = hasFlag(network, next, 'endsOnly');
  const isLate = (state & 1) === 1;
  if (!isPrivate) return isLate ? -1 : firstState(next);
  return isLate || !hasFlag(network, arcOf(state), 'endsOnly') ? firstState(next) + 1 : firstState(next);
}
