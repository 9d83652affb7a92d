/**
 * The contract of `/api` (DESIGN 7): every endpoint's method, callers, body and answer, declared once. The server's
 * wrapper registers from it and the browser's typed client derives from it, so neither can drift.
 * Money is whole pence, times epoch ms, distances metres, durations seconds.
 */
import * as v from 'valibot';
import { accountApi } from './accountApi';
import { type BookingStatus, PAYMENT_MODES } from './booking';
import { catalogueApi } from './catalogueApi';
import { deskApi } from './deskApi';
import { BY_A_CROWD, BY_HAND, endpoint, position, pushKey, text } from './endpoint';
import type { FareBreakdown } from './fare';
import type { LatLng } from './geo';
import * as limits from './limits';
import type { MessageKey } from './messages';
import type { Pence } from './money';
import { moneyApi } from './moneyApi';
import { PROVIDERS } from './payment';
import { publicApi } from './publicApi';
import { pushApi } from './pushApi';
import { peopleApi } from './peopleApi';
import { safetyApi } from './safetyApi';

/** What every refused call answers; `field` names what was wrong in the body, where that is known. */
export type ApiError = { error: { code: MessageKey; message: string; field?: string } };

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

const placeBody = v.strictObject({ ...position, add: text(limits.ADDRESS_MAX_CHARACTERS) });
const bookingId = pushKey;
/** 'lat,lng' as SPEC's get_route_details sends it. */
const latLngText = v.pipe(v.string(), v.maxLength(60), v.regex(/^\s*-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$/));

const tripBody = {
  pickup: placeBody,
  drop: placeBody,
  carType: text(60),
  bookLater: v.boolean(),
  /** Epoch ms; ignored unless bookLater. */
  tripdate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  extra_passenger: v.optional(count(limits.EXTRA_PASSENGERS_MAX), 0),
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

/** `estimateFare` is null where no tariff holds for that car. */
export type CompareAnswer = {
  distance: number;
  duration: number;
  polylinePoints: LatLng[];
  pickupZone: string | null;
  dropZone: string | null;
  fares: { carType: string; estimateFare: Pence | null }[];
};

/** Where a booking stands after a call; the whole record arrives by the database listener. */
export type BookingAnswer = { id: string; booking_id: string; status: BookingStatus };

/** `payment` and `redirect` where the rider is to be sent to a provider's checkout page. */
export type PayAnswer = BookingAnswer & { payment?: string; redirect?: string };

const RIDER_OR_ADMIN = ['rider', 'admin'] as const;
const DRIVER = ['driver'] as const;
const RIDER = ['rider'] as const;
const ANYONE_SIGNED_IN = ['rider', 'driver', 'fleetadmin', 'admin'] as const;

export const api = {
  get_route_details: endpoint<RouteAnswer>()({
    method: 'POST',
    callers: ANYONE_SIGNED_IN,
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
    callers: RIDER_OR_ADMIN,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({ ...tripBody, platform: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  }),
  /** One trip in every type of car, so that a rider's browser needs no price list of its own. */
  compare_fares: endpoint<CompareAnswer>()({
    method: 'POST',
    callers: RIDER_OR_ADMIN,
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
  create_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER_OR_ADMIN,
    rate: { calls: 20, windowSeconds: 60 },
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      ...tripBody,
      id: bookingId,
      /** The estimate the rider agreed to, pence. The server computes its own; if they differ nothing is booked. */
      estimate: v.pipe(v.number(), v.integer(), v.minValue(0)),
      notes: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.NOTE_MAX_CHARACTERS))),
      booking_type_web: v.optional(v.boolean(), true),
      /** An admin books for this rider. */
      customer: v.optional(text(128)),
    }),
  }),
  /**
   * Moves the search for a driver on once the open offers have run out, by the server's clock; before that it changes
   * nothing. The rider's screen asks when its own clock says so, and where the rider is gone the phone of a driver who was
   * asked does, for a schedule comes only once a minute.
   */
  continue_search: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ['rider', 'driver', 'admin'],
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
    rate: BY_HAND,
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
    rate: BY_HAND,
    body: v.strictObject({ id: bookingId }),
  }),
  /**
   * wallet: the rider pays the whole bill from the wallet. cash: called by the rider it says how the bill will be paid
   * (and, with use_wallet, that the wallet goes first); called by the driver it confirms that the cash is in hand.
   * card: called by the rider; what promo and wallet leave goes on the card, and the answer names the checkout page.
   * Asked again with the same choice it names the same page; with another, the old page is closed first.
   * What is to be paid can change while a finger is on its way to the button (a wallet fills, the rider chooses anew):
   * `amount` says what the presser was shown.
   */
  pay_booking: endpoint<PayAnswer>()({
    method: 'POST',
    callers: ['rider', 'driver'],
    unapproved: true,
    rate: BY_HAND,
    perAddress: BY_A_CROWD,
    body: v.strictObject({
      id: bookingId,
      mode: v.picklist(PAYMENT_MODES),
      /** What was shown as to be paid by this mode, pence; if the server's sum differs nothing is paid. */
      amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      use_wallet: v.optional(v.boolean(), false),
      promo: v.optional(text(40)),
      /** For a card; the first configured unless named. */
      provider: v.optional(v.picklist(PROVIDERS)),
    }),
  }),
  /** Stars one to five, or none to skip. */
  rate_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      rating: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
    }),
  }),
  /** The bookings with this reference that the caller may see: a fleet admin those of their own drivers. */
  find_bookings: endpoint<{ ids: string[] }>()({
    method: 'POST',
    callers: ['admin', 'fleetadmin'],
    rate: BY_HAND,
    body: v.strictObject({ booking_id: text(20) }),
  }),
  /**
   * By its driver while ACCEPTED the ride is given back: answered NEW, and other drivers are being asked, or CANCELLED
   * where nobody else is near. While ARRIVED it ends, for nobody came; with `hand_on` it is given back then too.
   */
  cancel_booking: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ['rider', 'admin', 'driver'],
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({
      id: bookingId,
      reason: text(limits.REASON_MAX_CHARACTERS),
      hand_on: v.optional(v.boolean(), false),
    }),
  }),
  ...moneyApi,
  ...safetyApi,
  ...deskApi,
  ...publicApi,
  ...pushApi,
  ...accountApi,
  ...peopleApi,
  ...catalogueApi,
} as const;

export type ApiName = keyof typeof api;
/** What a caller sends (defaults may be left out). */
export type ApiBody<Name extends ApiName> = v.InferInput<(typeof api)[Name]['body']>;
/** What an endpoint receives after the schema. */
export type ApiParsed<Name extends ApiName> = v.InferOutput<(typeof api)[Name]['body']>;
export type ApiAnswer<Name extends ApiName> = NonNullable<(typeof api)[Name]['answer']>;
