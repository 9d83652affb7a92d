/** The duration of a journey and the earnings from a trip, from the town's roads and published tariffs. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import { estimateFare, type FareTable } from '@/domain/pricing/fare';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { parseZones, zoneOf } from '@/domain/place/zone';
import { publishedTables } from '../seed/tables';
import type { TownFiles } from '../seed/townFiles';
import { CAR_TYPE } from './fleet';
import type { RoadNetwork } from '../cabs/roadNetwork';

export type Journey = { metres: number; seconds: number };

/** Side streets between a door and the main road: the detour over a straight line, and the speed in metres a second. */
const SIDE_STREETS = 1.3;
const SIDE_STREET_SPEED = 15 / 3.6;

/** Returns the journey over the main roads, with side streets at both ends. */
export function journeyBetween(network: RoadNetwork, from: LatLng, to: LatLng, minuteOfDay: number): Journey {
  const [start, end] = [network.nearestJunction(from), network.nearestJunction(to)];
  const direct = distanceMetres(from, to) * SIDE_STREETS;
  const sides = (distanceMetres(from, start) + distanceMetres(end, to)) * SIDE_STREETS;
  const route = start.id === end.id ? null : network.route(start, end, minuteOfDay);
  // A short journey uses side streets only.
  if (route === null || direct < sides + route.metres) return { metres: direct, seconds: direct / SIDE_STREET_SPEED };
  return { metres: sides + route.metres, seconds: sides / SIDE_STREET_SPEED + route.seconds };
}

/** Returns a function that gives the driver's earnings from a trip in pence, by the seed town's published tables. */
export function earningsBy(files: TownFiles, startMs: number) {
  const tables = publishedTables(files.zones, startMs);
  const carType = Object.values(tables.rates.car_type).find(({ name }) => name === CAR_TYPE);
  if (carType === undefined) throw new Error(`the seed town has no ${CAR_TYPE}`);
  const zones = parseZones(Object.values(tables.zones));
  const table: FareTable = {
    carType,
    tariffs: Object.values(tables.tariff),
    plans: Object.values(tables.plans),
    holidays: Object.values(tables.holiday),
    settings: tables.settings,
    timeZone: DEFAULT_TIME_ZONE,
  };
  return (pickup: LatLng, drop: LatLng, { metres, seconds }: Journey, at: number): number => {
    const fare = estimateFare(
      {
        distanceMetres: metres,
        durationSeconds: seconds,
        waitSeconds: 0,
        extraPassengers: 0,
        tollCount: 0,
        pickupZone: zoneOf(pickup, zones),
        dropZone: zoneOf(drop, zones),
        at,
      },
      table,
    );
    return fare.ok ? fare.breakdown.driver_share : 0;
  };
}
