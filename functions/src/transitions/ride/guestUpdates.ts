/**
 * What a ride adds to its steps whose passenger is told by SMS: somebody else's guest, or a caller without the app. Each part
 * is empty for any other ride.
 */
import type { Booking } from '@/domain/ride/booking';
import { paths } from '@/domain/paths';
import type { GuestContact } from '@/domain/ride/guest/guest';
import { type CallerLink, CALLER_SECRET_BYTES } from '@/domain/ride/follow/callerLink';
import { newShare, openSharing } from './shareUpdates';
import type { Update } from '../update';

type Ride = Pick<Booking, 'id' | 'guest' | 'texted'>;

const isTold = ({ guest, texted }: Ride): boolean => guest === true || texted === true;

/** Keeps the guest's number from the booking on. */
export const keepGuest = (id: string, mobile: string): Update => ({ [paths.guest(id)]: { mobile } });

/** The link of a caller, from bytes that nobody can guess. */
export function newCallerLink(bytes: Uint8Array, nowMs: number): CallerLink {
  if (bytes.length !== CALLER_SECRET_BYTES) throw new Error('a link needs all its chance');
  return { secret: Buffer.from(bytes).toString('base64url'), at: nowMs };
}

/** The same for a caller, who is told at once that the ride is booked, with the link that follows and cancels it. */
export const keepCaller = (id: string, mobile: string, link: CallerLink): Update => ({
  [paths.guest(id)]: { mobile, told: link.at },
  [paths.callerLink(id)]: link,
});

/** Marks a step of which the guest is sent a message once it is written (`write/guestNews.ts`). */
export const tellGuest = (ride: Ride, nowMs: number): Update =>
  isTold(ride) ? { [`${paths.guest(ride.id)}/told`]: nowMs } : {};

/** A ride that lies ahead is changed. A guest who has heard nothing of it yet learns all of it later. */
export const tellGuestOfChange = (ride: Ride, guest: Pick<GuestContact, 'told'> | null, nowMs: number): Update =>
  guest?.told === undefined ? {} : tellGuest(ride, nowMs);

/** The acceptance: the guest is told, and can follow the cab. `bytes`: random bytes for the link. A caller has a link already. */
export const tellGuestOfCab = (ride: Ride, driver: string, bytes: Uint8Array, nowMs: number): Update =>
  ride.guest === true
    ? { ...tellGuest(ride, nowMs), ...openSharing(ride.id, newShare(driver, bytes, nowMs)) }
    : tellGuest(ride, nowMs);

/** Forgets the guest's number once it is needed no more. */
export const forgetGuest = (ride: Ride): Update => (isTold(ride) ? { [paths.guest(ride.id)]: null } : {});

/** Ends a caller's link with the ride. */
export const endCallerLink = ({ id, texted }: Pick<Booking, 'id' | 'texted'>): Update =>
  texted === true ? { [paths.callerLink(id)]: null } : {};
