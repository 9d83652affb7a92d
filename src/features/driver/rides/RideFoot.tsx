import { StarRounded } from '@/components/ui/icons/ride';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { paidWith } from '@/domain/ride/bill/paidWith';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/rides';
import { cancelledWords } from '../trip/cancelledWords';
import styles from '../driver.module.css';

/** A row's details for a driver: earnings, payment and rating. */
export function RideFoot({ ride }: { ride: Booking }) {
  const { status, driver_share: share, rating } = ride;
  if (status === 'CANCELLED') {
    const fee = ride.missed_fee;
    return (
      <>
        <span className={styles.soft}>{cancelledWords(ride)}</span>
        {fee?.state === 'due' ? (
          <span className={styles.strong}>{words.feeDue(<MoneyText pence={fee.pence} />)}</span>
        ) : null}
      </>
    );
  }
  const paid = paidWith(ride).map(({ label }) => label);
  return (
    <>
      <span className={styles.howPaid}>
        {paid.join(', ')}
        {rating === undefined ? null : (
          <span className={styles.stars}>
            <StarRounded fontSize="inherit" aria-hidden="true" />
            <span className="visually-hidden">{words.rated} </span>
            {rating}
          </span>
        )}
      </span>
      {share === undefined ? null : (
        <span className={styles.strong}>
          <span className="visually-hidden">{words.yourShareIs} </span>
          <MoneyText pence={share} />
        </span>
      )}
    </>
  );
}
