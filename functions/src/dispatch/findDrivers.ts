/**
 * The drivers to ask: the nearest who are on duty, in date, free, of the right car type, within their own radius, licensed
 * where the ride begins, not in debt, and allowed to carry what the rider needs.
 */
import { mayBeOffered } from '@/domain/ride/dispatch/eligible';
import { atTheHead } from '@/domain/ride/ranks/rankTerms';
import { asksOfDrivers, type Carried } from '@/domain/ride/needs/carrying';
import type { LatLng } from '@/domain/place/geo';
import { OFFER_DRIVERS } from '@/domain/limits';
import { linesAt } from '../ranks/lines';
import { readEveryAccess } from '../store/needs/access';
import { driversNear } from '../store/locations';
import { readUser } from '../store/users';
import type { Candidate } from '../transitions/ride/offers';

export type Wanted = {
  pickup: LatLng;
  /** The values of `carType` in a profile that match a wanted car type: its id or its name. */
  carTypes: readonly string[];
  /** What the rider needs carried. */
  carried: Carried;
  radiusMetres: number;
  /** The GSS code of the authority that licenses where the ride begins; '' if any licence will do. */
  authority: string;
  /** Drivers who have already had the offer, and the customer, who may be a driver too. */
  except: ReadonlySet<string>;
};

/** The most profiles read per search, so that it ends even in a crowd of busy drivers. */
const PROFILES_MAX = 200;

/**
 * The nearest eligible drivers, at most OFFER_DRIVERS; at a rank, the first of its line who may be offered the ride, alone. Reads
 * profiles nearest first, and no more than it needs.
 */
export async function findDrivers(
  { pickup, carTypes, carried, radiusMetres, authority, except }: Wanted,
  nowMs: number,
): Promise<Candidate[]> {
  const near = await driversNear(pickup, radiusMetres, nowMs);
  const access = asksOfDrivers(carried) ? await readEveryAccess() : {};
  // Only drivers with a designated vehicle can take a wheelchair, so only their profiles are read.
  const mayFit = (uid: string): boolean => !carried.wheelchair || access[uid]?.designated !== undefined;
  const left = near.filter(({ uid }) => !except.has(uid) && mayFit(uid)).slice(0, PROFILES_MAX);
  const eligible = async (batch: readonly Candidate[]): Promise<Candidate[]> => {
    const profiles = await Promise.all(batch.map(({ uid }) => readUser(uid)));
    return batch.filter(({ uid, metres }, index) => {
      const offered = { carTypes, metres, authority, carried, access: access[uid] ?? null };
      return mayBeOffered(profiles[index] ?? null, offered, nowMs);
    });
  };
  const { ranks, lines } = await linesAt([pickup], nowMs);
  const line = atTheHead(lines, pickup, ranks).flatMap((uid) => left.find((one) => one.uid === uid) ?? []);
  const found: Candidate[] = [];
  while (line.length > 0) {
    const [head] = await eligible(line.splice(0, OFFER_DRIVERS));
    if (head !== undefined) return [head];
  }
  while (left.length > 0 && found.length < OFFER_DRIVERS)
    found.push(...(await eligible(left.splice(0, OFFER_DRIVERS))));
  return found.slice(0, OFFER_DRIVERS);
}
