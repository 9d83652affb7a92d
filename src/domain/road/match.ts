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
  return spotsWithin(roads, fix, STRAY_MAX_METRES)
    .flatMap(({ on, metresOff }) => on.map(({ arc, share }) => ({ arc, share, metresOff })))
    .toSorted((a, b) => a.metresOff - b.metresOff || a.arc - b.arc)
    .slice(0, CANDIDATES_MAX);
}

const lengthOf = ({ decimetres }: RoadNetwork, arc: number): number => (decimetres[arc] as number) / 10;

function onwards(roads: Roads, from: readonly Reached[], to: readonly Candidate[], straight: number): Reached[] {
  const longest = straight * LONGEST_FACTOR + LONGEST_METRES;
  const best = new Map<number, Reached>();
  for (const start of from) {
    const metresTo = waysFrom(roads, start, to, longest);
    for (const candidate of to) {
      const way = metresTo.get(candidate.arc);
      if (way === undefined) continue;
      const cost = start.cost + (Math.abs(way.metres - straight) + way.penalty) / DETOUR_METRES + strayCost(candidate);
      if (cost < (best.get(candidate.arc)?.cost ?? Infinity)) {
        best.set(candidate.arc, { ...candidate, cost, metres: start.metres + way.metres });
      }
    }
  }
  return [...best.values()];
}

type Leg = { metres: number; penalty: number };

/** By the arc of each candidate: the metres of the shortest way to it, if it is not longer than `longest`. */
function waysFrom(roads: Roads, start: Candidate, to: readonly Candidate[], longest: number): Map<number, Leg> {
  const { network } = roads;
  const { heads, firstArc, edges } = network;
  const ways = new Map<number, Leg>();
  const shareOf = new Map(to.map(({ arc, share }) => [arc, share]));
  const whole = lengthOf(network, start.arc);
  for (const { arc, share } of to) {
    if (edges[arc] !== edges[start.arc]) continue;
    const along = (share - start.share) * whole;
    // A fix may stray backwards along the street; what lies too far along a winding one was not driven on it.
    const leg =
      arc === start.arc
        ? { metres: Math.max(0, along), penalty: Math.max(0, -along) }
        : { metres: Math.abs((1 - share - start.share) * whole), penalty: TURN_ROUND_METRES };
    if (leg.metres + leg.penalty <= longest + TURN_ROUND_METRES) ways.set(arc, leg);
  }
  let missing = to.filter(({ arc }) => !ways.has(arc)).length;
  const { marks } = roads;
  marks.begin();
  const queue = new FlatQueue();
  queue.push(start.arc, whole * (1 - start.share));
  while (missing > 0) {
    const here = queue.peekValue();
    const arc = queue.pop();
    if (arc === undefined || here === undefined || here > longest) break;
    if (!marks.finish(arc)) continue;
    const node = heads[arc] as number;
    for (let next = firstArc[node] as number; next < (firstArc[node + 1] as number); next += 1) {
      if (marks.isFinal(next) && !shareOf.has(next)) continue;
      if (turnSeconds(roads, arc, next) === NO_TURN) continue;
      const length = lengthOf(network, next);
      const share = shareOf.get(next);
      // Arcs come in the order of their metres, so the first way to a candidate is its shortest.
      if (share !== undefined && !ways.has(next) && here + length * share <= longest) {
        ways.set(next, { metres: here + length * share, penalty: 0 });
        missing -= 1;
      }
      const metres = here + length;
      if (metres >= marks.least(next)) continue;
      marks.write(next, metres, arc);
      queue.push(next, metres);
    }
  }
  return ways;
}
