import { StarRounded } from '@/components/ui/icons/ride';
import type { ReactNode } from 'react';
import { Badge } from '@/components/rides/Badge';
import { PersonCard } from '@/components/people/PersonCard';
import { useContact } from '@/components/people/useContact';
import { Plate } from '@/components/rides/Plate';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/live';
import styles from './DriverCard.module.css';

type Props = { booking: Booking; callable: boolean; chat?: ReactNode };

/** The driver, and the cab to look for in the street. */
export function DriverCard({ booking, callable, chat }: Props) {
  const { driver_name: name = words.yourDriver, driverRating: rating, plate_no: plate } = booking;
  const contact = useContact(booking, 'driver');
  return (
    <PersonCard
      label={words.yourDriver}
      name={name}
      image={booking.driver_image}
      contact={callable ? contact : undefined}
      chat={chat}
      about={
        <>
          {rating ? (
            <span className={styles.rating}>
              <StarRounded fontSize="inherit" aria-hidden="true" />
              <span className="visually-hidden">{words.rated} </span>
              {rating.toFixed(1)}
            </span>
          ) : (
            words.newDriver
          )}
          {booking.vehicle_make ? (
            <>
              {' · '}
              <bdi>{booking.vehicle_make}</bdi>
            </>
          ) : null}
        </>
      }
    >
      <div className={styles.marks}>
        {booking.vehicle_number ? <Plate registration={booking.vehicle_number} size="large" /> : null}
        <span className={styles.licences}>
          {booking.driver_badge ? <Badge number={booking.driver_badge} /> : null}
          {plate ? <Badge word="Plate" number={plate} /> : null}
        </span>
      </div>
    </PersonCard>
  );
}
