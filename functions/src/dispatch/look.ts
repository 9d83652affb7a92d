/** What one look at the town has read: rides that are dispatched together share cabs, and each is read once. */
import { nearestFirst, type NearDriver } from '@/domain/ride/dispatch/eligible';
import type { LatLng } from '@/domain/place/geo';
import { geohashRanges } from '@/domain/place/geohash';
import type { UserProfile } from '@/domain/people/user';
import { type OwnClaims, readClaims } from '../ahead/store';
import { readAsked } from '../store/bookings';
import { readLocationsIn } from '../store/locations';
import { readUser } from '../store/users';

export type Look = {
  nowMs: number;
  /** Drivers heard of recently within a circle, nearest first. */
  near(centre: LatLng, radiusMetres: number): Promise<NearDriver[]>;
  profile(uid: string): Promise<UserProfile | null>;
  /** The rides booked ahead that this driver has claimed. */
  claims(uid: string): Promise<OwnClaims>;
  /** True while an offer to this driver is open. */
  hasOffer(uid: string): Promise<boolean>;
};

/** The value of `read` for each key, read once. */
function once<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

export function lookAt(nowMs: number): Look {
  const range = once((key) => readLocationsIn(JSON.parse(key) as { start: string; end: string }));
  const profile = once(readUser);
  return {
    nowMs,
    async near(centre, radiusMetres) {
      const ranges = await Promise.all(geohashRanges(centre, radiusMetres).map((part) => range(JSON.stringify(part))));
      return nearestFirst(centre, radiusMetres, ranges.flat(), nowMs);
    },
    profile,
    claims: once(readClaims),
    hasOffer: once(async (uid) => {
      const offered = (await profile(uid))?.offered;
      return offered !== undefined && offered.until > nowMs && (await readAsked(offered.id)).includes(uid);
    }),
  };
}
