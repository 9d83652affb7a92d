/** The text messages to the guest of a ride that somebody else booked, each short enough for a phone's screen. */
import { bare, carOf, type GuestAhead, type GuestRide, nameOr } from '@/domain/ride/guest/texts';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

const when = ({ at }: GuestAhead): string => formatDateTime(at, DEFAULT_TIME_ZONE);

export const taken = (ride: GuestAhead): string =>
  `${ride.company}: ${nameOr(ride.booker, 'Somebody')} has booked you a taxi for ${when(ride)}. A driver has taken it. We will text you when the cab sets out.`;
export const lapsed = (ride: GuestAhead): string =>
  `${ride.company}: your driver for ${when(ride)} cannot come. We are finding another, and your booking stands.`;
export const changed = (ride: GuestAhead): string =>
  `${ride.company}: your taxi booking was changed. It is for ${when(ride)}. ${nameOr(ride.booker, 'Whoever booked')} knows the rest.`;
export const accepted = (ride: GuestRide): string =>
  [
    `${ride.company}: ${nameOr(ride.booker, 'Somebody')} has booked you a taxi.`,
    `${nameOr(ride.driver, 'Your driver')} is on the way. Look for ${carOf(ride) || 'a taxi'}.`,
    ...(ride.code === null ? [] : [`Start code: ${ride.code}.`]),
    ...(ride.link === null ? [] : [`Follow the cab: ${ride.link}`]),
  ].join(' ');
export const arrived = (company: string, registration: string): string =>
  `${company}: your taxi ${bare(registration)} is at the pickup.`.replace('  ', ' ');
export const released = (company: string): string =>
  `${company}: your driver had to cancel. We are looking for another and will text you.`;
export const cancelled = (company: string): string => `${company}: your taxi was cancelled. No cab is coming.`;
