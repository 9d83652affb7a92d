import { lazy, Suspense } from 'react';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { ProductSection } from '@/features/public/landing/ProductSection';
import { StoreLinks } from '@/features/public/landing/StoreLinks';
import { OpensSoon } from '@/features/public/OpensSoon';
import { PublicFooter } from '@/features/public/PublicFooter';
import { usePublicSettings } from '@/features/public/usePublicSettings';
import { useAppSelector } from '@/state/hooks';
import { selectOpensSoon } from '@/state/selectors';
import styles from './BookingLanding.module.css';

const BookingScreen = lazy(() => import('@/features/home/BookingScreen'));

/**
 * The landing page of somebody who can book: the form fills the screen, and what every visitor finds on this page follows
 * below it.
 */
export default function BookingLanding() {
  const settings = usePublicSettings();
  const opensSoon = useAppSelector(selectOpensSoon);
  return (
    <>
      {opensSoon ? (
        <OpensSoon />
      ) : (
        <div className={styles.form}>
          <Suspense fallback={<SkeletonLines rows={4} />}>
            <BookingScreen />
          </Suspense>
        </div>
      )}
      <div className={styles.below}>
        <ProductSection />
        <StoreLinks settings={settings} />
        <PublicFooter />
      </div>
    </>
  );
}
