/**
 * The streets that a trail of positions was driven on: of all ways through streets near the fixes, the one that best
 * explains both where the fixes are and how far they are apart (Newson and Krumm, "Hidden Markov Map Matching Through
 * Noise and Sparseness", 2009). So a fix that strays to the next street or the other carriageway adds no detour.
 */
import FlatQueue from 'flatqueue';
import { distanceMetres, type LatLng } from '../place/geo';
import { type RoadNetwork } from './network';
import type { Roads } from './roads';
import { spotsWithin } from './spot';
import { NO_TURN, turnSeconds } from './turns';

/** A fix lies this far from the street, metres: the standard deviation, and the most that is looked at. */
const SCATTER_METRES = 8;
const STRAY_MAX_METRES = 45;
/** How much longer or shorter than the straight line the way between two fixes usually is, metres. */
const DETOUR_METRES = 10;
/** The longest way between two fixes that is looked at, as a multiple of the straight line, and in addition to it, metres. */
const LONGEST_FACTOR = 2;
const LONGEST_METRES = 120;
/** Of the streets around a fix only the nearest count. */
const CANDIDATES_MAX = 10;
/** Turning round in the middle of a street is rare: as unlikely as a detour of this length, metres. */
const TURN_ROUND_METRES = 60;

type Candidate = { arc: number; share: number; metresOff: number };
/** A candidate with the best way to it: how unlikely it is, and its metres. */
type Reached = Candidate & { cost: number; metres: number };

/** Metres along the streets from the first fix to the last. Where no street explains the fixes, it is the straight line. */
export function matchedMetres(roads: Roads, fixes: readonly LatLng[]): number {
  let driven = 0;
  let last: LatLng | null = null;
  let reached: Reached[] = [];
  for (const fix of fixes) {
    const found = candidatesAt(roads, fix);
    const next = last === null ? [] : onwards(roads, reached, found, distanceMetres(last, fix));
    if (next.length === 0) {
      // Off the map, or the trail begins anew: what was matched so far counts, and the straight line across.
      driven += shortest(reached) + (last === null ? 0 : distanceMetres(last, fix));
      reached = found.map((candidate) => ({ ...candidate, cost: strayCost(candidate), metres: 0 }));
    } else {
      reached = next;
    }
    last = fix;
  }
  return driven + shortest(reached);
}

/** The metres of the most likely way. */
const shortest = (reached: readonly Reached[]): number =>
  reached.reduce<Reached | null>((best, way) => (best === null || way.cost < best.cost ? way : best), null)?.metres ??
  0;

const strayCost = ({ metresOff }: Candidate): number => (metresOff / SCATTER_METRES) ** 2 / 2;

function candidatesAt(roads: Roads, fix: LatLng): Candidate[] {
  const found: Candidate[] = [];
  for (const { on, metresOff } of spotsWithin(roads, fix, STRAY_MAX_METRES)) {
    for (const { arc, share } of on) found.push({ arc, share, metresOff });
  }
  return found.toSorted((a, b) => a.metresOff - b.metresOff || a.arc - b.arc).slice(0, CANDIDATES_MAX);
}

const lengthOf = ({ decimetres }: RoadNetwork, arc: number): number => (decimetres[arc] as number) / 10;

function onwards(roads: Roads, from: readonly Reached[], to: readonly Candidate[], straight: number): Reached[] {
  const longest = straight * LONGEST_FACTOR + LONGEST_METRES;
  const sought: Sought = {
    to,
    placeOf: new Map(to.map(({ arc }, place) => [arc, place])),
    metres: new Float64Array(to.length),
    penalties: new Float64Array(to.length),
    queue: new FlatQueue(),
  };
  const strays = to.map(strayCost);
  /** The best way to each candidate. */
  const costs = new Float64Array(to.length).fill(Infinity);
  const metres = new Float64Array(to.length);
  /** The places in `to` of those that were reached, in the order in which they were. */
  const order: number[] = [];
  for (const start of from) {
    searchFrom(roads, start, sought, longest);
    for (let place = 0; place < to.length; place += 1) {
      const way = sought.metres[place] as number;
      if (way === Infinity) continue;
      const before = costs[place] as number;
      const unlikely = (Math.abs(way - straight) + (sought.penalties[place] as number)) / DETOUR_METRES;
      const cost = start.cost + unlikely + (strays[place] as number);
      if (cost >= before) continue;
      if (before === Infinity) order.push(place);
      costs[place] = cost;
      metres[place] = start.metres + way;
    }
  }
  return order.map((place) => ({
    ...(to[place] as Candidate),
    cost: costs[place] as number,
    metres: metres[place] as number,
  }));
}

/**
 * What the searches from one fix look for and find: the candidates at the next, the place of each by its arc, and by place the
 * metres of the shortest way to it (or Infinity) and its penalty. Hundreds of fixes are searched from, so each search uses them again.
 */
type Sought = {
  to: readonly Candidate[];
  placeOf: ReadonlyMap<number, number>;
  metres: Float64Array;
  penalties: Float64Array;
  queue: FlatQueue;
};

/** Finds the shortest way to each candidate, if it is not longer than `longest`. */
function searchFrom(roads: Roads, start: Candidate, sought: Sought, longest: number): void {
  const { to, placeOf, metres, penalties, queue } = sought;
  const { network, marks } = roads;
  const { heads, firstArc, edges } = network;
  const whole = lengthOf(network, start.arc);
  metres.fill(Infinity);
  penalties.fill(0);
  let missing = to.length;
  for (let place = 0; place < to.length; place += 1) {
    const { arc, share } = to[place] as Candidate;
    if (edges[arc] !== edges[start.arc]) continue;
    const along = (share - start.share) * whole;
    // A fix may stray backwards along the street; what lies too far along a winding one was not driven on it.
    const isOnward = arc === start.arc;
    const length = isOnward ? Math.max(0, along) : Math.abs((1 - share - start.share) * whole);
    const penalty = isOnward ? Math.max(0, -along) : TURN_ROUND_METRES;
    if (length + penalty > longest + TURN_ROUND_METRES) continue;
    metres[place] = length;
    penalties[place] = penalty;
    missing -= 1;
  }
  marks.begin();
  queue.clear();
  queue.push(start.arc, whole * (1 - start.share));
  while (missing > 0) {
    const here = queue.peekValue();
    const arc = queue.pop();
    if (arc === undefined || here === undefined || here > longest) break;
    if (!marks.finish(arc)) continue;
    const node = heads[arc] as number;
    for (let next = firstArc[node] as number; next < (firstArc[node + 1] as number); next += 1) {
      const place = placeOf.get(next);
      if (place === undefined && marks.isFinal(next)) continue;
      if (turnSeconds(roads, arc, next) === NO_TURN) continue;
      const length = lengthOf(network, next);
      if (place !== undefined && metres[place] === Infinity) {
        // Arcs come in the order of their metres, so the first way to a candidate is its shortest.
        const way = here + length * (to[place] as Candidate).share;
        if (way <= longest) {
          metres[place] = way;
          missing -= 1;
        }
      }
      const beyond = here + length;
      // What lies further than the longest way is not looked at.
      if (beyond > longest || beyond >= marks.least(next)) continue;
      marks.write(next, beyond, arc);
      queue.push(next, beyond);
    }
  }
}
