import { watchRatings } from '@/backend/people/people';
import { ListState } from '@/components/ui/state/ListState';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import styles from './drivers.module.css';

/** A driver's ratings with the riders' names, newest first, for the office. */
export function Ratings({ driverUid }: { driverUid: string }) {
  const { data, loading, error, again } = useObserved(watchRatings, driverUid, 'no_data');
  if (data === null) {
    return (
      <ListState label="Loading ratings" loading={loading} error={error} missing="no_data" onAgain={again}>
        A rating shows here when a rider gives one.
      </ListState>
    );
  }
  return (
    <ul className={styles.ratings}>
      {data.toReversed().map(({ id, rate, name, at, words }) => (
        <li key={id}>
          <span>
            <strong>{rate} of 5</strong> {name ?? 'Former rider'}
          </span>
          <span className={styles.soft}>{at === undefined || at === 0 ? '' : formatDate(at, DEFAULT_TIME_ZONE)}</span>
          {words === undefined ? null : <q className={styles.said}>{words}</q>}
        </li>
      ))}
    </ul>
  );
}
