import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDate, formatTime } from '@/domain/time/time';
import styles from './BookingDetails.module.css';

/** The ride's own times, for a fleet admin, who may not read the audit log, and for rides older than the log. */
export function RideTimes({ booking }: { booking: Booking }) {
  const driver = booking.driver_name || 'The driver';
  const times: [at: number | undefined, words: string][] = [
    [booking.bookingDate, 'The ride was booked'],
    [booking.accepted_time, `${driver} accepted the ride`],
    [booking.driver_arrive_time, `${driver} arrived at the pickup`],
    [booking.trip_start_time, `${driver} started the ride`],
    [booking.trip_end_time, `${driver} ended the ride`],
    [booking.paid_time, 'The bill was settled'],
  ];
  return (
    <ol className={styles.timeline}>
      {times.map(([at, words]) =>
        at === undefined ? null : (
          <li key={words}>
            <time dateTime={new Date(at).toISOString()}>
              {formatDate(at, DEFAULT_TIME_ZONE)}
              <br />
              {formatTime(at, DEFAULT_TIME_ZONE)}
            </time>
            <p>{words}</p>
          </li>
        ),
      )}
    </ol>
  );
}
