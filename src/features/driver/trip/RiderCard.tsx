import { AskedFor } from '@/components/rides/AskedFor';
import { PassengerNeeds } from '@/components/rides/needs/RideNeeds';
import { PersonCard } from '@/components/people/PersonCard';
import { useContact } from '@/components/people/useContact';
import type { Booking } from '@/domain/ride/booking';
import { RideChat } from '@/features/chat/RideChat';
import * as words from '@/languages/en/driver/trip';
import styles from './RiderCard.module.css';

/** The rider: name, ways to reach them, and their requests. */
export function RiderCard({ ride }: { ride: Booking }) {
  const contact = useContact(ride, 'rider');
  return (
    <PersonCard
      label={words.yourRider}
      name={ride.customer_name}
      image={ride.customer_image}
      contact={contact}
      chat={<RideChat booking={ride} side="driver" />}
      about={<bdi>{ride.carType}</bdi>}
    >
      <PassengerNeeds ride={ride} />
      <AskedFor fields={ride} />
      {ride.guest === true ? <p className={styles.note}>{words.bookedForGuest(ride.customer_name)}</p> : null}
    </PersonCard>
  );
}
