import { Badge } from '@/components/rides/Badge';
import { Plate } from '@/components/rides/Plate';
import type { FollowedRide } from '@/domain/ride/follow/follow';
import * as words from '@/languages/en/entry/follow';
import styles from './FollowPage.module.css';
import { followNext } from './followWords';

/** What happens next, and the cab by which it is known in the street. */
export function FollowedCab({ ride, silent }: { ride: FollowedRide; silent: boolean }) {
  const { status, car, driver, registration, plate } = ride;
  return (
    <>
      <p className={styles.next}>{followNext(ride, silent)}</p>
      {/* A screen reader hears each step once, and not each minute. */}
      <p className="visually-hidden" role="status">
        {silent ? words.noConnection : words.steps[status]}
      </p>
      <div className={styles.cab}>
        {registration === '' ? null : <Plate registration={registration} size="large" />}
        {plate === '' ? null : <Badge number={plate} word="Plate" />}
      </div>
      <p className={styles.car}>{[car, driver === '' ? '' : words.drivenBy(driver)].filter(Boolean).join(', ')}</p>
      <p className={styles.small}>{words.updatesItself}</p>
    </>
  );
}
