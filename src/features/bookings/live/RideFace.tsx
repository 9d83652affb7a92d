import { lazy, Suspense } from 'react';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useSimpleView } from '@/features/plain/view/useSimpleView';
import { LiveRide, type LiveRideProps } from './LiveRide';

const PlainRide = lazy(async () => ({ default: (await import('@/features/plain/faces')).PlainRide }));

/** A ride under way, as its rider likes to see it: with the map, or in the simple view. */
export function RideFace(props: LiveRideProps) {
  const isSimple = useSimpleView();
  return isSimple ? (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      <PlainRide {...props} />
    </Suspense>
  ) : (
    <LiveRide {...props} />
  );
}
