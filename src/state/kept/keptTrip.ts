/**
 * The trip being filled in, kept in this tab through a reload and through a sign-in that has ended. It belongs to one
 * person: nobody else is shown it, and signing out removes it. Failing storage is ignored.
 */
import { isLatLng } from '@/domain/place/geo';
import type { Place } from '@/domain/ride/booking';
import { HOUR_MS } from '@/domain/time/durations';
import type { TripState } from '../trip';

const KEY = 'amberlight.trip';
/** After this a trip is yesterday's, milliseconds. */
const KEPT_MS = 12 * HOUR_MS;

type Kept = { uid: string; at: number; trip: TripState };

const isPlace = (value: unknown): boolean =>
  value === null || (isLatLng(value) && typeof (value as Partial<Place>).add === 'string');

/** True for what `keepTrip` of this version wrote. */
function isKept(value: unknown): value is Kept {
  const { uid, at, trip } = (value ?? {}) as Partial<Kept>;
  return (
    typeof uid === 'string' &&
    typeof at === 'number' &&
    trip !== undefined &&
    isPlace(trip.pickup) &&
    isPlace(trip.drop) &&
    (trip.stops === undefined || (Array.isArray(trip.stops) && trip.stops.every(isPlace))) &&
    typeof trip.later === 'boolean' &&
    typeof trip.riderFields?.extra_passenger === 'number'
  );
}

/** Keeps the trip of this person, as of `nowMs`. */
export function keepTrip(uid: string, trip: TripState, nowMs: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid, at: nowMs, trip }));
  } catch {
    // Storage is full or blocked: a reload begins anew.
  }
}

/** The trip this person was filling in, or null. Anybody else's is removed. */
export function keptTrip(uid: string, nowMs: number): TripState | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (isKept(kept) && kept.uid === uid && nowMs - kept.at < KEPT_MS) return kept.trip;
  } catch {
    // Unreadable is as good as nothing.
  }
  forgetTrip();
  return null;
}

/** Removes the trip, and the list of places that an older version kept on this device. */
export function forgetTrip(): void {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem('amberlight.recentPlaces');
  } catch {
    // Blocked storage holds nothing.
  }
}
