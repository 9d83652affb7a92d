import { AskedFor } from '@/components/rides/AskedFor';
import { PersonCard } from '@/components/people/PersonCard';
import { type Booking, isTracked } from '@/domain/ride/booking';
import { RideChat } from '@/features/chat/RideChat';

/** The rider: name, ways to reach them, and their requests. */
export function RiderCard({ ride }: { ride: Booking }) {
  const { customer_name: name, customer_contact: contact } = ride;
  return (
    <PersonCard
      label="Your rider"
      name={name}
      image={ride.customer_image}
      contact={isTracked(ride.status) ? contact : undefined}
      chat={<RideChat booking={ride} side="driver" />}
      about={ride.carType}
    >
      <AskedFor fields={ride} />
    </PersonCard>
  );
}
