/**
 * The contract of `/api`: every endpoint's method, callers, body and answer, declared once. The server's wrapper
 * registers endpoints from it and the browser's typed client derives from it, so neither can drift. Money is whole
 * pence, times epoch ms, distances metres, durations seconds.
 */
import * as v from 'valibot';
import { BY_A_CROWD, BY_HAND, endpoint, position, pushKey, text, typed } from '../endpoint';
import {
  ADMIN,
  BOOKERS,
  DESK,
  DRIVER,
  DRIVER_OR_FLEET,
  EVERYONE_SIGNED_IN,
  RIDE_PARTIES,
  RIDER,
} from '../../people/policy';
import { LANGUAGE_IDS } from '../../language';
import type { LatLng } from '../../place/geo';
import * as limits from '../../limits';
import type { Pence } from '../../money/money';
import type { FareBreakdown } from '../../pricing/breakdown';
import { costCode } from '../costCode';
import { BOOKING_STATUSES, type BookingStatus, PAYMENT_MODES } from '../../ride/booking';
import type { NearbyCabs } from '../../place/nearby';
import { CANNOT_CARRY } from '../../ride/needs/refusal';
import type { OwnRatings } from '../../ride/rating';
import { callId } from '../desk/callId';
import { needsBody } from '../needsBody';
import { count, riderBody } from './riderBody';

const placeBody = v.strictObject({ ...position, add: text(limits.ADDRESS_MAX_CHARACTERS) });
const stopsBody = v.pipe(v.array(placeBody), v.maxLength(limits.STOPS_MAX));
const bookingId = pushKey;
/** A position as 'lat,lng'. */
const latLngText = v.pipe(v.string(), v.maxLength(60), v.regex(/^\s*-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$/));

export const tripBody = {
  pickup: placeBody,
  drop: placeBody,
  /** Places on the way, in the order they are driven to. */
  stops: v.optional(stopsBody, () => []),
  carType: text(60),
  bookLater: v.boolean(),
  /** Epoch ms; ignored unless bookLater. */
  tripdate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  extra_passenger: riderBody.extra_passenger,
};

/** The parts of a booking that can be changed. */
const changeBody = {
  pickup: v.optional(placeBody),
  drop: v.optional(placeBody),
  stops: v.optional(stopsBody),
  /** Blank takes the note away. */
  notes: riderBody.notes,
  /** Epoch ms. */
  tripdate: tripBody.tripdate,
  extra_passenger: v.optional(count(limits.EXTRA_PASSENGERS_MAX)),
};

export type RouteAnswer = { distance: number; duration: number; polylinePoints: LatLng[] };

export type EstimateAnswer = {
  estimateFare: Pence;
  lines: FareBreakdown;
  distance: number;
  duration: number;
  polylinePoints: LatLng[];
  pickupZone: string;
  dropZone: string | null;
  fixedPriceFlag: boolean;
  fixedPrice: Pence;
};

/**
 * A booking with its changes: made, or as they would make it. `priced_at` is the fix of the cab that a ride under way was
 * priced by; the press that agrees carries it.
 */
export type ChangeAnswer = BookingAnswer &
  Pick<EstimateAnswer, 'estimateFare' | 'fixedPriceFlag' | 'distance' | 'duration'> & {
    changed: boolean;
    priced_at?: number;
  };

/** `estimateFare` is null if no tariff covers that car. */
export type CompareAnswer = {
  distance: number;
  duration: number;
  polylinePoints: LatLng[];
  pickupZone: string | null;
  dropZone: string | null;
  fares: { carType: string; estimateFare: Pence | null }[];
};

/**
 * A booking's status after a call; the whole record arrives through the database listener. `texted`: the rider of a new booking
 * by the desk is told of it by SMS.
 */
export type BookingAnswer = { id: string; booking_id: string; status: BookingStatus; texted?: true };

/**
 * `ids`: newest first. `end`: where the search goes on; null if it is through. `lookedTo`: it stopped at this date (booked, or of
 * the ride) before its page was full, epoch ms.
 */
export type FoundBookings = { ids: string[]; end: { id: string; at: number } | null; lookedTo: number | null };

/** An instant in a search, epoch ms: any that a calendar shows. */
const searchInstant = v.pipe(v.number(), v.finite());

