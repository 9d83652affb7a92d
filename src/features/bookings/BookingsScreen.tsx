import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { openRide, rideOf } from '@/components/rides/rideAddress';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';

const RiderBookings = lazy(() => import('./RiderBookings'));
const DeskBookings = lazy(() => import('./desk/DeskBookings'));
const DriverHome = lazy(() => import('../driver/DriverHome'));

/**
 * `/bookings`: a rider's rides, a driver's work or the desk's table; and `/bookings/{id}`, one ride. Each role downloads
 * only its own.
 */
export default function BookingsScreen() {
  const session = useAppSelector(selectSession);
  const { pathname, search } = useLocation();
  if (session.phase !== 'signedIn') return null;
  const { uid, role, profile } = session;
  const isDesk = role === 'admin' || role === 'fleetadmin';
  const ride = rideOf(pathname);
  const named = new URLSearchParams(search).get('ride');
  // At the desk a ride opens beside the table. Rides of riders and drivers once had addresses of that kind as well.
  if (isDesk && ride !== null) return <Navigate to={`/bookings?ride=${ride}`} replace />;
  if (!isDesk && named !== null) return <Navigate to={openRide(named)} replace />;
  return (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      {role === 'driver' ? (
        <DriverHome />
      ) : role === 'rider' ? (
        <RiderBookings uid={uid} rider={profile} opened={ride} />
      ) : (
        <DeskBookings viewer={role === 'admin' ? { usertype: role } : { usertype: role, uid }} />
      )}
    </Suspense>
  );
}
