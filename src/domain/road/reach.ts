/** How long every cab needs to one place: one search backwards from it, and then an answer for each cab at once. */
import FlatQueue from 'flatqueue';
import { STATES_PER_ARC } from './network';
import type { Roads } from './roads';
import { arcSeconds } from './speed';
import type { Spot } from './spot';
import { arcOf, firstState, NO_TURN, stateAfter, turnSeconds } from './turns';

/** The seconds from a spot to the place, or null if it is further than was asked. */
export type SecondsFrom = (spot: Spot) => number | null;

/** @param withinSeconds the search ends there. `flow` is `flowAt` of the time of day. */
export function reach(roads: Roads, to: Spot, withinSeconds: number, flow: readonly number[]): SecondsFrom {
  const { network, leading } = roads;
  const { tails, heads, firstArc, edges } = network;
  /** Of each state: the seconds from the tail of its arc to the place. */
  const reached = new Float64Array(edges.length * STATES_PER_ARC).fill(Infinity);
  const done = new Uint8Array(reached.length);
  const queue = new FlatQueue();
  const arrive = (state: number, seconds: number): void => {
    if (seconds >= (reached[state] as number)) return;
    reached[state] = seconds;
    // A cab may stand in the middle of the arc, so the one that crosses the limit counts, and none before it.
    if (seconds <= withinSeconds) queue.push(state, seconds);
  };

  for (const { arc, share } of to.on) arrive(firstState(arc), arcSeconds(network, arc, flow) * share);
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    if (done[state] === 1) continue;
    done[state] = 1;
    const arc = arcOf(state);
    const node = tails[arc] as number;
    for (let at = leading.first[node] as number; at < (leading.first[node + 1] as number); at += 1) {
      const earlier = leading.arcs[at] as number;
      const then = stateAfter(roads, state, earlier);
      if (then < 0 || done[then] === 1) continue;
      const turn = turnSeconds(roads, earlier, arc);
      if (turn !== NO_TURN) arrive(then, (reached[state] as number) + turn + arcSeconds(network, earlier, flow));
    }
  }

  const endOf = new Map(to.on.map(({ arc, share }) => [arc, share]));
  /** The seconds from the head of an arc to the place. */
  const onwards = (arc: number): number => {
    const node = heads[arc] as number;
    let least = Infinity;
    for (let next = firstArc[node] as number; next < (firstArc[node + 1] as number); next += 1) {
      const turn = turnSeconds(roads, arc, next);
      for (const state of [firstState(next), firstState(next) + 1]) {
        if (stateAfter(roads, state, arc) >= 0) least = Math.min(least, turn + (reached[state] as number));
      }
    }
    return least;
  };
  return ({ on }) => {
    let least = Infinity;
    for (const { arc, share } of on) {
      const whole = arcSeconds(network, arc, flow);
      const end = endOf.get(arc) ?? -1;
      // On the place's own street it is straight ahead, unless the cab has passed it.
      if (end >= share) least = Math.min(least, whole * (end - share));
      least = Math.min(least, whole * (1 - share) + onwards(arc));
    }
    return least <= withinSeconds ? least : null;
  };
}
