import { lazy, Suspense, useLayoutEffect } from 'react';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { useSimpleView } from '@/features/plain/view/useSimpleView';
import { useAppSelector } from '@/state/hooks';
import { selectOpensSoon } from '@/state/selectors';
import { selectIsRiderExpected, selectSession } from '@/state/session';
import { takeOver } from '../takeOver';
import { BookingScreen } from './bookingParts';
import styles from './BookingLanding.module.css';

const BelowBooking = lazy(() => import('./BelowBooking'));
const OpensSoon = lazy(async () => ({ default: (await import('@/features/public/OpensSoon')).OpensSoon }));
const PlainBooking = lazy(async () => ({ default: (await import('@/features/plain/faces')).PlainBooking }));

/**
 * The landing page of somebody who can book: the form fills the screen, and what every visitor finds on this page follows
 * below it. In the simple view the questions stand alone.
 */
export default function BookingLanding() {
  const opensSoon = useAppSelector(selectOpensSoon);
  const session = useAppSelector(selectSession);
  const expected = useAppSelector(selectIsRiderExpected);
  const isSimple = useSimpleView();
  useLayoutEffect(takeOver, []);
  if (isSimple && expected) return <SkeletonLines rows={4} />;
  if (isSimple && !opensSoon && session.phase === 'signedIn' && session.role === 'rider') {
    return (
      <Suspense fallback={<SkeletonLines rows={4} />}>
        <PlainBooking />
      </Suspense>
    );
  }
  return (
    <>
      {opensSoon ? (
        <Suspense fallback={<SkeletonLines rows={4} />}>
          <OpensSoon />
        </Suspense>
      ) : (
        <div className={styles.form}>
          <BookingScreen />
        </div>
      )}
      <div className={styles.below}>
        <Suspense fallback={null}>
          <BelowBooking />
        </Suspense>
      </div>
    </>
  );
}
