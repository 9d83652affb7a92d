import { Button } from '@/components/ui/button/Button';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { StatusChip } from '@/components/rides/StatusChip';
import { TripPoints } from '@/components/rides/TripPoints';
import { nextStatus } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { OtpCell } from '../OtpCell';
import styles from './BookingCards.module.css';
import type { ShownBookings } from './BookingsTable';
import { listShowsOtp } from '../listShowsOtp';

/** A page of bookings on a phone: a card each instead of a row. */
export function BookingCards({ bookings, dispatches, onOpen, onCancel }: ShownBookings) {
  return (
    <ul className={styles.cards} aria-label="Bookings, newest first">
      {bookings.map((booking) => (
        <li key={booking.id} className={styles.card}>
          <div className={styles.head}>
            <Button look="text" small className={styles.open} onClick={() => onOpen(booking)}>
              <SpelledOut text={booking.booking_id} label="Open booking" />
            </Button>
            <StatusChip booking={booking} />
          </div>
          <TripPoints pickup={booking.pickup.add} stops={booking.stops} drop={booking.drop.add} tight />
          <p className={styles.soft}>
            {booking.customer_name}
            {booking.driver_name ? `, driven by ${booking.driver_name}` : ''}
          </p>
          <div className={styles.foot}>
            <span>{formatDateTime(booking.tripdate, DEFAULT_TIME_ZONE)}</span>
            <span>
              {booking.trip_cost === undefined ? 'about ' : null}
              <MoneyText pence={booking.trip_cost ?? booking.estimate} />
            </span>
          </div>
          {dispatches && (listShowsOtp(booking) || nextStatus(booking.status, 'cancel', 'admin') !== null) ? (
            <div className={styles.foot}>
              <span>
                {listShowsOtp(booking) ? (
                  <>
                    Start code <OtpCell bookingId={booking.id} />
                  </>
                ) : null}
              </span>
              <Button
                look="text"
                tone="danger"
                onClick={() => onCancel(booking)}
                aria-label={`Cancel booking ${booking.booking_id}`}
              >
                Cancel
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
