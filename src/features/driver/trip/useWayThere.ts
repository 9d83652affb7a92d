import { useEffect, useRef, useState } from 'react';
import { routeBetween } from '@/backend/rides/route';
import type { Booking } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';

/** The route from the cab to a ride's pickup, requested once per ride; null until it is known. */
export function useWayThere(ride: Booking | null, from: LatLng | null): readonly LatLng[] | null {
  const [way, setWay] = useState<{ id: string; points: LatLng[] } | null>(null);
  const start = useRef(from);
  start.current = from;
  const id = ride?.id ?? null;
  const placed = from !== null;
  useEffect(() => {
    if (id === null || ride === null || start.current === null) return;
    let live = true;
    void routeBetween(start.current, ride.pickup).then((points) => {
      if (live) setWay({ id, points });
    });
    return () => {
      live = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per ride, not for every fix or change of the record
  }, [id, placed]);
  return way !== null && way.id === id ? way.points : null;
}
