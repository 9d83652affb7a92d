/** The duration of a journey and the earnings from a trip, from the town's streets and published tariffs. */
import type { LatLng } from '@/domain/place/geo';
import { planEstimate, type PlanTable } from '@/domain/pricing/planFare';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Roads } from '@/domain/road/roads';
import { parseZones, zoneOf } from '@/domain/place/zone';
import { publishedTables } from '../seed/tables';
import type { TownFiles } from '../seed/townFiles';
import { CAR_TYPE } from './fleet';
import { driveBetween } from '../cabs/drive';

export type Journey = { metres: number; seconds: number };

/** Returns the journey along the streets. @throws Error if none leads there, which cannot be within a town's own streets */
export function journeyBetween(roads: Roads, from: LatLng, to: LatLng, minuteOfDay: number): Journey {
  const way = driveBetween(roads, from, to, minuteOfDay);
  if (way === null) throw new Error('no street leads there');
  return way;
}

/** Returns a function that gives the driver's earnings from a trip in pence, by the seed town's published tables. */
export function earningsBy(files: TownFiles, startMs: number) {
  const tables = publishedTables(files.zones, startMs);
  const carType = Object.values(tables.rates.car_type).find(({ name }) => name === CAR_TYPE);
  if (carType === undefined) throw new Error(`the seed town has no ${CAR_TYPE}`);
  const zones = parseZones(Object.values(tables.zones));
  const table: PlanTable = {
    carType,
    tariffs: Object.values(tables.tariff),
    plans: Object.values(tables.plans),
    holidays: Object.values(tables.holiday),
    settings: tables.settings,
    timeZone: DEFAULT_TIME_ZONE,
  };
  return (pickup: LatLng, drop: LatLng, { metres, seconds }: Journey, at: number): number => {
    const fare = planEstimate(
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
