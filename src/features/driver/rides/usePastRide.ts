import { watchBooking, watchTrail } from '@/backend/bookings';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectBookings } from '@/state/selectors';

/** One past ride and where it went, followed live; `null` follows nothing. */
export function usePastRide(id: string | null) {
  const { data, error } = useObserved(watchBooking, id, 'booking_not_found');
  // The list has most of them already: until the line answers, and where there is none, that is shown.
  const listed = useAppSelector(selectBookings).find((booking) => booking.id === id) ?? null;
  const ride = data ?? (error.flag ? null : listed);
  // A ride nobody drove has no trail, and one that is not this driver's is not asked for.
  const { data: trail } = useObserved(watchTrail, ride?.trip_start_time === undefined ? null : id, 'not_found');
  return { ride, trail, error };
}

export type PastRide = ReturnType<typeof usePastRide>;
