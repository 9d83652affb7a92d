import { isActive, isUpcoming, type Booking } from '@/domain/ride/booking';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { DISPUTED_LABEL, ON_ACCOUNT_LABELS, STATUS_LABELS, UPCOMING_LABEL } from './rideStatus';
import styles from './StatusChip.module.css';

/** A booking's status: filled while it runs, muted once it is over, red if its rider owes money. */
export function StatusChip({ booking }: { booking: Booking }) {
  const { status, account } = booking;
  const upcoming = isUpcoming(booking);
  const kind =
    status === 'PENDING' && account === undefined
      ? styles.owed
      : !upcoming && isActive(status) && status !== 'PAID'
        ? styles.live
        : styles.quiet;
  const labels = account === undefined ? STATUS_LABELS : { ...STATUS_LABELS, ...ON_ACCOUNT_LABELS };
  const label = isDisputed(booking) ? DISPUTED_LABEL : labels[status];
  return <span className={`${styles.chip} ${kind}`}>{upcoming ? UPCOMING_LABEL : label}</span>;
}
