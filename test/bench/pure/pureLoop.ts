/**
 * Prices fares, finds zones and cleans a trail until the figures are steady, and prints them as JSON. Runs on its own,
 * as the server runs the domain.
 */
import type { TrackingPoint } from '@/domain/ride/booking';
import type { FareTrip } from '@/domain/pricing/breakdown';
import { planEstimate, type PlanTable } from '@/domain/pricing/planFare';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { cleanTrail } from '@/domain/ride/trail/trip';
import { parseZones, type Zone, zoneOf } from '@/domain/place/zone';
import { TOWN_BANK_HOLIDAYS } from '../../../local/seed/bankHolidays';
import { createRandom } from '../../../local/seed/random';
import { publishedTables } from '../../../local/seed/tables';
import { readTownFiles } from '../../../local/seed/townFiles';
import { STATION } from '../../support/places';

/** Long enough for the JIT compiler to settle and the figure to be steady. */
const FARES = 400_000;
const POINTS = 200_000;
const TRAILS = 25;

const now = Date.UTC(2026, 10, 20, 9);
const random = createRandom(2026);

/** Rounds per figure. The best one counts, so that other programs on the processor do not matter. */
const ROUNDS = 5;

/** Returns how many times a second the work can be done, after a tenth of the runs to warm up. */
function perSecond(times: number, work: (number: number) => void): number {
  for (let number = 0; number < times / 10; number += 1) work(number);
  const each = Math.ceil(times / ROUNDS);
  let best = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (let number = 0; number < each; number += 1) work(round * each + number);
    best = Math.max(best, each / ((performance.now() - started) / 1000));
  }
  return best;
}

function fares(): number {
  const tables = publishedTables(readTownFiles().zones, now);
  const [carType] = Object.values(tables.rates.car_type);
  if (carType === undefined) throw new Error('the seed town has no car type');
  const table: PlanTable = {
    carType,
    tariffs: Object.values(tables.tariff),
    plans: Object.values(tables.plans),
    holidays: Object.values(tables.holiday),
    bankHolidays: TOWN_BANK_HOLIDAYS,
    settings: tables.settings,
    timeZone: DEFAULT_TIME_ZONE,
  };
  const trip = (number: number): FareTrip => ({
    distanceMetres: 500 + ((number * 37) % 40_000),
    durationSeconds: 300 + (number % 3000),
    waitSeconds: number % 600,
    extraPassengers: number % 3,
    tollCount: number % 2,
    pickupZone: 'Newport',
    dropZone: number % 4 === 0 ? 'Newport South' : 'Newport',
    at: now + (number % 10_080) * 60_000,
  });
  return perSecond(FARES, (number) => {
    const fare = planEstimate(trip(number), table);
    if (!fare.ok) throw new Error(fare.error);
  });
}

/**
 * A thousand neighbouring zones of 40 corners each, across the width of a country. Returns microseconds per look-up.
 */
function zones(): number {
  const corners = (number: number) =>
    Array.from({ length: 40 }, (_none, corner) => {
      const turn = (corner / 40) * 2 * Math.PI;
      const reach = 0.05 + 0.02 * Math.sin(5 * turn);
      return {
        lat: 50 + Math.floor(number / 32) * 0.1 + reach * Math.sin(turn),
        lng: -5 + (number % 32) * 0.1 + reach * Math.cos(turn),
      };
    });
  const drawn: Zone[] = Array.from({ length: 1000 }, (_none, number) => ({
    name: `zone ${number}`,
    status: 'active',
    latlng: JSON.stringify(corners(number)),
  }));
  const prepared = parseZones(drawn);
  const places = Array.from({ length: 1000 }, () => ({
    lat: 50 + 3.1 * random.next(),
    lng: -5 + 3.2 * random.next(),
  }));
  let inside = 0;
  const looked = perSecond(POINTS, (number) => {
    const place = places[number % places.length];
    if (place !== undefined && zoneOf(place, prepared) !== null) inside += 1;
  });
  if (inside === 0) throw new Error('no place lay in a zone');
  return 1_000_000 / looked;
}

/**
 * Two hours through town at one fix a second, with scatter, stops at lights and occasional jumps. Returns milliseconds.
 */
function trail(): number {
  const scatter = () => 0.00006 * (random.next() - 0.5);
  const fixes: TrackingPoint[] = [];
  let { lat, lng } = STATION;
  for (let second = 0; second < 7200; second += 1) {
    const stands = second % 120 < 30;
    if (!stands) {
      lat += 0.00005 * Math.cos(second / 400);
      lng += 0.00008 * Math.sin(second / 300);
    }
    const jump = second % 600 === 599 ? 0.02 : 0;
    fixes.push({
      at: now + second * 1000,
      status: 'STARTED',
      lat: lat + scatter() + jump,
      lng: lng + scatter(),
    });
  }
  const cleaned = perSecond(TRAILS, () => {
    if (cleanTrail(fixes).length < 100) throw new Error('the trail came out wrong');
  });
  return 1000 / cleaned;
}

const figures = { faresPerSecond: fares(), zoneMicroseconds: zones(), trailMilliseconds: trail() };
process.stdout.write(JSON.stringify(figures));
