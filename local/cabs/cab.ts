/** A simulated cab cruising for fares: it follows the streets at the pace of traffic and pauses now and then. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { arcLine, hasFlag, ROAD_CLASSES } from '@/domain/road/network';
import { partOf } from '@/domain/road/partOf';
import type { Roads } from '@/domain/road/roads';
import { arcSeconds, flowAt } from '@/domain/road/speed';
import { nearestSpot } from '@/domain/road/spot';
import { NO_TURN, turnSeconds } from '@/domain/road/turns';
import type { Random } from '../seed/random';

export type Cab = {
  /** The arc it is on, and the share of it (0 to 1) that lies behind the cab. */
  arc: number;
  share: number;
  /** Seconds left of the current pause. */
  pauseSeconds: number;
};

export type Cruising = {
  roads: Roads;
  random: Random;
  /** Cabs stay out of this circle. */
  keepClear: { centre: LatLng; metres: number };
};

/** The percentage of junctions at which a cab stops to wait for a hail, and the length of the stop in seconds. */
const PAUSE_PERCENT = 2;
const PAUSE_SECONDS = { least: 15, most: 60 };
/** A cab stands in the street or in a yard beside it, metres. */
const BESIDE_METRES = 2000;
const MOTORWAY = ROAD_CLASSES.indexOf('motorway');

/** True when every point of an arc lies outside the circle. */
export function staysClear(arc: number, { roads: { network }, keepClear }: Cruising): boolean {
  // The points of a street are a few metres apart where it bends, and a straight one is entered at its ends.
  return arcLine(network, arc).every((point) => distanceMetres(point, keepClear.centre) >= keepClear.metres);
}

/** Returns a cab at the street next to a point. Null if there is none, or if it lies in the circle. */
export function cabAt(point: LatLng, cruising: Cruising): Cab | null {
  const spot = nearestSpot(cruising.roads, point, BESIDE_METRES, 'noStopping');
  const on = spot?.on.find(({ arc }) => staysClear(arc, cruising));
  return on === undefined ? null : { ...on, pauseSeconds: 0 };
}

/** Returns a cab's position. */
export function positionOf({ arc, share }: Cab, { network }: Roads): LatLng {
  return partOf(arcLine(network, arc), 0, share).at(-1) as LatLng;
}

/** Returns the cab some seconds later, at the traffic speed for that minute of the local day. */
export function advance(cab: Cab, seconds: number, minuteOfDay: number, cruising: Cruising): Cab {
  const flow = flowAt(minuteOfDay);
  let { arc, share, pauseSeconds } = cab;
  let left = seconds;
  while (left > 0) {
    if (pauseSeconds > 0) {
      const stood = Math.min(left, pauseSeconds);
      pauseSeconds -= stood;
      left -= stood;
      continue;
    }
    const whole = arcSeconds(cruising.roads.network, arc, flow);
    const toEnd = whole * (1 - share);
    if (toEnd > left) return { arc, share: share + left / whole, pauseSeconds };
    left -= toEnd;
    const next = nextArc(arc, cruising);
    if (next === null) return { arc, share: 1, pauseSeconds: left };
    arc = next;
    share = 0;
    if (cruising.random.whole(1, 100) <= PAUSE_PERCENT) {
      pauseSeconds = cruising.random.whole(PAUSE_SECONDS.least, PAUSE_SECONDS.most);
    }
  }
  return { arc, share, pauseSeconds };
}

/** Chooses the next arc: a public street that does not enter the circle; turning round, or a private one, where there is none. */
function nextArc(arc: number, cruising: Cruising): number | null {
  const { roads } = cruising;
  const { network } = roads;
  const node = network.heads[arc] as number;
  const [first, end] = [network.firstArc[node] as number, network.firstArc[node + 1] as number];
  const leaving = Array.from({ length: end - first }, (_none, index) => first + index);
  const allowed = leaving.filter((next) => turnSeconds(roads, arc, next) !== NO_TURN && staysClear(next, cruising));
  const onward = allowed.filter((next) => isCruised(next, roads) && network.edges[next] !== network.edges[arc]);
  const inPublic = allowed.filter((next) => isCruised(next, roads));
  const back = leaving.filter((next) => network.edges[next] === network.edges[arc]);
  // A street that ends in private drives is left the way the cab came.
  const choices = isCruised(arc, roads) ? [onward, inPublic, back, allowed] : [onward, inPublic, allowed, back];
  const choice = choices.find((arcs) => arcs.length > 0);
  return choice === undefined ? null : cruising.random.pick(choice);
}

/** Nobody waits for a cab on a motorway or in a private street. */
const isCruised = (arc: number, { network }: Roads): boolean =>
  !hasFlag(network, arc, 'endsOnly') && network.classes[arc] !== MOTORWAY;
