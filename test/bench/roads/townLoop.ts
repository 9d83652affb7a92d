/**
 * Measures the streets of one town, `roads.bin` of the command line, and prints the figures as JSON. Runs on its own and
 * with `--expose-gc`, so that nothing else's memory is counted.
 */
import { readFileSync, statSync } from 'node:fs';
import { distanceMetres, type LatLng, METRES_PER_DEGREE } from '@/domain/place/geo';
import { fastest } from '@/domain/road/fastest';
import { matchedMetres } from '@/domain/road/match';
import { nodeAt } from '@/domain/road/network';
import { partOf } from '@/domain/road/partOf';
import { reach } from '@/domain/road/reach';
import { decodeRoads } from '@/domain/road/roadFile';
import { prepareRoads, type Roads } from '@/domain/road/roads';
import { flowAt } from '@/domain/road/speed';
import { nearestSpot, type Spot } from '@/domain/road/spot';
import { createRandom } from '../../../local/seed/random';
import { quantile } from '../quantile';

/** What one town needs. Times in milliseconds of the processor: half of them are below `median`, 99 in 100 below `most`. */
export type TownFigures = {
  junctions: number;
  fileBytes: number;
  heldBytes: number;
  load: Spread;
  route: Spread;
  reach: Spread;
  match: Spread;
};
export type Spread = { median: number; most: number };

const LOADS = 9;
const WARM_UP = 40;
const TRIES = 3;
const ROUTES = 300;
const PICKUPS = 60;
const TRAILS = 15;

/** The cabs that a booking asks after, and how long each may take. */
const CABS = 400;
const CABS_WITHIN_METRES = 8000;
const WITHIN_SECONDS = 15 * 60;
/** A cab's phone tells its position this often, give or take some metres, on a ride of half an hour. */
const FIX_SECONDS = 5;
const SCATTER_METRES = 6;
const RIDE_SECONDS = 30 * 60;

/** Half past eight: every class of street has a speed of its own. */
const FLOW = flowAt(8 * 60 + 30);

const random = createRandom(2026);

function bytesHeld(): number {
  if (globalThis.gc === undefined) throw new Error('run it with --expose-gc');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The milliseconds of the processor that this process has used. Other programs on it do not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Adds the milliseconds that the work took, the best of `tries` counts. */
function timed<Result>(times: number[], work: () => Result, tries = 1): Result {
  let [best, result] = [Infinity, null as Result];
  for (let count = 0; count < tries; count += 1) {
    const started = processorMs();
    result = work();
    best = Math.min(best, processorMs() - started);
  }
  times.push(best);
  return result;
}

const spreadOf = (times: readonly number[]): Spread => ({ median: quantile(times, 0.5), most: quantile(times, 0.99) });

const load = (file: string): Roads => prepareRoads(decodeRoads(readFileSync(file)));

function someSpot(roads: Roads, around: LatLng | null = null): Spot {
  for (;;) {
    const place = nodeAt(roads.network, random.whole(0, roads.network.lats.length - 1));
    if (around !== null && distanceMetres(place, around) > CABS_WITHIN_METRES) continue;
    const spot = nearestSpot(roads, place, 500, 'noStopping');
    if (spot !== null) return spot;
  }
}

function routes(roads: Roads): Spread {
  const times: number[] = [];
  let shut = 0;
  for (let count = 0; count < WARM_UP + ROUTES; count += 1) {
    const [from, to] = [someSpot(roads), someSpot(roads)];
    if (timed(times, () => fastest(roads, from, to, FLOW), TRIES) === null) shut += 1;
  }
  // A forbidden turn may shut a street. Nearly every other one leads to every other.
  if (shut > ROUTES / 20) throw new Error('the town falls apart');
  return spreadOf(times.slice(WARM_UP));
}

/** From the press of a rider: where each cab is in the streets, and how long it needs. */
function pickups(roads: Roads): Spread {
  const times: number[] = [];
  let shut = 0;
  for (let count = 0; count < PICKUPS; count += 1) {
    const pickup = someSpot(roads);
    const cabs = Array.from({ length: CABS }, () => someSpot(roads, pickup.point).point);
    const near = timed(
      times,
      () => {
        const secondsFrom = reach(roads, pickup, WITHIN_SECONDS, FLOW);
        return cabs.filter((cab) => {
          const spot = nearestSpot(roads, cab, 500);
          return spot !== null && secondsFrom(spot) !== null;
        });
      },
      TRIES,
    );
    if (near.length === 0) shut += 1;
  }
  if (shut > PICKUPS / 10) throw new Error('no cab is near');
  return spreadOf(times.slice(PICKUPS / 6));
}

/** The fixes of a cab that drives from place to place for half an hour. */
function trail(roads: Roads): LatLng[] {
  const fixes: LatLng[] = [];
  const off = (): number => ((2 * random.next() - 1) * SCATTER_METRES) / METRES_PER_DEGREE;
  const most = RIDE_SECONDS / FIX_SECONDS;
  let from = someSpot(roads);
  while (fixes.length < most) {
    const to = someSpot(roads);
    const way = fastest(roads, from, to, FLOW);
    if (way === null) return trail(roads);
    const count = Math.min(most - fixes.length, Math.floor(way.seconds / FIX_SECONDS));
    for (let fix = 0; fix < count; fix += 1) {
      const [at] = partOf(way.line, (fix * FIX_SECONDS) / way.seconds, 1);
      if (at !== undefined) fixes.push({ lat: at.lat + off(), lng: at.lng + off() });
    }
    from = to;
  }
  return fixes;
}

function trails(roads: Roads): Spread {
  const times: number[] = [];
  for (let count = 0; count < TRAILS; count += 1) {
    const fixes = trail(roads);
    if (timed(times, () => matchedMetres(roads, fixes), TRIES) < 1000) throw new Error('the ride came out short');
  }
  return spreadOf(times.slice(2));
}

const [, , file] = process.argv;
if (file === undefined) throw new Error('which roads.bin?');
const before = bytesHeld();
const loads: number[] = [];
const roads = timed(loads, () => load(file));
const heldAtFirst = bytesHeld() - before;
const searches = { route: routes(roads), reach: pickups(roads), match: trails(roads) };
// What the searches leave behind counts too.
const heldBytes = Math.max(heldAtFirst, bytesHeld() - before);
while (loads.length < LOADS) timed(loads, () => load(file));
const figures: TownFigures = {
  junctions: roads.network.lats.length,
  fileBytes: statSync(file).size,
  heldBytes,
  // The first one is the slowest: the code is as cold as in a function that wakes up.
  load: spreadOf(loads),
  ...searches,
};
process.stdout.write(JSON.stringify(figures));
