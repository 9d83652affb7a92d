import { PersonCard } from '@/components/PersonCard';
import { type Booking, isTracked } from '@/domain/booking';
import { RideChat } from '../chat/RideChat';
import styles from './driver.module.css';

/** Who rides, how to reach them, and what they asked for. */
export function RiderCard({ ride }: { ride: Booking }) {
  const { customer_name: name, customer_contact: contact, extra_passenger: extra, notes } = ride;
  return (
    <PersonCard
      label="Your rider"
      name={name}
      image={ride.customer_image}
      contact={isTracked(ride.status) ? contact : undefined}
      chat={<RideChat booking={ride} side="driver" />}
      about={`${ride.carType}${extra > 0 ? ` · ${extra + 1} passengers` : ''}`}
    >
      {notes ? <p className={styles.note}>{notes}</p> : null}
    </PersonCard>
  );
}
