import { useState } from 'react';
import { ARRIVE_ASK_METRES } from '@/domain/limits';
import { distanceMetres, type LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import type { RideStep } from './useRideStep';

/** The press *I have arrived*: at the pickup it counts at once, further away it is asked about first. */
export function useArrival({ id, status, pickup }: Booking, { locate, step }: RideStep) {
  const [asked, setAsked] = useState<number | null>(null);
  const arrive = (place?: LatLng) => void step('arrive_booking', id, {}, place);

  async function look(): Promise<void> {
    const place = await locate();
    if (place === null) return;
    const metres = distanceMetres(place, pickup);
    if (metres > ARRIVE_ASK_METRES) setAsked(metres);
    else arrive(place);
  }

  return {
    /** Metres from the pickup while the driver is asked, otherwise null. */
    metres: status === 'ACCEPTED' ? asked : null,
    press: () => void look(),
    stay: () => setAsked(null),
    confirm: () => {
      setAsked(null);
      arrive();
    },
  };
}
