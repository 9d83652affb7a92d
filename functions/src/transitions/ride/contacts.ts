/** The numbers of a ride's two parties: there from the acceptance on, and gone with the update that ends the ride. */
import type { Booking, Contacts } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import { firstNameOf, type UserProfile } from '@/domain/people/user';
import { defined, type Update } from '../update';

type Reached = Pick<UserProfile, 'mobile'> | null;

const contactOf = (person: Reached) => (person?.mobile ? { mobile: person.mobile } : undefined);

/** Lets rider and driver ring each other. A person without a number has no contact. */
export function openContacts(bookingId: string, rider: Reached, driver: Reached): Update {
  const contacts: Contacts = defined({ rider: contactOf(rider), driver: contactOf(driver) });
  return { [paths.contacts(bookingId)]: Object.keys(contacts).length === 0 ? null : contacts };
}

export const closeContacts = (bookingId: string): Update => ({ [paths.contacts(bookingId)]: null });

/** A guest has no part in the bill: when the ride ends, the driver needs the guest's number no more. */
export const closeGuestContact = ({ id, guest }: Pick<Booking, 'id' | 'guest'>): Update =>
  guest === true ? { [paths.contact(id, 'rider')]: null } : {};

/** Takes from a ride that is over what its driver needs no more: the numbers, the rider's last name and photo. */
export const forgetRider = ({ id, customer_name }: Pick<Booking, 'id' | 'customer_name'>): Update => ({
  ...closeContacts(id),
  [paths.bookingField(id, 'customer_name')]: firstNameOf(customer_name),
  [paths.bookingField(id, 'customer_image')]: '',
});
