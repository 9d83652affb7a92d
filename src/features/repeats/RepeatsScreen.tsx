import { lazy, Suspense } from 'react';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { OwnRepeats } from './OwnRepeats';

const DeskRepeats = lazy(() => import('./DeskRepeats'));

/** `/repeats`: a rider's own, or the desk's. Riders do not download the desk's. */
export default function RepeatsScreen() {
  const session = useAppSelector(selectSession);
  if (session.phase !== 'signedIn') return null;
  if (session.role !== 'admin') return <OwnRepeats uid={session.uid} />;
  return (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      <DeskRepeats />
    </Suspense>
  );
}
