import { useLocation } from 'react-router-dom';
import { rideOf } from '@/components/rides/rideAddress';
import type { BarFace } from '@/components/rides/RideBar';
import { ahead, useAhead } from '@/components/ui/page/ahead';
import { useAppSelector } from '@/state/hooks';
import { selectBookingsBy } from '@/state/selectors';
import { runningRide } from './runningRide';

const RunningBar = ahead(async () => (await import('./RunningBar')).RunningBar);
const LATER = [RunningBar];

/** Leads a rider back to the running ride from every page that does not show it. */
export default function RiderBar({ face }: { face?: BarFace }) {
  useAhead(LATER, 'touched');
  const { pathname } = useLocation();
  const ride = runningRide(useAppSelector(selectBookingsBy).active);
  const isList = pathname.replace(/\/$/, '') === '/bookings';
  if (ride === null || ride.status === 'PAID' || isList || rideOf(pathname) === ride.id) return null;
  return <RunningBar ride={ride} face={face} />;
}
