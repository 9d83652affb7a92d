/** Whom to ask (DESIGN 4), as plain rules: the server asks by them, and the simulator judges them. */
import { distanceMetres, type LatLng } from './geo';
import { DRIVER_SILENT_SECONDS, RADIUS_DOUBLINGS } from './limits';
import { dutyObstacle, type UserProfile } from './user';

/** `locations/{uid}`: `g` is the position's geohash, `at` epoch ms. */
export type DriverLocation = LatLng & { g: string; at: number };

/** A driver and the straight line to the pickup, metres. */
export type NearDriver = { uid: string; metres: number };

/** Drivers heard of lately within a circle, nearest first; each once, however often its range was read. */
export function nearestFirst(
  centre: LatLng,
  radiusMetres: number,
  locations: Iterable<readonly [string, LatLng & { at: number }]>,
  nowMs: number,
): NearDriver[] {
  const seenSince = nowMs - DRIVER_SILENT_SECONDS * 1000;
  const near = new Map<string, number>();
  for (const [uid, location] of locations) {
    const metres = distanceMetres(centre, location);
    if (metres <= radiusMetres && location.at >= seenSince) near.set(uid, metres);
  }
  return [...near].map(([uid, metres]) => ({ uid, metres })).toSorted((a, b) => a.metres - b.metres);
}

/** Whether a driver may be offered work now: on duty, free, of the car type, in date and not in debt. */
export function mayBeOffered(driver: UserProfile | null, carTypes: readonly string[], nowMs: number): boolean {
  return (
    driver !== null &&
    driver.usertype === 'driver' &&
    driver.driverActiveStatus === true &&
    driver.queue !== true &&
    carTypes.includes(driver.carType ?? '') &&
    dutyObstacle(driver, nowMs) === null
  );
}

/** The circles still to be searched, metres: from `baseMetres` doubled so many times, beyond the one `asked` last. */
export function circlesBeyond(baseMetres: number, asked: number | null): number[] {
  const circles: number[] = [];
  const widest = baseMetres * 2 ** RADIUS_DOUBLINGS;
  for (let radius = asked === null ? baseMetres : 2 * asked; radius > 0 && radius <= widest; radius *= 2)
    circles.push(radius);
  return circles;
}
