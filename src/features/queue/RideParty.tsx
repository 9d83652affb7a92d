import { Link } from 'react-router-dom';
import { openRide } from '@/components/rides/rideAddress';
import { TripPoints } from '@/components/rides/TripPoints';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import type { Booking } from '@/domain/ride/booking';
import styles from './Queue.module.css';
import { QueueNeeds } from './QueueNeeds';

/** Who rides in the queue, from where to where, in which car, and what they need. The reference opens the booking. */
export function RideParty({ booking }: { booking: Booking }) {
  const { id, booking_id, customer_name, carType, extra_passenger, pickup, stops, drop } = booking;
  return (
    <div className={styles.party}>
      <h3 className={styles.name}>
        {customer_name}{' '}
        <Link to={openRide(id)}>
          <SpelledOut text={booking_id} label="Open booking" />
        </Link>
      </h3>
      <TripPoints pickup={pickup.add} stops={stops} drop={drop.add} tight />
      <p className={styles.soft}>
        {carType}
        {extra_passenger > 0 ? `, ${extra_passenger} extra passenger${extra_passenger === 1 ? '' : 's'}` : ''}
      </p>
      <QueueNeeds id={id} />
    </div>
  );
}
