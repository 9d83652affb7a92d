import { useEffect, useState } from 'react';
import { watchWay } from '@/backend/rides/bookings';
import type { LatLng } from '@/domain/place/geo';
import { useObserved } from '@/state/hooks';

/** A pointer that crosses the list rests nowhere; nothing is read on its way, milliseconds. */
const RESTS_MS = 250;

/** The booked way of the ride that is looked at, once the look has rested on it. */
export function useWay(lit: string | null): readonly LatLng[] | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(lit), RESTS_MS);
    return () => clearTimeout(timer);
  }, [lit]);
  const { data } = useObserved(watchWay, rested, 'booking_not_found');
  return rested === lit ? data : null;
}
