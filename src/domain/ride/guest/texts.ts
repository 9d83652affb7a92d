/**
 * What the text messages to guests and callers are made of; their words are in src/languages. They come from our number, so
 * nothing that a person typed may add words or a link of its own: names and cars are cut to letters, digits and blanks.
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

/** An address up to its first comma. */
export const shortPlace = (address: string): string => bare(address.split(',')[0] ?? '');

/** A car by its make and registration; '' if neither is known. */
export const carOf = ({ make, registration }: Pick<GuestRide, 'make' | 'registration'>): string =>
  [bare(make), bare(registration)].filter(Boolean).join(', ');

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

/** A ride booked ahead: when it is, epoch ms, and who booked it. */
export type GuestAhead = Pick<GuestRide, 'company' | 'booker'> & { at: number };

/** The cab of a caller: somebody without the app for whom the desk booked. */
export type CallersCab = Omit<GuestRide, 'booker'>;
/** A caller's ride in words: when it is, epoch ms, or null for now, and its reference. */
export type CallersBooking = Pick<GuestRide, 'company'> & { reference: string; at: number | null };
/** The same with the pickup's address and the page that shows and cancels the ride. */
export type NewForCaller = CallersBooking & Pick<GuestRide, 'link'> & { pickup: string };