export const rideApi = {
  get_route_details: endpoint<RouteAnswer>()({
    method: 'POST',
    callers: EVERYONE_SIGNED_IN,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.object({
      start: latLngText,
      dest: latLngText,
      google_map_key: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
  }),
  estimate: endpoint<EstimateAnswer>()({
    method: 'POST',
    callers: BOOKERS,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    /** `walk_up`: for a passenger who takes the cab where it stands. */
    body: v.strictObject({
      ...tripBody,
      platform: v.optional(v.pipe(v.string(), v.maxLength(20))),
      walk_up: v.optional(v.literal(true)),
    }),
  }),
  /** Prices one trip in every type of car, so that a rider's browser needs no price list of its own. */
  compare_fares: endpoint<CompareAnswer>()({
    method: 'POST',
    callers: BOOKERS,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      pickup: tripBody.pickup,
      drop: tripBody.drop,
      stops: tripBody.stops,
      bookLater: tripBody.bookLater,
      tripdate: tripBody.tripdate,
      extra_passenger: tripBody.extra_passenger,
    }),
  }),
  /**
   * The zone of a pickup and the free cabs near it, before booking: minutes for each car type, and a few positions on a
   * grid, without ids. A screen asks four times a minute, and once more whenever the pickup moves.
   */
  nearby_cabs: endpoint<NearbyCabs>()({
    method: 'POST',
    callers: BOOKERS,
    rate: { calls: 20, windowSeconds: 60 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({ pickup: v.strictObject(position) }),
  }),
  /**
   * Books a ride. One like a ride that the rider has already is refused as `equal_booking`, with that ride's id and time, unless
   * `again` is sent. The same id is the same press, and is never asked about.
   */
  create_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: BOOKERS,
    rate: { calls: 20, windowSeconds: 60 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      ...tripBody,
      ...riderBody,
      id: bookingId,
      /** The estimate the rider agreed to, pence. The server computes its own; if they differ, nothing is booked. */
      estimate: v.pipe(v.number(), v.integer(), v.minValue(0)),
      needs: v.optional(needsBody),
      /** How the rider means to pay; a wish that can be changed. */
      pay_with: v.optional(v.picklist(PAYMENT_MODES)),
      /** The customer’s account that pays, and its cost code; then there is no `pay_with`. */
      account: v.optional(pushKey),
      cost_code: v.optional(costCode),
      /** Whom the ride is for, if not for the rider: the endpoint tidies both and says what is wrong. */
      guest: v.optional(v.strictObject({ name: typed(200), mobile: typed(60) })),
      /** An admin says whether the rider is told by SMS. Left out, a rider without the app is. */
      text_caller: v.optional(v.boolean()),
      /** The language of the texts to a guest or to that rider. Left out, it is the one of the rider’s account. */
      language: v.optional(v.picklist(LANGUAGE_IDS)),
      booking_type_web: v.optional(v.boolean(), true),
      /** The rider an admin books for. */
      customer: v.optional(text(128)),
      /** True once whoever books knows of a booking like this one (`equal_booking`), and wants another. */
      again: v.optional(v.boolean(), false),
      /** The telephone call in which an admin booked it. */
      call: v.optional(callId),
    }),
  }),
  /**
   * Changes a booking; what the body leaves out stays. Without `estimate` it prices the change and writes nothing, unless
   * only the note changes. With `estimate`, the fare the person saw in pence, the change is made if that is still the fare.
   * Under way the meter decides from then on: the answer is an estimate, and `estimate` may be a little below the newest one.
   * Refused with changed_since (409) if one of these parts is no longer as in `was`.
   */
  change_booking: endpoint<ChangeAnswer>()({
    method: 'POST',
    callers: BOOKERS,
    unapproved: true,
    // Under way it reads the whole trail and asks the map. Ten a minute.
    rate: { calls: 20, windowSeconds: 120 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      id: bookingId,
      ...changeBody,
      /** What the caller saw of the parts that they change. */
      was: v.optional(v.strictObject(changeBody)),
      estimate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      /** The answer's `priced_at`, epoch ms. */
      priced_at: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  }),
  /**
   * Starts the next round of the search for a driver once the open offers have expired by the server's clock; before
   * that it changes nothing. The rider's screen calls it when its own clock says so. If the rider has gone, the phone
   * of a driver who was asked does, as the schedule runs only once a minute.
   */
  continue_search: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDE_PARTIES,
    rate: BY_HAND,
    unapproved: true,
    body: v.strictObject({ id: bookingId }),
  }),
  accept_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      /** How many changes the offer showed; what the driver did not read, they do not accept. */
      changes: v.optional(count(limits.CHANGES_MAX)),
      /**
       * True if the driver's screen showed what the passenger needs. A notification does not, so it cannot accept such
       * a ride.
       */
      needs_read: v.optional(v.literal(true)),
    }),
  }),
  decline_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId }),
  }),
  arrive_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId, ...position }),
  }),
  start_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({ id: bookingId, ...position, otp: v.optional(v.pipe(v.string(), v.maxLength(10))) }),
  }),
  /**
   * Ends the ride and makes the bill. A ride by the authority's card takes the taximeter's `reading`, without extras, and the
   * extras that the card lets a driver charge. Without a `reading` the cab has no taximeter, and our own count of the trail is
   * the fare. A reading far from that count is refused as `reading_differs`, with both `figures`, until the driver is `sure`.
   * A ride of a run at whose door nobody was is refused as `no_show_too_early` until the waiting time at the pickup is over.
   */
  end_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    // It reads the whole trail.
    rate: { calls: 20, windowSeconds: 120 },
    body: v.strictObject({
      id: bookingId,
      ...position,
      toll_count: v.optional(count(limits.TOLLS_MAX), 0),
      extra_passenger: v.optional(count(limits.EXTRA_PASSENGERS_MAX)),
      reading: v.optional(count(limits.READING_MAX_PENCE)),
      sure: v.optional(v.boolean(), false),
      items: v.optional(
        v.strictObject({
          luggage: v.optional(count(limits.ITEMS_MAX)),
          large_items: v.optional(count(limits.ITEMS_MAX)),
          animals: v.optional(count(limits.ITEMS_MAX)),
        }),
      ),
      /** What was paid in tolls, pence. */
      tolls: v.optional(count(limits.TOLLS_MAX_PENCE), 0),
    }),
  }),
  /**
   * The office ends a ride whose driver has forgotten to. It is billed at the fare that was agreed, `estimate` pence on the screen,
   * because nobody knows how much of the trail was the ride. The same call twice has no further effect.
   */
  end_for_driver: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      estimate: v.pipe(v.number(), v.integer(), v.minValue(0)),
      reason: text(limits.REASON_MAX_CHARACTERS),
    }),
  }),
  /**
   * One to five stars, with a sentence if the rider likes; without a rating the rider skips it for now. Stars may be given
   * later, once, until RATE_DAYS after the payment. The same call twice has no further effect.
   */
  rate_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.pipe(
      v.strictObject({
        id: bookingId,
        rating: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
        words: v.optional(text(limits.RATING_WORDS_MAX_CHARACTERS)),
      }),
      v.check(({ rating, words }) => rating !== undefined || words === undefined),
    ),
  }),
  /** What riders said about the calling driver, or about a `driver` of the calling fleet: see `ownRatings`. */
  my_ratings: endpoint<OwnRatings>()({
    method: 'POST',
    callers: DRIVER_OR_FLEET,
    unapproved: true,
    // It reads all of the driver's ratings.
    rate: { calls: 20, windowSeconds: 60 },
    body: v.strictObject({ driver: v.optional(text(128)) }),
  }),
  /**
   * A page of the bookings that a filter asks for and the caller may see, newest first. A fleet admin sees those of their own
   * drivers. It looks through a bounded number of bookings.
   */
  find_bookings: endpoint<FoundBookings>()({
    method: 'POST',
    callers: DESK,
    // It may look through hundreds of bookings.
    rate: { calls: 20, windowSeconds: 60 },
    body: v.strictObject({
      filter: v.strictObject({
        status: v.nullable(v.picklist([...BOOKING_STATUSES, 'UPCOMING'])),
        dispute: v.nullable(v.literal('open')),
        fee: v.nullable(v.literal('due')),
        dates: v.picklist(['booked', 'ride']),
        from: v.nullable(searchInstant),
        until: v.nullable(searchInstant),
        rider: v.nullable(text(128)),
        driver: v.nullable(text(128)),
        name: v.nullable(text(130)),
        reference: v.nullable(v.pipe(v.string(), v.regex(/^[0-9A-Z]{3,6}$/))),
      }),
      before: v.nullable(v.strictObject({ id: text(40), at: searchInstant })),
    }),
  }),
  /**
   * A driver who cancels while ACCEPTED gives the ride back: the answer is NEW while other drivers are being asked, or
   * CANCELLED if nobody else is near. While ARRIVED the ride ends as a no-show, unless `hand_on` gives it back.
   * Where the authority's card has a fee, a rider who was shown less of it (`fee_seen`, pence) is refused as
   * `cancelling_costs`, with the `fee` among the figures, and pays nothing until they have seen it.
   */
  cancel_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDE_PARTIES,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      reason: text(limits.REASON_MAX_CHARACTERS),
      hand_on: v.optional(v.boolean(), false),
      /** What the rider's screen said that cancelling costs, pence. */
      fee_seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      /** A driver who gives the ride back because of what the passenger needs says why; the office alone reads it. */
      refused: v.optional(v.picklist(CANNOT_CARRY)),
    }),
  }),
} as const;
