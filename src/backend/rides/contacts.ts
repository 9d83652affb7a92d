/** The number of the other party of a ride. */
import { ref } from 'firebase/database';
import type { Contact } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

export type ContactArg = { bookingId: string; party: 'rider' | 'driver' };

/** `party` is the one to ring. The database shows it to the other party alone, and only while the ride is reachable. */
export function watchContact({ bookingId, party }: ContactArg, observer: Observer<Contact>): () => void {
  return observeValue<Contact>(ref(database(), paths.contact(bookingId, party)), observer);
}
