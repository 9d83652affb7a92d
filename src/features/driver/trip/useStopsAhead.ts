import { useEffect, useState } from 'react';
import { PREFIX } from '@/backend/connection/lastKnown';
import { STOP_PASSED_METRES } from '@/domain/limits';
import { distanceMetres } from '@/domain/place/geo';
import type { Booking, PlaceAhead } from '@/domain/ride/booking';
import type { Seen } from '@/domain/ride/reach';

/** Erased with all else of the person when they log out. */
const KEY = `${PREFIX}stopsMade`;

type Made = { ride: string; stops: readonly string[] };

/** A stop that was taken out and put in again under way is another one. */
const nameOf = ({ lat, lng, since }: PlaceAhead): string => `${lat},${lng}${since === undefined ? '' : `,${since}`}`;

/** The stops made on this ride, kept on this device through the end of the app. Failing storage is ignored. */
function madeOn(ride: string): Made {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Made | null;
    if (kept?.ride === ride && Array.isArray(kept.stops)) return kept;
  } catch {
    // Unreadable is as good as nothing.
  }
  return { ride, stops: [] };
}

function keep(made: Made): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(made));
  } catch {
    // Full or blocked: a reload shows the stop again.
  }
}

/** The stops that a driver has still to make: one is made once the cab was near it, and they are made in their order. */
export function useStopsAhead({ id, status, stops = [] }: Booking, place: Seen | null): readonly PlaceAhead[] {
  const [made, setMade] = useState(() => madeOn(id));
  const ofThis = made.ride === id ? made : madeOn(id);
  if (made !== ofThis) setMade(ofThis);
  const ahead = stops.filter((stop) => !ofThis.stops.includes(nameOf(stop)));
  const next = ahead[0];
  const isThere =
    status === 'STARTED' &&
    place !== null &&
    next !== undefined &&
    place.at >= (next.since ?? 0) &&
    distanceMetres(place, next) <= STOP_PASSED_METRES;
  // Known in the same picture, not in the next one.
  if (isThere) setMade({ ride: id, stops: [...ofThis.stops, nameOf(next)] });
  // Also while there are none: nothing of an earlier ride stays.
  useEffect(() => keep(made), [made]);
  return isThere ? ahead.slice(1) : ahead;
}
