import { useEffect, useState } from 'react';
import { STOP_PASSED_METRES } from '@/domain/limits';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { Booking, Place } from '@/domain/ride/booking';

const KEY = 'amberlight.stopsMade';

type Made = { ride: string; stops: readonly string[] };

const nameOf = ({ lat, lng }: LatLng): string => `${lat},${lng}`;

/** The stops made on this ride, kept in this tab through a reload. Failing storage is ignored. */
function madeOn(ride: string): Made {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Made | null;
    if (kept?.ride === ride && Array.isArray(kept.stops)) return kept;
  } catch {
    // Unreadable is as good as nothing.
  }
  return { ride, stops: [] };
}

/** The stops that a driver has still to make: one is made once the cab was near it, and they are made in their order. */
export function useStopsAhead({ id, status, stops = [] }: Booking, place: LatLng | null): readonly Place[] {
  const [kept, setMade] = useState(() => madeOn(id));
  const made = kept.ride === id ? kept : madeOn(id);
  const ahead = stops.filter((stop) => !made.stops.includes(nameOf(stop)));
  const next = ahead[0];
  const isThere =
    status === 'STARTED' && place !== null && next !== undefined && distanceMetres(place, next) <= STOP_PASSED_METRES;
  const reached = isThere ? nameOf(next) : null;
  useEffect(() => {
    if (reached === null) return;
    const now: Made = { ride: id, stops: [...madeOn(id).stops, reached] };
    setMade(now);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // Full or blocked: a reload shows the stop again.
    }
  }, [id, reached]);
  return ahead;
}
