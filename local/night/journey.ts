/** The duration of a journey and the earnings from a trip, from the town's streets and published tariffs. */
import type { LatLng } from '@/domain/place/geo';
import { planEstimate, type PlanTable } from '@/domain/pricing/planFare';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Roads } from '@/domain/road/roads';
import { parseZones, zoneOf } from '@/domain/place/zone';
import { TOWN_BANK_HOLIDAYS } from '../seed/bankHolidays';
import { publishedTables } from '../seed/tables';
import type { TownFiles } from '../seed/townFiles';
import { CAR_TYPE } from './fleet';
import { driveBetween } from '../cabs/drive';
import { streamOf } from './draws';

export type Journey = { metres: number; seconds: number; line: LatLng[] };

/** Returns the journey along the streets. @throws Error if none leads there, which cannot be within a town's own streets */
export function journeyBetween(roads: Roads, from: LatLng, to: LatLng, minuteOfDay: number): Journey {
  const way = driveBetween(roads, from, to, minuteOfDay);
  if (way === null) throw new Error('no street leads there');
  return way;
}

/** A ride under way, from the acceptance to the end. Times are epoch ms, as they turn out. */
export type Drive = {
  ride: number;
  there: Journey;
  trip: Journey;
  drop: LatLng;
  acceptedMs: number;
  pickupMs: number;
  startedMs: number;
  droppedMs: number;
  freeMs: number;
};

/** Time to get in, and to pay, in the mean, seconds. */
const BOARDING_SECONDS = 60;
const PAYING_SECONDS = 45;
/** A drive takes from 0.85 to 1.2 times what the map says, and boarding and paying from half to one and a half of the mean. */
const SLOWEST = 1.2;
const FASTEST = 0.85;
/** A cab that should be free already will be in about so long, seconds. */
const OVERDUE_SECONDS = 30;

/** How the parts of a ride turn out. It depends on the booking alone, whichever cab comes. */
export function driveOf(seed: number, ride: number, there: Journey, trip: Journey, drop: LatLng, nowMs: number): Drive {
  const random = streamOf(seed, 'traffic', ride);
  const driven = (seconds: number): number => 1000 * seconds * (FASTEST + (SLOWEST - FASTEST) * random.next());
  const stood = (seconds: number): number => 1000 * seconds * (0.5 + random.next());
  const pickupMs = nowMs + Math.round(driven(there.seconds));
  const startedMs = pickupMs + Math.round(stood(BOARDING_SECONDS));
  const droppedMs = startedMs + Math.round(driven(trip.seconds));
  const freeMs = droppedMs + Math.round(stood(PAYING_SECONDS));
  return { ride, there, trip, drop, acceptedMs: nowMs, pickupMs, startedMs, droppedMs, freeMs };
}

/** In how many seconds the cab should be free, by what a server knows: the map's times from the last thing that happened. */
export function freeInSeconds(drive: Drive, nowMs: number): number {
  return Math.max(OVERDUE_SECONDS, leftOf(drive, nowMs));
}

function leftOf(drive: Drive, nowMs: number): number {
  const left = (seconds: number, sinceMs: number): number => Math.max(0, seconds - (nowMs - sinceMs) / 1000);
  if (nowMs >= drive.droppedMs) return left(PAYING_SECONDS, drive.droppedMs);
  if (nowMs >= drive.startedMs) return left(drive.trip.seconds, drive.startedMs) + PAYING_SECONDS;
  const after = drive.trip.seconds + PAYING_SECONDS;
  if (nowMs >= drive.pickupMs) return left(BOARDING_SECONDS, drive.pickupMs) + after;
  return left(drive.there.seconds, drive.acceptedMs) + BOARDING_SECONDS + after;
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
    bankHolidays: TOWN_BANK_HOLIDAYS,
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
