import { Badge } from '@/components/rides/Badge';
import { Plate } from '@/components/rides/Plate';
import type { FollowedRide } from '@/domain/ride/follow/follow';
import styles from './FollowPage.module.css';
import { followNext } from './followWords';

const STEP: Record<FollowedRide['status'], string> = {
  ACCEPTED: 'The driver is on the way to the pickup.',
  ARRIVED: 'The driver is at the pickup.',
  STARTED: 'The ride has begun.',
};

/** What happens next, and the cab by which it is known in the street. */
export function FollowedCab({ ride, silent }: { ride: FollowedRide; silent: boolean }) {
  const { status, car, driver, registration, plate } = ride;
  return (
    <>
      <p className={styles.next}>{followNext(ride, silent)}</p>
      {/* A screen reader hears each step once, and not each minute. */}
      <p className="visually-hidden" role="status">
        {silent ? 'The page has no connection.' : STEP[status]}
      </p>
      <div className={styles.cab}>
        {registration === '' ? null : <Plate registration={registration} size="large" />}
        {plate === '' ? null : <Badge number={plate} word="Plate" />}
      </div>
      <p className={styles.car}>{[car, driver === '' ? '' : `driven by ${driver}`].filter(Boolean).join(', ')}</p>
      <p className={styles.small}>This page updates by itself until the ride ends.</p>
    </>
  );
}
