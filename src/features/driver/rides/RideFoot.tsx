import StarRounded from '@mui/icons-material/StarRounded';
import { MoneyText } from '@/components/MoneyText';
import { paidWith } from '@/components/paidWith';
import type { Booking } from '@/domain/booking';
import { cancelledWords } from '../cancelledWords';
import styles from '../driver.module.css';

/** What a driver looks for in a row: what the ride brought, how it was paid, and the stars. */
export function RideFoot({ ride }: { ride: Booking }) {
  const { status, driver_share: share, rating } = ride;
  if (status === 'CANCELLED') return <span className={styles.soft}>{cancelledWords(ride)}</span>;
  const paid = paidWith(ride).map(({ label }) => label);
  return (
    <>
      <span className={styles.howPaid}>
        {paid.join(', ')}
        {rating === undefined ? null : (
          <span className={styles.stars}>
            <StarRounded fontSize="inherit" aria-hidden="true" />
            <span className="visually-hidden">Rated </span>
            {rating}
          </span>
        )}
      </span>
      {share === undefined ? null : (
        <span className={styles.strong}>
          <span className="visually-hidden">Your share: </span>
          <MoneyText pence={share} />
        </span>
      )}
    </>
  );
}
