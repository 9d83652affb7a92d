import { type ContactArg, watchContact } from '@/backend/rides/contacts';
import { type Booking, REACHABLE } from '@/domain/ride/booking';
import { useObserved } from '@/state/hooks';

/** The number of this party of a ride, for the other one; undefined before the acceptance and after the ride. */
export function useContact({ id, status }: Pick<Booking, 'id' | 'status'>, party: ContactArg['party']) {
  const asked = REACHABLE.includes(status) ? { bookingId: id, party } : null;
  return useObserved(watchContact, asked, 'no_data').data?.mobile;
}
