/** The numbers that belong to a ride: the other party's, and that of somebody for whom it was booked. */
import { ref } from 'firebase/database';
import type { Contact } from '@/domain/ride/booking';
import type { GuestContact } from '@/domain/ride/guest/guest';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

export type ContactArg = { bookingId: string; party: 'rider' | 'driver' };

/** `party` is the one to ring. The database shows it to the other party alone, and only while the ride is reachable. */
export function watchContact({ bookingId, party }: ContactArg, observer: Observer<Contact>): () => void {
  return observeValue<Contact>(ref(database(), paths.contact(bookingId, party)), observer);
}

/** The guest of a ride, for the desk; null once the ride has started or was called off. */
export const watchGuest = (bookingId: string, observer: Observer<GuestContact>): (() => void) =>
  observeValue<GuestContact>(ref(database(), paths.guest(bookingId)), observer);
