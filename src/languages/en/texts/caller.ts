/** The text messages to a caller without the app, about a ride that the desk booked for them. */
import {
  bare,
  type CallersBooking,
  type CallersCab,
  carOf,
  nameOr,
  type NewForCaller,
  shortPlace,
} from '@/domain/ride/guest/texts';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

const when = ({ at }: CallersBooking): string => (at === null ? 'now' : formatDateTime(at, DEFAULT_TIME_ZONE));
const byLink = (link: string | null): string[] => (link === null ? [] : [`Follow or cancel: ${link}`]);

export const booked = (ride: NewForCaller): string => {
  const from = shortPlace(ride.pickup);
  return [
    `${ride.company}: your taxi is booked for ${when(ride)}${from === '' ? '' : `, from ${from}`}. Reference ${ride.reference}.`,
    'We will text you when a cab is on its way.',
    ...byLink(ride.link),
  ].join(' ');
};
export const taken = (ride: CallersBooking): string =>
  `${ride.company}: a driver has taken your booking for ${when(ride)}. We will text you when the cab sets out.`;
export const lapsed = (ride: CallersBooking): string =>
  `${ride.company}: your driver for ${when(ride)} cannot come. We are finding another, and your booking stands.`;
export const changed = (ride: CallersBooking): string =>
  `${ride.company}: your booking ${ride.reference} was changed.${ride.at === null ? '' : ` It is for ${when(ride)}.`}`;
export const accepted = (cab: CallersCab): string =>
  [
    `${cab.company}: ${nameOr(cab.driver, 'your driver')} is on the way. Look for ${carOf(cab) || 'a taxi'}.`,
    ...(cab.code === null ? [] : [`Start code: ${cab.code}.`]),
    ...byLink(cab.link),
  ].join(' ');
export const arrived = ({ company, registration }: Pick<CallersCab, 'company' | 'registration'>): string =>
  `${company}: your taxi ${bare(registration)} is at the pickup.`.replace('  ', ' ');
export const released = ({ company }: CallersBooking): string =>
  `${company}: your driver had to cancel. We are looking for another and will text you.`;
export const noCab = ({ company, reference }: CallersBooking): string =>
  `${company}: we found no cab for your booking ${reference}, so it has ended. Ring us if you still need one.`;
export const cancelled = ({ company, reference }: CallersBooking): string =>
  `${company}: your booking ${reference} was cancelled. No cab is coming.`;
