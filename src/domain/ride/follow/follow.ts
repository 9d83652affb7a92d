/**
 * Following somebody's ride by a link, without an account. The link lives from when it is made until the driver ends the
 * ride, the ride is called off or given back, or its rider stops sharing.
 */
import { type Booking, isTracked } from '../booking';
import { minutesLeft } from './eta';
import type { Seen } from '../reach';
import { firstNameOf } from '../../people/user';

/**
 * `shares/{bookingId}`: the link of one ride. It is for the ride with this driver only: another driver's ride has a link
 * of its own.
 */
export type Share = { secret: string; driver: string; at: number };

/** Bytes of chance in a link: 128 bits, which nobody guesses. */
export const SHARE_SECRET_BYTES = 16;
/** The same in base64url. */
export const SHARE_SECRET_CHARACTERS = 22;
const BOOKING_ID_CHARACTERS = 20;
const TOKEN_CHARACTERS = BOOKING_ID_CHARACTERS + SHARE_SECRET_CHARACTERS;

/** The part of the address that opens the page: the ride's id, which is no secret, and the secret. */
export const followToken = (bookingId: string, { secret }: Pick<Share, 'secret'>): string => `${bookingId}${secret}`;

/** The page's address on this site. */
export const followPath = (token: string): string => `/follow/${token}`;

/** The parts of a token, or null for a text that is none. */
export function readFollowToken(token: string): { bookingId: string; secret: string } | null {
  if (token.length !== TOKEN_CHARACTERS || !/^[-\w]+$/.test(token)) return null;
  return { bookingId: token.slice(0, BOOKING_ID_CHARACTERS), secret: token.slice(BOOKING_ID_CHARACTERS) };
}

/** True while this link shows this ride. */
export const isFollowed = (booking: Pick<Booking, 'status' | 'driver'>, share: Share): boolean =>
  isTracked(booking.status) && booking.driver === share.driver;

export type FollowedStatus = 'ACCEPTED' | 'ARRIVED' | 'STARTED';

/**
 * What a follower is told: the cab, where it is and how long it takes. The rider's name, both addresses, the route and
 * the fare are not in it.
 */
export type FollowedRide = {
  status: FollowedStatus;
  /** The driver's first name, or ''. */
  driver: string;
  /** Make and model, or ''. */
  car: string;
  registration: string;
  /** The number of the vehicle's licence, or ''. */
  plate: string;
  /** Where the cab was last seen, and when (epoch ms); null if its phone has not been heard of. */
  cab: Seen | null;
  /** Minutes to the pickup, or to the destination once on the way there; null while the cab waits or is not seen. */
  minutes: number | null;
  /** The server's time, epoch ms. */
  now: number;
};

/** `ENDED`: the link shows no ride. It may have ended, been revoked or never been one. */
export type FollowAnswer = FollowedRide | { status: 'ENDED' };

/** A cab's phone reports every few seconds; after a longer silence its place on the map is old, milliseconds. */
export const FOLLOW_QUIET_MS = 90_000;

/** True while the cab's place is as good as now. */
export const isFresh = ({ cab, now }: Pick<FollowedRide, 'cab' | 'now'>): boolean =>
  cab !== null && now - cab.at < FOLLOW_QUIET_MS;

/** @param cab the latest place of the driver's phone @throws if the ride is none that is followed */
export function followedRide(booking: Booking, cab: Seen | null, nowMs: number): FollowedRide {
  const { status } = booking;
  if (status !== 'ACCEPTED' && status !== 'ARRIVED' && status !== 'STARTED') throw new Error(`a ride in ${status}`);
  const place = cab === null ? null : { lat: cab.lat, lng: cab.lng, at: cab.at };
  const seen = isFresh({ cab: place, now: nowMs });
  return {
    status,
    driver: firstNameOf(booking.driver_name ?? ''),
    car: booking.vehicle_make ?? '',
    registration: booking.vehicle_number ?? '',
    plate: booking.plate_no ?? '',
    cab: place,
    minutes: place !== null && seen ? minutesLeft(booking, place, nowMs) : null,
    now: nowMs,
  };
}
