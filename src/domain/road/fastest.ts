/** The fastest way between two spots: A* over arcs, so that turn restrictions are kept exactly. */
import FlatQueue from 'flatqueue';
import { type LatLng, METRES_PER_DEGREE } from '../place/geo';
import type { Marks } from './marks';
import { arcLine, UNITS_PER_DEGREE } from './network';
import { partOf } from './partOf';
import type { Roads } from './roads';
import { arcSeconds, flowAt } from './speed';
import type { Spot } from './spot';
import { arcOf, firstState, NO_TURN, stateAfter, turnSeconds } from './turns';

/** A part of a way at one speed. A leg of 0 metres is standing. */
export type Leg = { metres: number; seconds: number };

export type Way = {
  metres: number;
  seconds: number;
  /**
   * The parts that make up the metres and the seconds, in order. Time lost in traffic is counted as standing in a queue, and the
   * rest as driving on an empty street: a taximeter counts the first by time and the second by distance.
   */
  legs: Leg[];
  /** From spot to spot along the streets. */
  line: LatLng[];
};

/** A part of an arc, from one share of its length to another. */
type Drive = { arc: number; from: number; to: number };

const NONE = -1;
const FREE_FLOW = flowAt(null);

/** The fastest way, or null if no street leads there. `flow` is `flowAt` of the time of day. */
export function fastest(roads: Roads, from: Spot, to: Spot, flow: readonly number[]): Way | null {
  const drives = search(roads, from, to, flow);
  return drives === null ? null : driven(roads, drives, flow);
}

/**
 * By node: the seconds that it is away from a place at least, in a straight line at the fastest that any street is driven
 * now. On a map that shows no distance longer than it is, so that nothing is left out that could be faster.
 */
function secondsLeftTo({ network, topSpeeds, narrowest }: Roads, { lat, lng }: LatLng, flow: readonly number[]) {
  const { lats, lngs } = network;
  const fastestNow = Math.max(1, ...topSpeeds.map((speed, roadClass) => speed * (flow[roadClass] ?? 1))) / 3.6;
  const north = METRES_PER_DEGREE / UNITS_PER_DEGREE / fastestNow;
  const east = north * narrowest;
  const [toLat, toLng] = [lat * UNITS_PER_DEGREE, lng * UNITS_PER_DEGREE];
  return (node: number): number => {
    const high = ((lats[node] as number) - toLat) * north;
    const wide = ((lngs[node] as number) - toLng) * east;
    return Math.sqrt(high * high + wide * wide);
  };
}

function search(roads: Roads, from: Spot, to: Spot, flow: readonly number[]): Drive[] | null {
  const { network, marks } = roads;
  const { heads, firstArc } = network;
  const shareOf = new Map(to.on.map(({ arc, share }) => [arc, share]));
  const secondsLeft = secondsLeftTo(roads, to.point, flow);
  const queue = new FlatQueue();
  let best = { seconds: Infinity, last: NONE, before: NONE };
  marks.begin();

  /** Of each state: the seconds to the head of its arc, and the state before it. */
  const arrive = (state: number, previous: number, seconds: number): void => {
    if (seconds >= marks.least(state)) return;
    const promised = seconds + secondsLeft(heads[arcOf(state)] as number);
    // What cannot be faster than a way that is known is not looked at.
    if (promised >= best.seconds) return;
    marks.write(state, seconds, previous);
    queue.push(state, promised);
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
    if (!marks.finish(state)) continue;
    const arc = arcOf(state);
    const here = marks.least(state);
    const node = heads[arc] as number;
    for (let next = firstArc[node] as number; next < (firstArc[node + 1] as number); next += 1) {
      const after = stateAfter(roads, state, next);
      // The arc on which the way began may be the one on which it ends, once round the block.
      const end = shareOf.get(next);
      if (after < 0 || (marks.isFinal(after) && end === undefined)) continue;
      const turn = turnSeconds(roads, arc, next);
      if (turn === NO_TURN) continue;
      const seconds = arcSeconds(network, next, flow);
      if (end !== undefined) finish(next, state, here + turn + seconds * end);
      arrive(after, state, here + turn + seconds);
    }
  }
  return best.last === NONE ? null : drivesTo(best, from, shareOf, marks);
}

function drivesTo(
  best: { last: number; before: number },
  from: Spot,
  endOf: ReadonlyMap<number, number>,
  marks: Marks,
): Drive[] {
  const startOf = (arc: number): number => from.on.find((at) => at.arc === arc)?.share ?? 0;
  const drives: Drive[] = [
    { arc: best.last, from: best.before === NONE ? startOf(best.last) : 0, to: endOf.get(best.last) ?? 1 },
  ];
  for (let state = best.before; state !== NONE; state = marks.before(state)) {
    const arc = arcOf(state);
    drives.push({ arc, from: marks.before(state) === NONE ? startOf(arc) : 0, to: 1 });
  }
  return drives.toReversed();
}

function driven(roads: Roads, drives: readonly Drive[], flow: readonly number[]): Way {
  const { network } = roads;
  const way: Way = { metres: 0, seconds: 0, legs: [], line: [] };
  let last = NONE;
  for (const { arc, from, to } of drives) {
    if (last !== NONE) addLeg(way, { metres: 0, seconds: turnSeconds(roads, last, arc) });
    last = arc;
    const share = to - from;
    const rolling = arcSeconds(network, arc, FREE_FLOW) * share;
    addLeg(way, { metres: ((network.decimetres[arc] as number) / 10) * share, seconds: rolling });
    addLeg(way, { metres: 0, seconds: Math.max(0, arcSeconds(network, arc, flow) * share - rolling) });
    for (const point of partOf(arcLine(network, arc), from, to)) {
      const before = way.line.at(-1);
      if (before?.lat !== point.lat || before.lng !== point.lng) way.line.push(point);
    }
  }
  return way;
}

/** Speeds that differ by less are one speed, metres a second. */
const SAME_SPEED = 1e-6;

/** Adds a leg to a way. A leg at the same speed as the last one is merged into it. */
export function addLeg(way: Way, leg: Leg): void {
  if (leg.metres === 0 && leg.seconds === 0) return;
  way.metres += leg.metres;
  way.seconds += leg.seconds;
  const last = way.legs.at(-1);
  const isSameSpeed =
    last !== undefined && Math.abs(last.metres / last.seconds - leg.metres / leg.seconds) < SAME_SPEED;
  if (isSameSpeed) {
    last.metres += leg.metres;
    last.seconds += leg.seconds;
  } else way.legs.push({ ...leg });
}
