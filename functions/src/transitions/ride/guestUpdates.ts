/** What a ride for somebody else adds to its steps. Each part is empty for a ride of the booker's own. */
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import type { GuestContact } from '@/domain/ride/guest/guest';
import { newShare, openSharing } from './shareUpdates';
import type { Update } from '../update';

type Ride = Pick<Booking, 'id' | 'guest'>;

/** Keeps the guest's number from the booking on. */
export const keepGuest = (id: string, mobile: string): Update => ({ [paths.guest(id)]: { mobile } });

/** Marks a step of which the guest is sent a message once it is written (`write/guestNews.ts`). */
export const tellGuest = ({ id, guest }: Ride, nowMs: number): Update =>
  guest === true ? { [`${paths.guest(id)}/told`]: nowMs } : {};

/** A ride that lies ahead is changed. A guest who has heard nothing of it yet learns all of it later. */
export const tellGuestOfChange = (ride: Ride, guest: Pick<GuestContact, 'told'> | null, nowMs: number): Update =>
  guest?.told === undefined ? {} : tellGuest(ride, nowMs);

/** The acceptance: the guest is told, and can follow the cab. `bytes`: random bytes for the link. */
export const tellGuestOfCab = (ride: Ride, driver: string, bytes: Uint8Array, nowMs: number): Update =>
  ride.guest === true ? { ...tellGuest(ride, nowMs), ...openSharing(ride.id, newShare(driver, bytes, nowMs)) } : {};

/** Forgets the guest's number once it is needed no more. */
export const forgetGuest = ({ id, guest }: Ride): Update => (guest === true ? { [paths.guest(id)]: null } : {});
