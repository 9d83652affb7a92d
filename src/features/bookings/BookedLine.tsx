import { useLocation } from 'react-router-dom';
import { messageText } from '@/domain/messages';
import styles from './BookedLine.module.css';

/** Heads the page of a ride that has just been booked on this phone: that it is made, and its id. */
export function BookedLine({ reference }: { reference: string }) {
  const booked = (useLocation().state as { booked?: unknown } | null)?.booked;
  if (booked !== reference) return null;
  return (
    <p role="status" className={styles.booked}>
      {messageText('booking_success', reference)}
    </p>
  );
}
