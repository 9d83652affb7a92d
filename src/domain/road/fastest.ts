/** The fastest way between two spots: A* over arcs, so that turn restrictions are kept exactly. */
import FlatQueue from 'flatqueue';
import { distanceMetres, type LatLng } from '../place/geo';
import { arcLine, nodeAt } from './network';
import { partOf } from './partOf';
import type { Roads } from './roads';
import { arcSeconds } from './speed';
import type { Spot } from './spot';
import { arcOf, firstState, NO_TURN, STATES_PER_ARC, stateAfter, turnSeconds } from './turns';

export type Way = {
  metres: number;
  seconds: number;
  /** From spot to spot along the streets. */
  line: LatLng[];
};

/** A part of an arc, from one share of its length to another. */
type Drive = { arc: number; from: number; to: number };

const NONE = -1;

/** The fastest way, or null if no street leads there. `flow` is `flowAt` of the time of day. */
export function fastest(roads: Roads, from: Spot, to: Spot, flow: readonly number[]): Way | null {
  const drives = search(roads, from, to, flow);
  return drives === null ? null : driven(roads, drives, flow);
}

function search(roads: Roads, from: Spot, to: Spot, flow: readonly number[]): Drive[] | null {
  const { network, topSpeed } = roads;
  const { heads, firstArc, edges } = network;
  const states = edges.length * STATES_PER_ARC;
  /** Of each state: the seconds to the head of its arc, and the state before it. */
  const reached = new Float64Array(states).fill(Infinity);
  const before = new Int32Array(states).fill(NONE);
  const done = new Uint8Array(states);
  const shareOf = new Map(to.on.map(({ arc, share }) => [arc, share]));
  const queue = new FlatQueue();
  let best = { seconds: Infinity, last: NONE, before: NONE };

  const arrive = (state: number, previous: number, seconds: number): void => {
    if (seconds >= (reached[state] as number)) return;
    reached[state] = seconds;
    before[state] = previous;
    const head = heads[arcOf(state)] as number;
    queue.push(state, seconds + distanceMetres(nodeAt(network, head), to.point) / topSpeed);
  };
  const finish = (arc: number, previous: number, seconds: number): void => {
    if (seconds < best.seconds) best = { seconds, last: arc, before: previous };
  };

  for (const { arc, share } of from.on) {
    const whole = arcSeconds(network, arc, flow);
    const end = shareOf.get(arc);
    if (end !== undefined && end >= share) finish(arc, NONE, whole * (end - share));
    arrive(firstState(arc), NONE, whole * (1 - share));
  }
  for (;;) {
    const promised = queue.peekValue();
    const state = queue.pop();
    if (state === undefined || promised === undefined || promised >= best.seconds) break;
    if (done[state] === 1) continue;
    done[state] = 1;
    const arc = arcOf(state);
    const here = reached[state] as number;
    const node = heads[arc] as number;
    for (let next = firstArc[node] as number; next < (firstArc[node + 1] as number); next += 1) {
      const after = stateAfter(roads, state, next);
      // The arc on which the way began may be the one on which it ends, once round the block.
      const end = shareOf.get(next);
      if (after < 0 || (done[after] === 1 && end === undefined)) continue;
      const turn = turnSeconds(roads, arc, next);
      if (turn === NO_TURN) continue;
      const seconds = arcSeconds(network, next, flow);
      if (end !== undefined) finish(next, state, here + turn + seconds * end);
      arrive(after, state, here + turn + seconds);
    }
  }
  return best.last === NONE ? null : drivesTo(best, from, shareOf, before);
}

function drivesTo(
  best: { last: number; before: number },
  from: Spot,
  endOf: ReadonlyMap<number, number>,
  before: Int32Array,
): Drive[] {
  const startOf = (arc: number): number => from.on.find((at) => at.arc === arc)?.share ?? 0;
  const drives: Drive[] = [
    { arc: best.last, from: best.before === NONE ? startOf(best.last) : 0, to: endOf.get(best.last) ?? 1 },
  ];
  for (let state = best.before; state !== NONE; state = before[state] as number) {
    const arc = arcOf(state);
    drives.push({ arc, from: before[state] === NONE ? startOf(arc) : 0, to: 1 });
  }
  return drives.toReversed();
}

function driven(roads: Roads, drives: readonly Drive[], flow: readonly number[]): Way {
  const { network } = roads;
  const way: Way = { metres: 0, seconds: 0, line: [] };
  let last = NONE;
  for (const { arc, from, to } of drives) {
    if (last !== NONE) way.seconds += turnSeconds(roads, last, arc);
    last = arc;
    way.metres += ((network.decimetres[arc] as number) / 10) * (to - from);
    way.seconds += arcSeconds(network, arc, flow) * (to - from);
    for (const point of partOf(arcLine(network, arc), from, to)) {
      const before = way.line.at(-1);
      if (before?.lat !== point.lat || before.lng !== point.lng) way.line.push(point);
    }
  }
  return way;
}
