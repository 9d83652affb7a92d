/** A simulated cab cruising for fares: along the roads, at the pace of traffic, with a pause now and then. */
import { distanceMetres, type LatLng } from '@/domain/geo';
import { edgeSpeedKmh, type Junction, type SpeedTable } from '@/domain/town';
import type { Random } from '../seed/random';
import type { Leg, RoadNetwork } from './roadNetwork';

export type Cab = {
  /** The stretch it is on, and how far along, metres. */
  leg: Leg;
  alongMetres: number;
  /** Seconds it still stands. */
  pauseSeconds: number;
};

export type Cruising = {
  network: RoadNetwork;
  speeds: SpeedTable;
  random: Random;
  /** Cabs stay out of here. */
  keepClear: { centre: LatLng; metres: number };
};

/** At how many junctions in a hundred a cab stops to wait for a hail, and for how long, seconds. */
const PAUSE_PERCENT = 6;
const PAUSE_SECONDS = { least: 15, most: 60 };
/** Points of a leg looked at when asking whether it enters a circle: at most this far apart, metres. */
const SAMPLE_METRES = 50;

/** Whether every point of a leg lies outside the circle. */
export function staysClear(leg: Leg, { centre, metres }: Cruising['keepClear']): boolean {
  const length = lineLength(leg.line);
  const samples = Math.max(1, Math.ceil(length / SAMPLE_METRES));
  for (let sample = 0; sample <= samples; sample += 1) {
    if (distanceMetres(pointAlong(leg.line, (length * sample) / samples), centre) < metres) return false;
  }
  return true;
}

/** A cab at a junction, ready to leave it; null where no road leads out and stays clear. */
export function cabAt(junction: Junction, cruising: Cruising): Cab | null {
  const leg = nextLeg(junction.id, null, cruising);
  return leg && { leg, alongMetres: 0, pauseSeconds: 0 };
}

/** Where a cab is. */
export function positionOf(cab: Cab): LatLng {
  return pointAlong(cab.leg.line, cab.alongMetres);
}

/** The cab some seconds later, at the speed traffic keeps at that minute of the local day. */
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

/** A way on that is neither back nor into the circle; back where nothing else is left. */
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
  if (!point) throw new Error('a road without points');
  return point;
}
