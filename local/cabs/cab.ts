/** A simulated cab cruising for fares: it follows the roads at the pace of traffic and pauses now and then. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { edgeSpeedKmh, type Junction, type SpeedTable } from '@/domain/place/town';
import type { Random } from '../seed/random';
import type { Leg, RoadNetwork } from './roadNetwork';

export type Cab = {
  /** The leg it is on, and the distance along it in metres. */
  leg: Leg;
  alongMetres: number;
  /** Seconds left of the current pause. */
  pauseSeconds: number;
};

export type Cruising = {
  network: RoadNetwork;
  speeds: SpeedTable;
  random: Random;
  /** Cabs stay out of this circle. */
  keepClear: { centre: LatLng; metres: number };
};

/** The percentage of junctions at which a cab stops to wait for a hail, and the length of the stop in seconds. */
const PAUSE_PERCENT = 6;
const PAUSE_SECONDS = { least: 15, most: 60 };
/** Largest distance between the points of a leg that are checked against the circle, metres. */
const SAMPLE_METRES = 50;

/** True when every point of a leg lies outside the circle. */
export function staysClear(leg: Leg, { centre, metres }: Cruising['keepClear']): boolean {
  const length = lineLength(leg.line);
  const samples = Math.max(1, Math.ceil(length / SAMPLE_METRES));
  for (let sample = 0; sample <= samples; sample += 1) {
    if (distanceMetres(pointAlong(leg.line, (length * sample) / samples), centre) < metres) return false;
  }
  return true;
}

/** Returns a cab at a junction, ready to leave it. Null when every road out enters the circle. */
export function cabAt(junction: Junction, cruising: Cruising): Cab | null {
  const leg = nextLeg(junction.id, null, cruising);
  return leg && { leg, alongMetres: 0, pauseSeconds: 0 };
}

/** Returns a cab's position. */
export function positionOf(cab: Cab): LatLng {
  return pointAlong(cab.leg.line, cab.alongMetres);
}

/** Returns the cab some seconds later, at the traffic speed for that minute of the local day. */
export function advance(cab: Cab, seconds: number, minuteOfDay: number, cruising: Cruising): Cab {
  let { leg, alongMetres, pauseSeconds } = cab;
  let left = seconds;
  while (left > 0) {
    if (pauseSeconds > 0) {
      const stood = Math.min(left, pauseSeconds);
      pauseSeconds -= stood;
      left -= stood;
      continue;
    }
    const metresPerSecond = edgeSpeedKmh(cruising.speeds, leg.edge, minuteOfDay) / 3.6;
    const length = lineLength(leg.line);
    const toEnd = (length - alongMetres) / metresPerSecond;
    if (toEnd > left) return { leg, alongMetres: alongMetres + left * metresPerSecond, pauseSeconds };
    left -= Math.max(0, toEnd);
    const next = nextLeg(leg.to.id, leg, cruising);
    if (!next) return { leg, alongMetres: length, pauseSeconds: left };
    leg = next;
    alongMetres = 0;
    if (cruising.random.whole(1, 100) <= PAUSE_PERCENT) {
      pauseSeconds = cruising.random.whole(PAUSE_SECONDS.least, PAUSE_SECONDS.most);
    }
  }
  return { leg, alongMetres, pauseSeconds };
}

/** Chooses the next leg: one that neither turns back nor enters the circle, or turning back when there is no other. */
function nextLeg(junctionId: string, arrivedBy: Leg | null, cruising: Cruising): Leg | null {
  const clear = cruising.network.legsFrom(junctionId).filter((leg) => staysClear(leg, cruising.keepClear));
  const onward = clear.filter((leg) => leg.to.id !== arrivedBy?.from.id);
  const choice = onward.length > 0 ? onward : clear;
  return choice.length > 0 ? cruising.random.pick(choice) : null;
}

function lineLength(line: LatLng[]): number {
  let metres = 0;
  for (let index = 1; index < line.length; index += 1) metres += distanceMetres(at(line, index - 1), at(line, index));
  return metres;
}

function pointAlong(line: LatLng[], metres: number): LatLng {
  let left = metres;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [at(line, index - 1), at(line, index)];
    const length = distanceMetres(from, to);
    if (left <= length && length > 0) {
      const share = left / length;
      return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    }
    left -= length;
  }
  const { lat, lng } = at(line, line.length - 1);
  return { lat, lng };
}

function at(line: LatLng[], index: number): LatLng {
  const point = line[index];
  if (!point) throw new Error('a road has no points');
  return point;
}
