import { useState } from 'react';
import { watchBookings } from '@/backend/bookings';
import type { Booking } from '@/domain/booking';
import { PAGE_SIZE } from '@/domain/limits';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectBookings } from '@/state/selectors';

export type MyRides = {
  /** Newest first. */
  bookings: readonly Booking[];
  /** Shows the page before; null where there is none, or it is on its way. */
  more: (() => void) | null;
};

/** A rider's rides: the newest page is followed from the sign-in on, older ones once they are asked for. */
export function useMyRides(uid: string): MyRides {
  const newest = useAppSelector(selectBookings);
  const [rows, setRows] = useState(PAGE_SIZE);
  const asked = rows > PAGE_SIZE ? { uid, usertype: 'rider' as const, rows } : null;
  const { data } = useObserved(watchBookings, asked, 'no_bookings');
  // Until a longer list has come, the shorter one stays.
  const [longest, setLongest] = useState<readonly Booking[]>([]);
  if (data !== null && data !== longest) setLongest(data);
  const bookings = asked === null ? newest : longest.length === 0 ? newest : longest;
  return { bookings, more: bookings.length < rows ? null : () => setRows(rows + PAGE_SIZE) };
}
