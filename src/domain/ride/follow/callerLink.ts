/**
 * The link in a caller's text message: it shows the ride from the booking on, and cancels it. It is another link than the one for
 * followers (`follow.ts`), who see less and cancel nothing.
 */
import type { Pence } from '../../money/money';
import { type Booking, nextStatus } from '../booking';
import type { FollowedRide } from './follow';

/** `caller_links/{bookingId}`: from the booking until the ride is over. Only the server reads it. */
export type CallerLink = { secret: string; at: number };

/** Bytes of chance in a link: 192 bits. The length tells it from a follower's link. */
export const CALLER_SECRET_BYTES = 24;
/** The same in base64url. */
export const CALLER_SECRET_CHARACTERS = 32;
const BOOKING_ID_CHARACTERS = 20;
const TOKEN_CHARACTERS = BOOKING_ID_CHARACTERS + CALLER_SECRET_CHARACTERS;

export const callerToken = (bookingId: string, { secret }: Pick<CallerLink, 'secret'>): string =>
  `${bookingId}${secret}`;

/** The parts of a caller's token, or null for a text that is none. */
export function readCallerToken(token: string): { bookingId: string; secret: string } | null {
  if (token.length !== TOKEN_CHARACTERS || !/^[-\w]+$/.test(token)) return null;
  return { bookingId: token.slice(0, BOOKING_ID_CHARACTERS), secret: token.slice(BOOKING_ID_CHARACTERS) };
}

/** True while the link still shows its ride: until the driver ends it, or it is called off. */
export const isOpenToCaller = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === 'NEW' || status === 'ACCEPTED' || status === 'ARRIVED' || status === 'STARTED';

/** True while the link cancels the ride: as long as its rider may in the app. */
export const mayCancelByLink = ({ status }: Pick<Booking, 'status'>): boolean =>
  nextStatus(status, 'cancel', 'rider') !== null;

/**
 * What the page shows. Neither a name, nor an address, the route, the fare or the start code is in it: a link lies open in a
 * list of messages.
 */
export type CallersRide = {
  status: 'BOOKED';
  /** The reference people read out. */
  reference: string;
  /** The time that was booked, epoch ms; null for a ride for now. */
  at: number | null;
  /** The cab, as followers see it; null until a driver has accepted. */
  ride: FollowedRide | null;
  /** What cancelling costs at this moment, 0 if nothing; null where the link does not cancel any more. */
  cancelling: { pence: Pence; currency: string } | null;
};

/** `ENDED`: the link shows no ride. */
export type CallersAnswer = CallersRide | { status: 'ENDED' };
