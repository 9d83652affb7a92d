import { isActive, isUpcoming, type Booking } from '@/domain/booking';
import { STATUS_LABELS, UPCOMING_LABEL } from './rideStatus';
import styles from './StatusChip.module.css';

/** Where a booking stands: filled while it runs, quiet once it is over, red when something is owed. */
export function StatusChip({ booking }: { booking: Booking }) {
  const { status } = booking;
  const upcoming = isUpcoming(booking);
  const kind =
    status === 'PENDING'
      ? styles.owed
      : !upcoming && isActive(status) && status !== 'PAID'
        ? styles.live
        : styles.quiet;
  return <span className={`${styles.chip} ${kind}`}>{upcoming ? UPCOMING_LABEL : STATUS_LABELS[status]}</span>;
}
