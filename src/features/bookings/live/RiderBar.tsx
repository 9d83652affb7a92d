import { useLocation } from 'react-router-dom';
import { placeWords } from '@/components/rides/placeWords';
import { openRide, rideOf } from '@/components/rides/rideAddress';
import { type BarFace, RideBar } from '@/components/rides/RideBar';
import { useAppSelector } from '@/state/hooks';
import { selectBookingsBy } from '@/state/selectors';
import * as words from '@/languages/en/bookings/live';
import { headline } from '../rideWords';
import { runningRide } from './runningRide';

/** Leads a rider back to the running ride from every page that does not show it. */
export default function RiderBar({ face }: { face?: BarFace }) {
  const { pathname } = useLocation();
  const ride = runningRide(useAppSelector(selectBookingsBy).active);
  const isList = pathname.replace(/\/$/, '') === '/bookings';
  if (ride === null || ride.status === 'PAID' || isList || rideOf(pathname) === ride.id) return null;
  const { title } = headline(ride, null);
  const more = ride.vehicle_number ?? words.toPlace(placeWords(ride.drop.add).name);
  return <RideBar to={openRide(ride.id)} words={title} more={more} face={face} />;
}
