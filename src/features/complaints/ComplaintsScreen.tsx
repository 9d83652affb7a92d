import { lazy, Suspense } from 'react';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { OwnComplaints } from './OwnComplaints';

const DeskComplaints = lazy(() => import('./DeskComplaints'));

/** `/complaints`: a rider's own, or the desk's cases. Riders do not download the desk's. */
export default function ComplaintsScreen() {
  const session = useAppSelector(selectSession);
  if (session.phase !== 'signedIn') return null;
  if (session.role !== 'admin') return <OwnComplaints uid={session.uid} />;
  return (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      <DeskComplaints />
    </Suspense>
  );
}
