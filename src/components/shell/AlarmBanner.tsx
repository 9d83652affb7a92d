import { Link } from 'react-router-dom';
import { useAppSelector } from '@/state/hooks';
import { selectOpenAlerts } from '@/state/selectors';
import styles from './AlarmBanner.module.css';

/** A banner above every screen of the desk while somebody is waiting for help. */
export function AlarmBanner() {
  const calls = useAppSelector(selectOpenAlerts).filter(({ kind }) => kind === 'panic').length;
  return (
    <div role="alert">
      {calls === 0 ? null : (
        <Link to="/dashboard" className={styles.banner}>
          <strong>{calls === 1 ? 'Somebody calls for help' : `${calls} people call for help`}</strong>
          <span>See where</span>
        </Link>
      )}
    </div>
  );
}
