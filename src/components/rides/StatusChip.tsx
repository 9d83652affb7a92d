import { isActive, isUpcoming, type Booking } from '@/domain/ride/booking';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { DISPUTED_LABEL, STATUS_LABELS, UPCOMING_LABEL } from './rideStatus';
import styles from './StatusChip.module.css';

/** A booking's status: filled while it runs, muted once it is over, red if money is owed. */
export function StatusChip({ booking }: { booking: Booking }) {
  const { status } = booking;
  const upcoming = isUpcoming(booking);
  const kind =
    status === 'PENDING'
      ? styles.owed
      : !upcoming && isActive(status) && status !== 'PAID'
        ? styles.live
        : styles.quiet;
  const label = isDisputed(booking) ? DISPUTED_LABEL : STATUS_LABELS[status];
  return <span className={`${styles.chip} ${kind}`}>{upcoming ? UPCOMING_LABEL : label}</span>;
}
