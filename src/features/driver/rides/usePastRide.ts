import { watchBooking, watchTrail } from '@/backend/later/sources';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectBookings } from '@/state/selectors';

/** One past ride and its trail, followed live; null follows nothing. */
export function usePastRide(id: string | null) {
  const { data, error } = useObserved(watchBooking, id, 'booking_not_found');
  // The list usually has the ride already: show that copy until the database answers, or if there is no connection.
  const listed = useAppSelector(selectBookings).find((booking) => booking.id === id) ?? null;
  const ride = data ?? (error.flag ? null : listed);
  // A ride that was never driven has no trail, and the driver may not read another's.
  const { data: trail } = useObserved(watchTrail, ride?.trip_start_time === undefined ? null : id, 'not_found');
  return { ride, trail, error };
}

export type PastRide = ReturnType<typeof usePastRide>;
