import { useLocation } from 'react-router-dom';
import { placeWords } from '@/components/rides/placeWords';
import { type BarFace, RideBar } from '@/components/rides/RideBar';
import { rideOf } from '@/components/rides/rideAddress';
import type { BookingStatus } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/shift';
import { useShift } from './useShift';

const WORDS: Partial<Record<BookingStatus, string>> = {
  ACCEPTED: words.toPickup,
  ARRIVED: words.waitingForRider,
  STARTED: words.onTrip,
  REACHED: words.takePayment,
};

/** Leads a driver back to the running ride from any other page. */
export default function ShiftBar({ face }: { face?: BarFace }) {
  const { pathname, search } = useLocation();
  const { ride } = useShift();
  const isWork = pathname.replace(/\/$/, '') === '/bookings' && !new URLSearchParams(search).has('rides');
  if (ride === null || isWork || rideOf(pathname) === ride.id) return null;
  const { pickup, drop, status } = ride;
  // There is nothing to take.
  const isOnAccount = status === 'REACHED' && ride.account !== undefined;
  const place = status === 'ACCEPTED' || status === 'ARRIVED' ? pickup : drop;
  return (
    <RideBar
      to="/bookings"
      words={isOnAccount ? words.atDropOff : (WORDS[status] ?? words.yourRide)}
      more={placeWords(place.add).name}
      face={face}
    />
  );
}
