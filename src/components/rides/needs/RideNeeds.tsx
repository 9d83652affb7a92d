import { watchNeeds } from '@/backend/rides/needs';
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { passengerNeeds } from '@/languages/en/rides/needs';
import { useObserved } from '@/state/hooks';
import { NeedsList } from './NeedsList';

type Ride = { ride: Pick<Booking, 'id' | 'status'> };

const BEFORE_THE_START: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED'];

/** Shows the driver what the passenger needs, from acceptance until the ride starts. */
export function PassengerNeeds({ ride: { id, status } }: Ride) {
  const { data } = useObserved(watchNeeds, BEFORE_THE_START.includes(status) ? id : null, 'no_data');
  return <NeedsList needs={data} title={passengerNeeds} forDriver />;
}

/** Shows the rider and the desk what is needed, for as long as it is kept. */
export function RideNeeds({ ride: { id }, title }: Ride & { title: string }) {
  const { data } = useObserved(watchNeeds, id, 'no_data');
  return <NeedsList needs={data} title={title} />;
}
