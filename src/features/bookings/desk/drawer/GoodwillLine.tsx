import { PersonName } from '@/components/people/PersonName';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Goodwill } from '@/domain/ride/bill/goodwill';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import styles from './BookingDetails.module.css';

/** What the office gave back for the ride out of goodwill, all together, and who did so last. */
export function GoodwillLine({ goodwill: { total, by, at } }: { goodwill: Goodwill }) {
  return (
    <p className={styles.line}>
      <span>
        Refunded <MoneyText pence={total} /> (goodwill)
      </span>
      <span className={styles.soft}>
        <PersonName uid={by} />, {formatDateTime(at, DEFAULT_TIME_ZONE)}
      </span>
    </p>
  );
}
