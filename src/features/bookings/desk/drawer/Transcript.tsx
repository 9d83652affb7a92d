import { watchChat } from '@/backend/rides/ride';
import { ListState } from '@/components/ui/state/ListState';
import { plainText } from '@/domain/plainText';
import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import styles from './BookingDetails.module.css';

/** The messages between rider and driver, read-only. */
export function Transcript({ booking }: { booking: Booking }) {
  const { data, loading, error, again } = useObserved(watchChat, { bookingId: booking.id, since: 0 }, 'no_chat');
  if (data === null) {
    // Usually there are no messages, and one line says so.
    if (error.flag && error.key === 'no_chat') return <p className={styles.soft}>Nothing was written.</p>;
    return (
      <ListState label="Loading messages" loading={loading} error={error} missing="no_chat" onAgain={again}>
        Nothing was written.
      </ListState>
    );
  }
  // A guest has no account, so the booker writes.
  const rider = booking.guest === true ? 'Booker' : booking.customer_name;
  const sides = { rider: rider || 'Rider', driver: booking.driver_name || 'Driver' };
  return (
    <ol className={styles.timeline}>
      {data.map((message) => (
        <li key={message.id}>
          <time dateTime={new Date(message.at).toISOString()}>{formatTime(message.at, DEFAULT_TIME_ZONE)}</time>
          <div className={styles.message}>
            <span className={styles.soft}>{sides[message.type]}</span>
            <p>{plainText(message.message)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
