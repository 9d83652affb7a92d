import { useState } from 'react';
import { watchOwnBookings } from '@/backend/rides/ownBookings';
import type { Booking } from '@/domain/ride/booking';
import { PAGE_SIZE } from '@/domain/limits';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectBookings } from '@/state/selectors';

export type MyRides = {
  /** Newest first. */
  bookings: readonly Booking[];
  /** Shows the next page; null if there is none, or while it loads. */
  more: (() => void) | null;
};

/** A rider's rides: the newest page is followed from sign-in, older pages on request. */
export function useMyRides(uid: string): MyRides {
  const newest = useAppSelector(selectBookings);
  const [rows, setRows] = useState(PAGE_SIZE);
  const asked = rows > PAGE_SIZE ? { uid, usertype: 'rider' as const, rows } : null;
  const { data } = useObserved(watchOwnBookings, asked, 'no_bookings');
  // The shorter list stays until the longer one has arrived.
  const [longest, setLongest] = useState<readonly Booking[]>([]);
  if (data !== null && data !== longest) setLongest(data);
  const bookings = asked === null ? newest : longest.length === 0 ? newest : longest;
  return { bookings, more: bookings.length < rows ? null : () => setRows(rows + PAGE_SIZE) };
}
