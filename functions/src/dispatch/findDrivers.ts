/** Whom to ask (DESIGN 4): the nearest drivers who are on duty, in date, free, of the car type, and not in debt. */
import { mayBeOffered } from '@/domain/dispatch';
import type { LatLng } from '@/domain/geo';
import { OFFER_DRIVERS } from '@/domain/limits';
import { driversNear } from '../store/locations';
import { readUser } from '../store/users';
import type { Candidate } from '../transitions/offers';

export type Wanted = {
  pickup: LatLng;
  /** What profiles may call the wanted car type: its id or its name. */
  carTypes: readonly string[];
  radiusMetres: number;
  /** Drivers who had the offer already, and the customer, who may be a driver too. */
  except: ReadonlySet<string>;
};

/** Profiles read per search at most: in a crowd of busy drivers the search must end. */
const PROFILES_MAX = 200;

/** The nearest who may be asked, at most OFFER_DRIVERS. Profiles are read nearest first, only as many as are needed. */
export async function findDrivers(
  { pickup, carTypes, radiusMetres, except }: Wanted,
  nowMs: number,
): Promise<Candidate[]> {
  const near = await driversNear(pickup, radiusMetres, nowMs);
  const left = near.filter(({ uid }) => !except.has(uid)).slice(0, PROFILES_MAX);
  const found: Candidate[] = [];
  while (left.length > 0 && found.length < OFFER_DRIVERS) {
    const batch = left.splice(0, OFFER_DRIVERS);
    const profiles = await Promise.all(batch.map(({ uid }) => readUser(uid)));
    found.push(...batch.filter((_, index) => mayBeOffered(profiles[index] ?? null, carTypes, nowMs)));
  }
  return found.slice(0, OFFER_DRIVERS);
}
