import { AskedFor } from '@/components/rides/AskedFor';
import { PersonCard } from '@/components/people/PersonCard';
import { useContact } from '@/components/people/useContact';
import type { Booking } from '@/domain/ride/booking';
import { RideChat } from '@/features/chat/RideChat';
import styles from './RiderCard.module.css';

/** The rider: name, ways to reach them, and their requests. */
export function RiderCard({ ride }: { ride: Booking }) {
  const contact = useContact(ride, 'rider');
  return (
    <PersonCard
      label="Your rider"
      name={ride.customer_name}
      image={ride.customer_image}
      contact={contact}
      chat={<RideChat booking={ride} side="driver" />}
      about={ride.carType}
    >
      <AskedFor fields={ride} />
      {ride.guest === true ? (
        <p className={styles.note}>
          Booked by somebody else, who gets your messages and pays. You ring {ride.customer_name}, who hands you cash if
          it is to be cash.
        </p>
      ) : null}
    </PersonCard>
  );
}
