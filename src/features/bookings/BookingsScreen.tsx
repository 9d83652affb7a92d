import { lazy, Suspense } from 'react';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';

const RiderBookings = lazy(() => import('./RiderBookings'));
const DeskBookings = lazy(() => import('./desk/DeskBookings'));
const DriverHome = lazy(() => import('../driver/DriverHome'));

/** `/bookings`: a rider's rides, a driver's work or the desk's table. Each role downloads only its own. */
export default function BookingsScreen() {
  const session = useAppSelector(selectSession);
  if (session.phase !== 'signedIn') return null;
  const { uid, role, profile } = session;
  return (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      {role === 'driver' ? (
        <DriverHome uid={uid} profile={profile} />
      ) : role === 'rider' ? (
        <RiderBookings uid={uid} walletBalance={profile.walletBalance} />
      ) : (
        <DeskBookings viewer={role === 'admin' ? { usertype: role } : { usertype: role, uid }} />
      )}
    </Suspense>
  );
}
