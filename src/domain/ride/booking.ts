/** The booking: its record, its statuses and the table of transitions, which alone decides a status. */
import type { Claim } from './bill/claim';
import type { Correction } from './bill/correction';
import type { Dispute } from './bill/dispute';
import type { Goodwill } from './bill/goodwill';
import type { Language } from '../language';
import type { FareBreakdown } from '../pricing/breakdown';
import type { LatLng } from '../place/geo';
import * as limits from '../limits';
import type { MessageKey } from '../messages';
import type { MissedFee } from './missed/missedFee';
import type { Pence } from '../money/money';
import type { Promised } from './ahead/promised';
import type { Reminded } from './ahead/warnings';
import type { Attendance } from './repeats/runPeople';
import type { RideChecks } from './safety/rideCheck';
import type { PaymentRequest } from './bill/paymentRequest';
import type { Needs } from './needs/needs';
import type { OfferedFields, RiderFields } from './riderFields';
import { DAY_MS, MINUTE_MS } from '../time/durations';

export const BOOKING_STATUSES = [
  'NEW',
  'ACCEPTED',
  'ARRIVED',
  'STARTED',
  'REACHED',
  'PENDING',
  'PAID',
  'COMPLETE',
  'CANCELLED',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The parties that may cause an event. `server` is the platform itself (a search that found nobody, a repair). */
export type Actor = 'rider' | 'driver' | 'admin' | 'server';

export const BOOKING_EVENTS = [
  'create',
  'board',
  'accept',
  'decline',
  'release',
  'arrive',
  'start',
  'end',
  'leave_unpaid',
  'pay',
  'rate',
  'cancel',
  'cab_missing',
  'no_show',
  'void',
  'write_off',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

export type Transition = { from: BookingStatus | null; event: BookingEvent; by: readonly Actor[]; to: BookingStatus };

export const TRANSITIONS: readonly Transition[] = [
  { from: null, event: 'create', by: ['rider', 'admin', 'server'], to: 'NEW' },
  { from: null, event: 'board', by: ['rider'], to: 'ACCEPTED' },
  { from: 'NEW', event: 'accept', by: ['driver'], to: 'ACCEPTED' },
  { from: 'NEW', event: 'decline', by: ['driver'], to: 'NEW' },
  { from: 'ACCEPTED', event: 'release', by: ['driver', 'admin', 'server'], to: 'NEW' },
  { from: 'ARRIVED', event: 'release', by: ['driver', 'admin', 'server'], to: 'NEW' },
  { from: 'ACCEPTED', event: 'arrive', by: ['driver'], to: 'ARRIVED' },
  { from: 'ARRIVED', event: 'start', by: ['driver'], to: 'STARTED' },
  { from: 'STARTED', event: 'end', by: ['driver', 'admin'], to: 'REACHED' },
  { from: 'REACHED', event: 'leave_unpaid', by: ['driver', 'server'], to: 'PENDING' },
  { from: 'REACHED', event: 'pay', by: ['driver', 'rider', 'admin', 'server'], to: 'PAID' },
  { from: 'PENDING', event: 'pay', by: ['driver', 'rider', 'admin', 'server'], to: 'PAID' },
  { from: 'PAID', event: 'rate', by: ['rider'], to: 'COMPLETE' },
  { from: 'NEW', event: 'cancel', by: ['rider', 'admin', 'server'], to: 'CANCELLED' },
  { from: 'ACCEPTED', event: 'cancel', by: ['rider', 'admin', 'driver', 'server'], to: 'CANCELLED' },
  { from: 'ARRIVED', event: 'cancel', by: ['driver', 'server'], to: 'CANCELLED' },
  { from: 'ARRIVED', event: 'cab_missing', by: ['rider'], to: 'CANCELLED' },
  { from: 'ARRIVED', event: 'no_show', by: ['admin'], to: 'CANCELLED' },
  { from: 'REACHED', event: 'void', by: ['admin'], to: 'CANCELLED' },
  { from: 'PENDING', event: 'void', by: ['admin'], to: 'CANCELLED' },
  { from: 'REACHED', event: 'write_off', by: ['admin'], to: 'COMPLETE' },
  { from: 'PENDING', event: 'write_off', by: ['admin'], to: 'COMPLETE' },
];

/** The status an event leads to, or null when this actor may not cause it from here. */
export function nextStatus(from: BookingStatus | null, event: BookingEvent, by: Actor): BookingStatus | null {
  return TRANSITIONS.find((t) => t.from === from && t.event === event && t.by.includes(by))?.to ?? null;
}

/** The statuses a status may change from; tests check the database rules against this. */
export function predecessors(to: BookingStatus): (BookingStatus | null)[] {
  return [...new Set(TRANSITIONS.filter((t) => t.to === to && t.from !== to).map((t) => t.from))];
}

const ACTIVE: readonly BookingStatus[] = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING', 'PAID'];
export const TRACKED: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED', 'STARTED'];
/** The statuses in which a driver is held (`queue`), from accepting until freed. */
export const HOLDING: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED'];

/** Active bookings are those from NEW to PAID. */
export const isActive = (status: BookingStatus): boolean => ACTIVE.includes(status);
/** The rider follows the cab live in these statuses. */
export const isTracked = (status: BookingStatus): boolean => TRACKED.includes(status);
export const holdsDriver = (status: BookingStatus): boolean => HOLDING.includes(status);
/** Navigation is offered on the way to the pickup and on the ride itself. */
export const canNavigate = (status: BookingStatus): boolean => status === 'ACCEPTED' || status === 'STARTED';
/** The rider's screen shows the OTP until the ride starts; the driver asks for it in ARRIVED. */
export const showsOtp = (status: BookingStatus): boolean =>
  status === 'NEW' || status === 'ACCEPTED' || status === 'ARRIVED';
/** Before the bill the rider may say how they mean to pay, and change it. */
export const BEFORE_THE_BILL: readonly BookingStatus[] = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'];
export const canChoosePayment = (status: BookingStatus): boolean => BEFORE_THE_BILL.includes(status);
/** The statuses from the bill until it is paid. */
export const PAYABLE: readonly BookingStatus[] = predecessors('PAID').filter((status) => status !== null);
export const canPay = (status: BookingStatus): boolean => PAYABLE.includes(status);
export const isPaid = ({ status }: Pick<Booking, 'status'>): boolean => status === 'PAID' || status === 'COMPLETE';
/** A bill that the office has given up is closed, but nobody has paid it. */
export const isWrittenOff = ({ correction }: Pick<Booking, 'correction'>): boolean => correction?.written_off === true;
/** A bill that the office has made void: no other ride is cancelled after its end. Nobody pays it, and nobody is paid for it. */
export const isVoid = ({ status, trip_cost }: Pick<Booking, 'status' | 'trip_cost'>): boolean =>
  status === 'CANCELLED' && trip_cost !== undefined;
/** PAID and COMPLETE bookings that were paid with a fee above 0 count towards earnings. */
export const countsAsEarning = (booking: Pick<Booking, 'status' | 'convenience_fees' | 'correction'>): boolean =>
  isPaid(booking) && (booking.convenience_fees ?? 0) + (booking.correction?.fee_returned ?? 0) > 0;

/** True for a ride booked ahead whose search for a driver has not begun. */
export const isUpcoming = (booking: Pick<Booking, 'status' | 'bookLater' | 'dispatch'>): boolean =>
  booking.status === 'NEW' && booking.bookLater && (booking.dispatch?.round ?? 0) === 0;

/** A pickup or drop: position, address line and the zone it lies in (null outside every zone). */
export type Place = { lat: number; lng: number; add: string; zone: string | null };

/** The same as the database gives it back, which keeps no null. */
export type StoredPlace = Omit<Place, 'zone'> & { zone?: string | null };

/**
 * A stop or a drop; `since`: when it came into a ride under way, missing if it was booked before the start. Epoch ms.
 */
export type PlaceAhead = StoredPlace & { since?: number };

export const PAYMENT_MODES = ['cash', 'wallet', 'card'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
/** How a bill was paid: by its rider in one of these ways, or on a customer’s account. */
export const PAID_BY = [...PAYMENT_MODES, 'account'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/**
 * `bookings/{id}`. Money is whole pence, times are epoch ms, distances metres. The id is a push key, so that ids sort
 * by the time of the press; `booking_id` is the short reference people read out.
 */
export type Booking = RiderFields & {
  id: string;
  booking_id: string;
  status: BookingStatus;
  carType: string;
  carImage: string;
  customer: string;
  /** The full name until the ride is over, then the first name; the driver keeps the ride in their list. */
  customer_name: string;
  customer_image: string;
  /** True if the rider booked for somebody else, whom `customer_name` then names. */
  guest?: true;
  /** True if the rider has no app, and is told of the ride by SMS. */
  texted?: true;
  /** The language of the text messages about the ride, to a guest or a rider without the app; missing for English. */
  language?: Language;
  pickup: StoredPlace;
  drop: PlaceAhead;
  pickupAddress: string;
  dropAddress: string;
  /** Places on the way, in the order they are driven to; missing without any. */
  stops?: PlaceAhead[];
  /** How often the booking was changed, and the status it had at the last change; missing until then. */
  changes?: number;
  changed_in?: BookingStatus;
  /** The route that was booked, as an encoded polyline; missing once the ride's details are no longer kept. */
  route?: string;
  /** The same as points, as servers of schema version 6 write it. `bookedRoute` reads either. */
  coords?: LatLng[];
  estimate: Pence;
  /** The estimate line by line, as the rider saw it. */
  estimate_lines: FareBreakdown;
  estimateDistance: number;
  estimateTime: number;
  fixedPriceFlag: boolean;
  fixedPrice: Pence;
  bookLater: boolean;
  tripdate: number;
  bookingDate: number;
  /** True when the driver must be told five digits, which are stored in `otp/{bookingId}`. */
  otp: boolean;
  /** The digits the driver typed at the start, if the booking asked for them. */
  start_code?: number;
  booking_type_web: boolean;
  /** True if the ride began at the cab: its rider scanned the code on the driver’s phone. */
  walk_up?: true;
  /** The admin who took the booking; missing when the rider booked. */
  taken_by?: string;
  /** The repeated booking that this ride belongs to, and its day, `yyyy-MM-dd`. */
  repeat?: { id: string; day: string };
  /** Who of a run was carried; the names are in `run_people`. */
  attendance?: Attendance;
  /** How often one was marked: the write that ends the ride names it, so that no mark falls between its bill and its end. */
  marks?: number;
  /** Drivers with an open offer, and when it ends (epoch ms). Removed on accept and cancel. */
  requestedDrivers?: Record<string, number>;
  dispatch?: Dispatch;
  /** The desk put this ride before all others that wait: who, when (epoch ms) and, while it waits for its first driver, why. */
  put_first?: { at: number; by: string; reason?: string };
  /** Until when the rider waits for a cab, epoch ms; missing on rides booked ahead that nobody has extended. */
  waits_until?: number;
  /** Drivers who accepted and then gave the ride back or were lost, and when (epoch ms); they are not asked again. */
  formerDrivers?: Record<string, number>;
  /** The driver who took a ride booked ahead before its search began; missing from the acceptance on. */
  promised?: Promised;
  /** Drivers whose promise of the ride has ended, and when (epoch ms); they may not take it again. */
  formerPromises?: Record<string, number>;
  /** What the rider was reminded of. */
  reminded?: Reminded;

  /** The customer’s account that pays, and the code by which its books know the ride; missing where the rider pays. */
  account?: string;
  /** Its name as the ride was booked, for those who may not read the account. */
  account_name?: string;
  cost_code?: string;
  /** What the account is held to have used until the bill is there: the upper end of the estimate. */
  account_hold?: Pence;

  /** How the rider means to pay, for the driver to know and to be offered first at the bill; it binds nobody. */
  pay_with?: PaymentMode;

  driver?: string;
  driver_name?: string;
  driver_image?: string;
  driver_badge?: string;
  plate_no?: string;
  vehicle_make?: string;
  vehicle_number?: string;
  driverRating?: number;
  fleetadmin?: string;
  /**
   * The GSS code of the authority that licenses where the ride begins, as the driver accepted; missing where none does.
   */
  authority?: string;

  accepted_time?: number;
  /** When the cab should be at the pickup at the latest; missing where that was not known as the driver accepted. */
  due_time?: number;
  driver_arrive_time?: number;
  /**
   * When a driver who waits at the pickup may report a no-show. Missing on a ride that arrived before this was kept.
   */
  no_show_time?: number;
  trip_start_time?: number;
  startTime?: number;
  trip_end_time?: number;
  endTime?: number;
  /** Since when the ride can be followed by a link (`shares/{bookingId}`), epoch ms; missing while it cannot. */
  shared_at?: number;
  /** How many links its rider and the desk have made. */
  share_links?: number;
  /** What rider and driver were asked during the ride. */
  checks?: RideChecks;
  /** Seconds from start to end. */
  total_trip_time?: number;
  /** Metres driven. */
  distance?: number;

  /** The bill line by line. */
  fare_lines?: FareBreakdown;
  trip_cost?: Pence;
  wait_cost?: Pence;
  /** Seconds. */
  wait_time?: number;
  toll_charges?: Pence;
  toll_count?: number;
  extra_member_charges?: Pence;
  convenience_fees?: Pence;
  driver_share?: Pence;
  /** What the driver counted beyond the bill; the rider answers it before paying. */
  claim?: Claim;
  /** The rider says that the bill is wrong. */
  dispute?: Dispute;
  /** The office reduced the bill; the amounts above are those after it. */
  correction?: Correction;
  /** What the office gave back out of goodwill, beside the bill. */
  goodwill?: Goodwill;

  /**
   * When the driver left the bill unpaid, how often they have asked for it, and when the rider was reminded (epoch ms).
   */
  unpaid_time?: number;
  payment_request?: PaymentRequest;
  bill_reminded?: number;

  discount_amount?: Pence;
  promo?: string;
  /** The promo's name when it was used. */
  promo_name?: string;
  /** The rider's choice of payment, until the driver confirms the cash. */
  payment_choice?: PaymentChoice;
  usedWalletMoney?: Pence;
  cashPaymentAmount?: Pence;
  cardPaymentAmount?: Pence;
  /** What went on the account; then its rider has paid nothing. */
  accountPaymentAmount?: Pence;
  customer_paid?: Pence;
  /** The tip that was paid with the bill, by card or from the wallet; it is in none of the amounts above. */
  tip?: Pence;
  payment_mode?: PaidBy;
  gateway?: string;
  /** The latest card payment opened (`payments/{id}`); it paid the bill if `cardPaymentAmount` is above 0. */
  payment_id?: string;
  payment_status?: string;
  paid_time?: number;

  reason?: string;
  cancelled_by?: Actor;
  /** What the authority's card has for a ride that was missed or cancelled late. */
  missed_fee?: MissedFee;
  /** The end of the offers the cancellation withdrew (epoch ms). The write is refused if there are newer ones. */
  search_until?: number;
  rating?: number;
};

/** The details of a booking's driver. */
const DRIVER_DETAILS = [
  'driver',
  'driver_name',
  'driver_image',
  'driver_badge',
  'plate_no',
  'vehicle_make',
  'vehicle_number',
  'driverRating',
  'fleetadmin',
] as const satisfies readonly (keyof Booking)[];

/** The fields that accepting and arriving write. A booking that its driver hands back keeps none of them. */
export const DRIVER_FIELDS = [
  ...DRIVER_DETAILS,
  'accepted_time',
  'driver_arrive_time',
] as const satisfies readonly (keyof Booking)[];

/** Everything acceptance copies from the driver's profile into the booking. */
export type DriverDetails = Pick<Required<Booking>, (typeof DRIVER_DETAILS)[number]>;

/** A booking that a driver has accepted. */
export type Driven = Booking & { driver: string };

/** The rider's choice and its amounts, which add up to trip_cost; the driver's screen shows the cash to collect. */
export type PaymentChoice = {
  mode: PaymentMode;
  use_wallet: boolean;
  promo?: string;
  promo_name?: string;
  discount: Pence;
  wallet: Pence;
  cash: Pence;
  /** The amount of the open card checkout, or 0. */
  card?: Pence;
  /** The tip that the open card checkout charges beside `card`. */
  tip?: Pence;
};

/**
 * The search for a driver. `round` counts its offers and pauses. `expiresAt`: when the open offer ends or, without one, since
 * when the ride waits; for a ride booked ahead, when the search begins. `asked`: who had an offer, and its end; `true` in
 * searches that began before the end was kept. `declined`: those of them who said no. Times are epoch ms.
 */
export type Dispatch = {
  round: number;
  expiresAt: number;
  asked?: Record<string, number | true>;
  declined?: Record<string, number>;
  outlook?: Outlook;
};

/**
 * What a waiting rider is told, as of `at`, epoch ms: the place in the queue, the free cabs that could come, the cabs that will
 * be free soon, and the minutes until a cab should be at the pickup. No `minutes`: nobody can tell.
 */
export type Outlook = { at: number; place: number; free: number; soon: number; minutes?: number };

/** `tasks/{driverUid}/{bookingId}`: an offer as the driver's phone shows it, complete without reading the booking. */
export type Task = OfferedFields & {
  bookingId: string;
  booking_id: string;
  pickup: StoredPlace;
  drop: StoredPlace;
  stops?: StoredPlace[];
  /** The changes of the booking that this offer shows; missing if there were none. */
  changes?: number;
  estimate: Pence;
  driver_share: Pence;
  estimateDistance: number;
  estimateTime: number;
  /** From the driver to the pickup when the offer was made: straight-line metres, and seconds by road. */
  pickupDistance: number;
  pickupTime?: number;
  /** The first name. */
  customer_name: string;
  pay_with?: PaymentMode;
  /** What the rider needs. It is only in the offer: a booking would keep it too long. */
  needs?: Needs;
  bookLater: boolean;
  tripdate: number;
  offeredAt: number;
  expiresAt: number;
};

/**
 * The statuses in which rider and driver may ring each other: from the acceptance until the ride is paid, cancelled or
 * given back.
 */
export const REACHABLE: readonly BookingStatus[] = [...HOLDING, 'PENDING'];

/** `contacts/{bookingId}`: each party's number, read by the other. It exists only while the ride is reachable. */
export type Contact = { mobile: string };
export type Contacts = { rider?: Contact; driver?: Contact };

/**
 * `tracking/{bookingId}/{id}`. `accuracy` in metres and `speed` in metres a second, as the phone reported them; missing if it
 * did not.
 */
export type TrackingPoint = {
  at: number;
  status: BookingStatus;
  lat: number;
  lng: number;
  accuracy?: number;
  speed?: number;
};

/** `chats/{bookingId}/messages/{id}`. */
export type ChatMessage = {
  message: string;
  from: string;
  type: 'rider' | 'driver';
  msgDate: string;
  msgTime: string;
  at: number;
  source: string;
};

/** Refuses a book-later time less than 15 minutes or more than 90 days ahead; null if it is fine. */
export function checkTripDate(tripdateMs: number, nowMs: number): MessageKey | null {
  const lead = tripdateMs - nowMs;
  if (!Number.isFinite(lead) || lead < limits.RIDE_LATER_LEAD_MINUTES * MINUTE_MS) return 'past_booking_error';
  return lead <= limits.RIDE_LATER_MAX_DAYS * DAY_MS ? null : 'too_far_ahead';
}

const REFERENCE_LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ';

/**
 * The reference people read out, derived from the booking's id: six characters without vowels or look-alikes, so that
 * it spells no word and is clear on the phone. 28^6 values; it is for people, and the id stays the key.
 */
export function bookingReference(id: string): string {
  let hash = 2_166_136_261;
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  let rest = hash;
  let text = '';
  for (let index = 0; index < 6; index += 1) {
    text += REFERENCE_LETTERS[rest % REFERENCE_LETTERS.length];
    rest = Math.floor(rest / REFERENCE_LETTERS.length);
  }
  return text;
}
