/**
 * The text messages a guest gets (en-GB), each short enough for a phone's screen. They come from our number, so nothing that
 * a person typed may add words or a link of its own: names and cars are cut to letters, digits and blanks.
 */
import { firstNameOf } from '../../people/user';

/** Longest name or car in a message, characters. */
const WORD_MAX = 30;
/** One word of letters. A dot or a slash could make a link. */
const ONE_WORD = /^[\p{L}\p{M}'’-]+$/u;

export const nameOr = (name: string, otherwise: string): string => {
  const first = firstNameOf(name);
  return ONE_WORD.test(first) && first.length <= WORD_MAX ? first : otherwise;
};
export const bare = (words: string): string =>
  words
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, WORD_MAX);

export type GuestRide = {
  company: string;
  /** The names of whoever booked and of the driver. */
  booker: string;
  driver: string;
  make: string;
  registration: string;
  /** The digits the guest tells the driver, or null. */
  code: number | null;
  /** The page that shows the cab, or null. */
  link: string | null;
};

/** A ride booked ahead: its day and hour in words, and who booked it. */
type GuestAhead = Pick<GuestRide, 'company' | 'booker'> & { when: string };

export const guestTexts = {
  taken: ({ company, booker, when }: GuestAhead): string =>
    `${company}: ${nameOr(booker, 'Somebody')} has booked you a taxi for ${when}. A driver has taken it. We will text you when the cab sets out.`,
  lapsed: ({ company, when }: GuestAhead): string =>
    `${company}: your driver for ${when} cannot come. We are finding another, and your booking stands.`,
  changed: ({ company, booker, when }: GuestAhead): string =>
    `${company}: your taxi booking was changed. It is for ${when}. ${nameOr(booker, 'Whoever booked')} knows the rest.`,
  accepted: ({ company, booker, driver, make, registration, code, link }: GuestRide): string =>
    [
      `${company}: ${nameOr(booker, 'Somebody')} has booked you a taxi.`,
      `${nameOr(driver, 'Your driver')} is on the way. Look for ${[bare(make), bare(registration)].filter(Boolean).join(', ') || 'a taxi'}.`,
      ...(code === null ? [] : [`Start code: ${code}.`]),
      ...(link === null ? [] : [`Follow the cab: ${link}`]),
    ].join(' '),
  arrived: (company: string, registration: string): string =>
    `${company}: your taxi ${bare(registration)} is at the pickup.`.replace('  ', ' '),
  released: (company: string): string =>
    `${company}: your driver had to cancel. We are looking for another and will text you.`,
  cancelled: (company: string): string => `${company}: your taxi was cancelled. No cab is coming.`,
};
