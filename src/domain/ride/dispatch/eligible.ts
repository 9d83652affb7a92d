/** The drivers to ask, by plain rules: the server dispatches by them, and the simulator measures them. */
import { distanceMetres, type LatLng } from '../../place/geo';
import { DRIVER_SILENT_SECONDS } from '../../limits';
import type { DriverAccess } from '../../people/driverAccess';
import { isLicensedBy } from '../../people/licence/datedPapers';
import { dutyObstacle, type UserProfile } from '../../people/user';
import { isWithinOwnRadius } from './jobRadius';
import { type Carried, carryingObstacle, NOTHING_CARRIED } from '../needs/carrying';

/** `locations/{uid}`: `g` is the position's geohash, `at` epoch ms. */
export type DriverLocation = LatLng & { g: string; at: number };

/** A driver, where they are, and the straight-line distance to the pickup, metres. */
export type NearDriver = LatLng & { uid: string; metres: number };

/** Drivers heard of recently within a circle, nearest first, without duplicates. */
export function nearestFirst(
  centre: LatLng,
  radiusMetres: number,
  locations: Iterable<readonly [string, LatLng & { at: number }]>,
  nowMs: number,
): NearDriver[] {
  const seenSince = nowMs - DRIVER_SILENT_SECONDS * 1000;
  const near = new Map<string, NearDriver>();
  for (const [uid, { lat, lng, at }] of locations) {
    const metres = distanceMetres(centre, { lat, lng });
    if (metres <= radiusMetres && at >= seenSince) near.set(uid, { uid, metres, lat, lng });
  }
  return [...near.values()].toSorted((a, b) => a.metres - b.metres);
}

/**
 * A ride to offer: the accepted words for its car type, the straight line from the driver to the pickup, metres, and the
 * authority that licenses where it begins ('' if any licence will do). `carried`: what the rider needs carried, if anything;
 * `access` is then what the licensing authority says about the driver.
 */
export type Offered = {
  carTypes: readonly string[];
  metres: number;
  authority?: string;
  carried?: Carried;
  access?: DriverAccess | null;
};

/**
 * True when a driver may be offered this ride now: on duty, free, of the car type, near enough, licensed where it begins, in
 * date, not in debt, and allowed to carry what the rider needs.
 */
export function mayBeOffered(
  driver: UserProfile | null,
  { carTypes, metres, authority, carried = NOTHING_CARRIED, access = null }: Offered,
  nowMs: number,
): boolean {
  return (
    driver !== null &&
    driver.usertype === 'driver' &&
    driver.driverActiveStatus === true &&
    driver.queue !== true &&
    carTypes.includes(driver.carType ?? '') &&
    isWithinOwnRadius(driver, metres) &&
    carryingObstacle(carried, { access, registration: driver.vehicleRegister }, nowMs) === null &&
    isLicensedBy(driver, authority) &&
    dutyObstacle(driver, nowMs) === null
  );
}
