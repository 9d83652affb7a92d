import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { StatusChip } from '@/components/StatusChip';
import { TripPoints } from '@/components/TripPoints';
import type { Booking } from '@/domain/booking';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time';
import styles from './RideRows.module.css';

type Props = {
  bookings: readonly Booking[];
  /** Where a row leads. */
  to: (booking: Booking) => string;
  /** When a ride was; by default when it was booked for. */
  at?: (booking: Booking) => number;
  /** What stands below from and to: the money, and whatever else this reader looks for. */
  Foot: ComponentType<{ ride: Booking }>;
};

/** Rides as rows: when, how it stands, from and to; each opens its details. */
export function RideRows({ bookings, to, at = ({ tripdate }) => tripdate, Foot }: Props) {
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
            <TripPoints pickup={booking.pickup.add} drop={booking.drop.add} tight />
            <span className={styles.foot}>
              <Foot ride={booking} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
