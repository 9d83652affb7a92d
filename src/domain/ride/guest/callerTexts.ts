/**
 * The text messages that a caller without the app gets about a ride that the desk booked for them (en-GB). As with guests,
 * nothing that a person typed may add words or a link of its own.
 */
import { bare, type GuestRide, nameOr } from './guestTexts';

type CallersRide = Omit<GuestRide, 'booker'>;
/** A ride in words: its day and hour, or null for now, and its reference. */
type Booked = Pick<GuestRide, 'company'> & { reference: string; when: string | null };
/** The same with the pickup's address and the page that shows and cancels the ride. */
type Made = Booked & Pick<GuestRide, 'link'> & { pickup: string };

/** The address up to its first comma. */
const shortPlace = (address: string): string => bare(address.split(',')[0] ?? '');
const byLink = (link: string | null): string[] => (link === null ? [] : [`Follow or cancel: ${link}`]);

export const callerTexts = {
  booked: ({ company, reference, when, pickup, link }: Made): string => {
    const from = shortPlace(pickup);
    return [
      `${company}: your taxi is booked for ${when ?? 'now'}${from === '' ? '' : `, from ${from}`}. Reference ${reference}.`,
      'We will text you when a cab is on its way.',
      ...byLink(link),
    ].join(' ');
  },
  taken: ({ company, when }: Booked): string =>
    `${company}: a driver has taken your booking for ${when}. We will text you when the cab sets out.`,
  lapsed: ({ company, when }: Booked): string =>
    `${company}: your driver for ${when} cannot come. We are finding another, and your booking stands.`,
  changed: ({ company, when, reference }: Booked): string =>
    `${company}: your booking ${reference} was changed.${when === null ? '' : ` It is for ${when}.`}`,
  accepted: ({ company, driver, make, registration, code, link }: CallersRide): string =>
    [
      `${company}: ${nameOr(driver, 'your driver')} is on the way. Look for ${[bare(make), bare(registration)].filter(Boolean).join(', ') || 'a taxi'}.`,
      ...(code === null ? [] : [`Start code: ${code}.`]),
      ...byLink(link),
    ].join(' '),
  arrived: ({ company, registration }: Pick<CallersRide, 'company' | 'registration'>): string =>
    `${company}: your taxi ${bare(registration)} is at the pickup.`.replace('  ', ' '),
  released: ({ company }: Booked): string =>
    `${company}: your driver had to cancel. We are looking for another and will text you.`,
  noCab: ({ company, reference }: Booked): string =>
    `${company}: we found no cab for your booking ${reference}, so it has ended. Ring us if you still need one.`,
  cancelled: ({ company, reference }: Booked): string =>
    `${company}: your booking ${reference} was cancelled. No cab is coming.`,
};
