import { AskedFor } from '@/components/rides/AskedFor';
import { PassengerNeeds } from '@/components/rides/needs/RideNeeds';
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
      <PassengerNeeds ride={ride} />
      <AskedFor fields={ride} />
      {ride.guest === true ? (
        <p className={styles.note}>
          Somebody else booked this ride and gets your messages. Your calls go to {ride.customer_name}. If the fare is
          in cash, {ride.customer_name} hands it to you.
        </p>
      ) : null}
    </PersonCard>
  );
}
