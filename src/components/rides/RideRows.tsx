import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button/Button';
import { StatusChip } from '@/components/rides/StatusChip';
import { TripPoints } from '@/components/rides/TripPoints';
import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/rides/ride';
import styles from './RideRows.module.css';

type Props = {
  bookings: readonly Booking[];
  /** The link of a row. */
  to: (booking: Booking) => string;
  /** The time shown for a ride; by default the pickup time. */
  at?: (booking: Booking) => number;
  /** The content below the two addresses: the money, and anything else this reader needs. */
  Foot: ComponentType<{ ride: Booking }>;
  /** Offers to cancel a ride without opening it. */
  cancel?: { isAllowed: (booking: Booking) => boolean; onPressed: (booking: Booking) => void };
};

/** Rides as rows with time, status and both addresses; each row opens its details. */
export function RideRows({ bookings, to, at = ({ tripdate }) => tripdate, Foot, cancel }: Props) {
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <li key={booking.id} className={styles.row}>
          <Link to={to(booking)} className={styles.link}>
            <span className={styles.head}>
              <time dateTime={new Date(at(booking)).toISOString()} className={styles.when}>
                {formatDateTime(at(booking), DEFAULT_TIME_ZONE)}
              </time>
              <StatusChip booking={booking} />
            </span>
            <TripPoints pickup={booking.pickup.add} stops={booking.stops} drop={booking.drop.add} tight />
            <span className={styles.foot}>
              <Foot ride={booking} />
            </span>
          </Link>
          {cancel?.isAllowed(booking) === true ? (
            <div className={styles.beside}>
              <Button
                look="text"
                tone="danger"
                small
                aria-label={words.cancelRow(booking.booking_id)}
                onClick={() => cancel.onPressed(booking)}
              >
                {words.cancel}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
