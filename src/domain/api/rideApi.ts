/**
 * The contract of `/api`: every endpoint's method, callers, body and answer, declared once. The server's wrapper
 * registers endpoints from it and the browser's typed client derives from it, so neither can drift. Money is whole
 * pence, times epoch ms, distances metres, durations seconds.
 */
import * as v from 'valibot';
import { BY_A_CROWD, BY_HAND, endpoint, position, pushKey, text } from './endpoint';
import {
  ADMIN,
  BOOKERS,
  DESK,
  DRIVER,
  EVERYONE_SIGNED_IN,
  RIDE_PARTIES,
  RIDER,
  RIDER_OR_DRIVER,
} from '../people/policy';
import type { LatLng } from '../place/geo';
import * as limits from '../limits';
import type { Pence } from '../money/money';
import { PROVIDERS } from '../money/payment';
import { TIP_MAX_PENCE } from '../money/tip';
import type { FareBreakdown } from '../pricing/fare';
import { type BookingStatus, PAYMENT_MODES } from '../ride/booking';
import { DISPUTE_REASONS } from '../ride/dispute';
import type { NearbyCabs } from '../place/nearby';
import { count, riderBody } from './riderBody';

const placeBody = v.strictObject({ ...position, add: text(limits.ADDRESS_MAX_CHARACTERS) });
const bookingId = pushKey;
/** A position as 'lat,lng'. */
const latLngText = v.pipe(v.string(), v.maxLength(60), v.regex(/^\s*-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$/));

const tripBody = {
  pickup: placeBody,
  drop: placeBody,
  carType: text(60),
  bookLater: v.boolean(),
  /** Epoch ms; ignored unless bookLater. */
  tripdate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  extra_passenger: riderBody.extra_passenger,
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

/** `estimateFare` is null if no tariff covers that car. */
export type CompareAnswer = {
  distance: number;
  duration: number;
  polylinePoints: LatLng[];
  pickupZone: string | null;
  dropZone: string | null;
  fares: { carType: string; estimateFare: Pence | null }[];
};

/** A booking's status after a call; the whole record arrives through the database listener. */
export type BookingAnswer = { id: string; booking_id: string; status: BookingStatus };

/** `payment` and `redirect` are set when the rider must be sent to a provider's checkout page. */
export type PayAnswer = BookingAnswer & { payment?: string; redirect?: string };

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
    body: v.strictObject({ ...tripBody, platform: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
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
      bookLater: tripBody.bookLater,
      tripdate: tripBody.tripdate,
      extra_passenger: tripBody.extra_passenger,
    }),
  }),
  /**
   * The free cabs near a pickup, before booking: minutes for each car type, and a few positions on a grid, without ids.
   * A screen asks four times a minute, and once more whenever the pickup moves.
   */
  nearby_cabs: endpoint<NearbyCabs>()({
    method: 'POST',
    callers: BOOKERS,
    rate: { calls: 20, windowSeconds: 60 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({ pickup: v.strictObject(position) }),
  }),
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
      /** How the rider means to pay; a wish that can be changed. */
      pay_with: v.optional(v.picklist(PAYMENT_MODES)),
      booking_type_web: v.optional(v.boolean(), true),
      /** The rider an admin books for. */
      customer: v.optional(text(128)),
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
    body: v.strictObject({ id: bookingId }),
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
    }),
  }),
  leave_unpaid: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId }),
  }),
  /** The rider says how they mean to pay, or changes it, until the ride ends. Paying itself is `pay_booking`. */
  choose_payment: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId, pay_with: v.picklist(PAYMENT_MODES) }),
  }),
  /**
   * The driver asks the rider to pay an open bill, while waiting or after having left. The same request within a minute has
   * no further effect, and there are a few in a day.
   */
  request_payment: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId }),
  }),
  /**
   * wallet: the rider pays the whole bill from the wallet. cash: from the rider it records how the bill will be paid
   * (and, with use_wallet, that the wallet is used first); from the driver it confirms that the cash is in hand. card:
   * from the rider; the card pays what promo and wallet leave, and the answer names the checkout page. A retry with the
   * same choice returns the same page; a different choice closes the old page first. The amount due can change just
   * before a press (a wallet is topped up, the rider chooses again): `amount` is the figure that was on the screen.
   */
  pay_booking: endpoint<PayAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      id: bookingId,
      mode: v.picklist(PAYMENT_MODES),
      /** The amount shown as payable by this mode, pence; if the server's sum differs, nothing is paid. */
      amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      use_wallet: v.optional(v.boolean(), false),
      /** The driver's, paid beside the bill by card or from the wallet, pence; `amount` includes it. */
      tip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TIP_MAX_PENCE)), 0),
      promo: v.optional(text(40)),
      /** For a card; defaults to the first configured provider. */
      provider: v.optional(v.picklist(PROVIDERS)),
    }),
  }),
  /**
   * The rider answers what the driver counted beyond the bill (`claim` of the booking), before paying. `accept` adds it
   * to the bill and clears the choice of payment; otherwise it stays off, as it does if the rider pays without an
   * answer. It is refused while a card payment is open. The same answer twice has no further effect.
   */
  answer_claim: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId, accept: v.boolean() }),
  }),
  /**
   * The rider tells the office that an open bill is wrong. It can still be paid, and it keeps them from no further ride
   * until the office has answered. The same call twice has no further effect.
   */
  dispute_bill: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId, reason: v.picklist(DISPUTE_REASONS) }),
  }),
  /**
   * The office reduces a bill, or makes it void with 0. `correction` is the key of the press, and a retry has no further
   * effect; `from` is the bill on the screen, pence. What was paid too much goes to the rider's wallet, and the driver's
   * share falls with the bill. An open card payment is closed first.
   */
  correct_bill: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      correction: pushKey,
      from: v.pipe(v.number(), v.integer(), v.minValue(0)),
      to: v.pipe(v.number(), v.integer(), v.minValue(0)),
      reason: text(limits.REASON_MAX_CHARACTERS),
    }),
  }),
  /**
   * The office answers about an open bill. `cash`: the driver has the money, `amount` pence of it, and the ride is paid.
   * `stands`: a disputed bill is right, and it is due again; the rider reads the reason.
   */
  settle_bill: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      as: v.picklist(['cash', 'stands']),
      amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
      reason: text(limits.REASON_MAX_CHARACTERS),
    }),
  }),
  /** One to five stars; without a rating the rider skips it. */
  rate_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      rating: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
    }),
  }),
  /** The bookings with this reference that the caller may see. A fleet admin sees those of their own drivers. */
  find_bookings: endpoint<{ ids: string[] }>()({
    method: 'POST',
    callers: DESK,
    rate: BY_HAND,
    body: v.strictObject({ booking_id: text(20) }),
  }),
  /**
   * A driver who cancels while ACCEPTED gives the ride back: the answer is NEW while other drivers are being asked, or
   * CANCELLED if nobody else is near. While ARRIVED the ride ends as a no-show, unless `hand_on` gives it back.
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
    }),
  }),
} as const;
