import { Link } from 'react-router-dom';
import * as rideWords from '@/languages/en/rides/ride';
import styles from './RideBar.module.css';

/** `below`: at the lower edge of a public page, which has no frame of its own for it. */
export type BarFace = 'top' | 'below';

type Props = { to: string; words: string; more: string; face?: BarFace };

/** A bar under the header that leads back to the running ride. */
export function RideBar({ to, words, more, face = 'top' }: Props) {
  return (
    <nav aria-label={rideWords.yourRide} className={styles[face]}>
      <Link to={to} className={styles.bar}>
        <span className={styles.words}>
          <strong>{words}</strong>
          <span className={styles.more} dir="auto">
            {more}
          </span>
        </span>
        <span className={styles.open} aria-hidden="true">
          {rideWords.open}
        </span>
      </Link>
    </nav>
  );
}
