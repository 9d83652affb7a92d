/** The cab behind a code that was scanned. */
import { DRIVER_SILENT_SECONDS } from '@/domain/limits';
import type { CarType } from '@/domain/pricing/carType';
import type { UserProfile } from '@/domain/people/user';
import type { DriverLocation } from '@/domain/ride/dispatch/eligible';
import { readPersonToken } from '@/domain/ride/follow/personToken';
import { openSecrets } from '@/domain/ride/walkUp/cabCode';
import { type Refused, refuse } from '../http/refusal';
import { readCabCode } from '../store/ranks/cabCodes';
import { readLocation } from '../store/locations';
import { carTypeNamed, readPriceLists } from '../store/priceLists';
import { isSameSecret } from '../secretText';
import { readUser } from '../store/users';
import { driverObstacle } from './driverObstacle';

export type CabBehind = { uid: string; driver: UserProfile; place: DriverLocation; carType: CarType };

/**
 * The driver whose phone shows this code, if they can take a ride and have been heard of just now. Nobody is told whether a code
 * was wrong, was used or has run out, nor what keeps a driver from work.
 */
export async function cabBehind(token: string, nowMs: number): Promise<CabBehind | Refused> {
  const parts = readPersonToken(token);
  if (parts === null) return refuse('cab_code_over');
  const { uid, secret } = parts;
  const code = await readCabCode(uid);
  if (!openSecrets(code, nowMs).some((open) => isSameSecret(open, secret))) return refuse('cab_code_over');
  const [driver, place, lists] = await Promise.all([readUser(uid), readLocation(uid), readPriceLists()]);
  const carType = carTypeNamed(lists, driver?.carType ?? '');
  if (driver === null || driverObstacle(driver, nowMs) !== null || carType === undefined) return refuse('cab_not_free');
  if (place === null || place.at < nowMs - DRIVER_SILENT_SECONDS * 1000) return refuse('cab_not_free');
  return { uid, driver, place, carType };
}
