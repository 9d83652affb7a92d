/**
 * What a partner's system sends and gets: JSON of the interface's own, in version 1. Money is whole pence, times are ISO 8601 with
 * an offset, distances metres, durations seconds.
 */
import * as v from 'valibot';
import { needsBody } from '../needsBody';
import { costCode } from '../costCode';
import { position, text, typed } from '../endpoint';
import { ADDRESS_MAX_CHARACTERS, EXTRA_PASSENGERS_MAX, NOTE_MAX_CHARACTERS, STOPS_MAX } from '../../limits';
import { LANGUAGE_IDS } from '../../language';
import { plainText } from '../../plainText';
import type { Pence } from '../../money/money';
import { type Booking, isTracked, isVoid } from '../../ride/booking';
import { type FollowedRide, followedRide } from '../../ride/follow/follow';
import { NO_SHOW } from '../../ride/ownReasons';
import type { Seen } from '../../ride/reach';

const place = v.strictObject({ ...position, address: text(ADDRESS_MAX_CHARACTERS) });
/** A moment such as `2026-05-01T09:30:00+01:00`, as epoch ms. */
const moment = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/),
  v.toDate(),
  v.toNumber(),
);

const trip = {
  pickup: place,
  destination: place,
  /** On the way, in the order they are driven to. */
  stops: v.optional(v.pipe(v.array(place), v.maxLength(STOPS_MAX)), () => []),
  /** When the cab is wanted. Left out, now. */
  at: v.optional(moment),
  /** Passengers beside the first. */
  extra_passengers: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EXTRA_PASSENGERS_MAX)), 0),
};

export const quoteBody = v.strictObject(trip);

export const bookingBody = v.strictObject({
  ...trip,
  car_type: text(60),
  /** The fare of the quote that was agreed to. */
  pence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Who travels, and is told of the cab by SMS. */
  guest: v.strictObject({ name: typed(200), mobile: typed(60) }),
  /** The language of those messages. Left out, English. */
  language: v.optional(v.picklist(LANGUAGE_IDS)),
  note: v.optional(v.pipe(v.string(), v.transform(plainText), v.maxLength(NOTE_MAX_CHARACTERS))),
  needs: v.optional(needsBody),
  /** Where the partner's account has cost codes. */
  cost_code: v.optional(costCode),
});

type PlaceBody = v.InferOutput<typeof place>;
export type QuoteBody = v.InferOutput<typeof quoteBody>;
export type BookingBody = v.InferOutput<typeof bookingBody>;

/** The trip of a body, as the platform prices it. */
export function tripOf({ pickup, destination, stops, at, extra_passengers }: QuoteBody) {
  const named = ({ address, lat, lng }: PlaceBody) => ({ add: address, lat, lng });
  return {
    pickup: named(pickup),
    drop: named(destination),
    stops: stops.map(named),
    bookLater: at !== undefined,
    tripdate: at,
    extra_passenger: extra_passengers,
  };
}

/** `pence` is null if no tariff covers that type of car. */
export type PartnerQuote = {
  distance_metres: number;
  duration_seconds: number;
  fares: { car_type: string; pence: Pence | null }[];
};

export type PartnerStatus = 'searching' | 'accepted' | 'arrived' | 'started' | 'ended' | 'cancelled' | 'no_show';

/** A ride as its partner sees it. It holds nothing of the guest, whom the partner knows. */
export type PartnerBooking = {
  id: string;
  /** What people read out. */
  reference: string;
  status: PartnerStatus;
  /** When it was booked, and when the cab is wanted. */
  booked_at: string;
  at: string;
  pickup: string;
  destination: string;
  car_type: string;
  /** What was agreed, and what the ride comes to: null until it has ended. Until the bill is settled it may change. */
  agreed_pence: Pence;
  fare_pence: Pence | null;
  /** The cab, from the acceptance until the end of the ride. */
  cab: {
    driver: string;
    car: string;
    registration: string;
    plate: string;
    /** Minutes to the pickup or the destination, if the cab is heard of. */
    minutes: number | null;
    seen: { lat: number; lng: number; at: string } | null;
  } | null;
};

const iso = (ms: number): string => new Date(ms).toISOString();

const UNDER_WAY = { NEW: 'searching', ACCEPTED: 'accepted', ARRIVED: 'arrived', STARTED: 'started' } as const;

/** A ride whose bill the office has made void was driven, and has ended. */
export function partnerStatus(booking: Pick<Booking, 'status' | 'reason' | 'trip_cost'>): PartnerStatus {
  const { status, reason } = booking;
  if (status === 'CANCELLED' && !isVoid(booking)) return reason === NO_SHOW ? 'no_show' : 'cancelled';
  return status === 'NEW' || status === 'ACCEPTED' || status === 'ARRIVED' || status === 'STARTED'
    ? UNDER_WAY[status]
    : 'ended';
}

const cabOf = ({ driver, car, registration, plate, minutes, cab }: FollowedRide): PartnerBooking['cab'] => ({
  driver,
  car,
  registration,
  plate,
  minutes,
  seen: cab === null ? null : { lat: cab.lat, lng: cab.lng, at: iso(cab.at) },
});

/** @param cab the latest place of the driver's phone */
export function partnerBooking(booking: Booking, cab: Seen | null, nowMs: number): PartnerBooking {
  const status = partnerStatus(booking);
  return {
    id: booking.id,
    reference: booking.booking_id,
    status,
    booked_at: iso(booking.bookingDate),
    at: iso(booking.tripdate),
    pickup: booking.pickupAddress,
    destination: booking.dropAddress,
    car_type: booking.carType,
    agreed_pence: booking.estimate,
    fare_pence: isVoid(booking) ? 0 : status === 'ended' ? (booking.trip_cost ?? null) : null,
    cab: isTracked(booking.status) ? cabOf(followedRide(booking, cab, nowMs)) : null,
  };
}
