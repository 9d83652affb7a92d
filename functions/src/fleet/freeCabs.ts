/** The free cabs near a place, by the same rules as dispatch, from the positions that are read once for all viewers. */
import { mayBeOffered, nearestFirst } from '@/domain/ride/dispatch/eligible';
import { type FreeCab, roughly } from '@/domain/place/nearby';
import type { CarType } from '@/domain/pricing/carType';
import type { LatLng } from '@/domain/place/geo';
import type { UserProfile } from '@/domain/people/user';
import { wordsFor } from '../store/priceLists';
import { readUser } from '../store/users';
import { fleetSnapshot } from './snapshot';

export type Around = {
  pickup: LatLng;
  radiusMetres: number;
  carTypes: readonly CarType[];
  /** The GSS code of the authority that licenses at the pickup; '' if any licence will do. */
  authority: string;
  /** The person who asks, who may drive too. */
  except: string;
};

/** A free cab on the grid, before the map is asked how far it is. */
export type PlacedCab = Omit<FreeCab, 'seconds'>;

/** The most drivers looked at for one answer: beyond the nearest sixty nobody is next. */
const DRIVERS_MAX = 60;
const BATCH = 20;
/** How long a driver's profile is reused, milliseconds: riders nearby ask about the same drivers. */
const FRESH_MS = 5000;
/** Profiles kept at once. */
const KEPT_MAX = 5000;

const kept = new Map<string, { readAt: number; profile: Promise<UserProfile | null> }>();

function profileOf(uid: string, nowMs: number): Promise<UserProfile | null> {
  const known = kept.get(uid);
  if (known !== undefined && Math.abs(nowMs - known.readAt) < FRESH_MS) return known.profile;
  if (kept.size >= KEPT_MAX) kept.clear();
  const profile = readUser(uid);
  const entry = { readAt: nowMs, profile };
  kept.set(uid, entry);
  profile.catch(() => {
    if (kept.get(uid) === entry) kept.delete(uid);
  });
  return profile;
}

/** The type of a free driver's cab, or null if this driver, `metres` away, would not be offered a ride now. */
function typeOf(
  profile: UserProfile | null,
  metres: number,
  { carTypes, authority }: Pick<Around, 'carTypes' | 'authority'>,
  nowMs: number,
): string | null {
  const type = carTypes.find((car) => mayBeOffered(profile, { carTypes: wordsFor(car), metres, authority }, nowMs));
  return type?.name ?? null;
}

/** The drivers who would be offered a ride from `pickup` now, nearest first. */
export async function freeCabsNear(
  { pickup, radiusMetres, carTypes, authority, except }: Around,
  nowMs: number,
): Promise<PlacedCab[]> {
  const { positions } = await fleetSnapshot(nowMs);
  const free = positions.filter(({ uid, busy }) => !busy && uid !== except);
  // On the grid before anything is measured: a place that decided who is near could be found by asking from many
  // pickups.
  const at = new Map(free.map((position) => [position.uid, { ...position, ...roughly(position) }]));
  const left = nearestFirst(pickup, radiusMetres, at, nowMs).slice(0, DRIVERS_MAX);
  const found: PlacedCab[] = [];
  const wanted = new Set(carTypes.map(({ name }) => name));
  // A later batch is further away: it is read only for a type that has no cab yet.
  while (left.length > 0 && wanted.size > 0) {
    const batch = left.splice(0, BATCH);
    const profiles = await Promise.all(batch.map(({ uid }) => profileOf(uid, nowMs)));
    for (const [index, { uid, metres }] of batch.entries()) {
      const carType = typeOf(profiles[index] ?? null, metres, { carTypes, authority }, nowMs);
      const position = at.get(uid);
      if (carType === null || position === undefined) continue;
      found.push({ at: { lat: position.lat, lng: position.lng }, carType });
      wanted.delete(carType);
    }
  }
  return found;
}
