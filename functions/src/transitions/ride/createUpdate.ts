/** Creates a booking in NEW, with its first offer. */
import { type Booking, bookingReference, type PaymentMode, type Place } from '@/domain/ride/booking';
import type { CallerLink } from '@/domain/ride/follow/callerLink';
import { isLanguage, type Language } from '@/domain/language';
import type { Guest, GuestCount } from '@/domain/ride/guest/guest';
import type { BookedBy } from '@/domain/ride/openRides';
import type { Needs } from '@/domain/ride/needs/needs';
import type { RiderFields } from '@/domain/ride/riderFields';
import type { CarType } from '@/domain/pricing/carType';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Pence } from '@/domain/money/money';
import { paths } from '@/domain/paths';
import { fullName, type UserProfile } from '@/domain/people/user';
import type { Route } from '../../maps/routePort';
import { encodePolyline } from '@/domain/place/encodedPolyline';
import { simplifyPolyline } from '@/domain/place/simplifyPolyline';
import { BOOKED_ROUTE_POINTS } from '@/domain/limits';
import { keepCaller, keepGuest } from './guestUpdates';
import { noticeTexts } from '../noticeTexts';
import { type Chosen, firstSearch, offerTo } from '../dispatch/offers';
import { audit, defined, notice, type Stamp, type Update } from '../update';

export type NewBooking = {
  id: string;
  customer: string;
  profile: UserProfile;
  pickup: Place;
  drop: Place;
  stops: Place[];
  carType: CarType;
  route: Route;
  lines: FareBreakdown;
  riderFields: RiderFields;
  needs?: Needs | undefined;
  payWith?: PaymentMode | undefined;
  /** The customer's account that pays, how many rides were booked on it with this one, and what it holds; null where the rider pays. */
  onAccount?: { id: string; name: string; rides: number; costCode: string | undefined; hold: Pence } | null | undefined;
  /** Whom the ride is for, if not for the rider who books. */
  guest?: Guest | undefined;
  /** The link for a rider who has no app and is told by SMS. */
  callerLink?: CallerLink | undefined;
  /** The language in which either is told. */
  language?: Language | undefined;
  web: boolean;
  bookLater: boolean;
  /** The start of the ride, epoch ms; the fare is the one that applies then. */
  tripdate: number;
  otp: number | null;
  /** The repeated booking that the schedule books for, and the admin who made that one. */
  repeat?: Booking['repeat'];
  takenBy?: string | undefined;
};

/** The rider's rides that are still open, by the side that booked them, and the count of those so far. */
export type Before = { count: number; rides: Record<string, BookedBy>; by: BookedBy; guests?: GuestCount | undefined };

/**
 * The search: for a ride now the cab to ask, null if it waits for one, and until when the rider waits; for a ride booked ahead the
 * time to begin. Epoch ms.
 */
export type FirstSearch = { cab: Chosen | null; waitsUntil: number } | { beginAt: number };

/** The way and the fare that the rider agrees to. */
export function agreed(route: Route, lines: FareBreakdown) {
  return {
    route: encodePolyline(simplifyPolyline(route.points, BOOKED_ROUTE_POINTS)),
    coords: undefined,
    estimate: lines.total,
    estimate_lines: lines,
    estimateDistance: route.distanceMetres,
    estimateTime: route.durationSeconds,
    fixedPriceFlag: lines.fixed_price_flag,
    fixedPrice: lines.fixed_price_flag ? lines.total : 0,
  } satisfies Partial<Booking>;
}

/** The language of the texts, as a booking keeps it: missing for English, and where nobody is sent any. */
const textedIn = ({ guest, callerLink, language }: NewBooking): Language | undefined =>
  (guest ?? callerLink) !== undefined && isLanguage(language) && language !== 'en' ? language : undefined;

export function bookingRecord(made: NewBooking, nowMs: number): Booking {
  const { profile, route, lines } = made;
  return defined({
    id: made.id,
    booking_id: bookingReference(made.id),
    status: 'NEW' as const,
    carType: made.carType.name,
    carImage: made.carType.image ?? '',
    customer: made.customer,
    customer_name: made.guest?.name ?? fullName(profile),
    customer_image: made.guest === undefined ? (profile.profile_image ?? '') : '',
    guest: made.guest === undefined ? undefined : (true as const),
    texted: made.callerLink === undefined ? undefined : (true as const),
    language: textedIn(made),
    pickup: made.pickup,
    drop: made.drop,
    pickupAddress: made.pickup.add,
    dropAddress: made.drop.add,
    stops: made.stops.length === 0 ? undefined : made.stops,
    ...agreed(route, lines),
    bookLater: made.bookLater,
    tripdate: made.tripdate,
    bookingDate: nowMs,
    otp: made.otp !== null,
    booking_type_web: made.web,
    ...made.riderFields,
    pay_with: made.payWith,
    account: made.onAccount?.id,
    account_name: made.onAccount?.name,
    cost_code: made.onAccount?.costCode,
    account_hold: made.onAccount?.hold,
    repeat: made.repeat,
  });
}

export function createUpdate(made: NewBooking, before: Before, search: FirstSearch, stamp: Stamp): Update {
  const { nowMs } = stamp;
  const byRider = stamp.by === made.customer;
  const takenBy = made.repeat === undefined && !byRider ? stamp.by : made.takenBy;
  const record = defined({ ...bookingRecord(made, nowMs), taken_by: takenBy });
  const booking: Booking =
    'beginAt' in search
      ? { ...record, dispatch: { round: 0, expiresAt: search.beginAt } }
      : { ...record, ...firstSearch(search.cab, nowMs), waits_until: search.waitsUntil };
  const cab = 'cab' in search ? search.cab : null;
  return {
    [paths.booking(made.id)]: booking,
    ...besideTheBooking(made, before),
    ...(cab === null ? {} : offerTo(booking, cab, made.needs, stamp)),
    // Of rides that repeat the rider is told together.
    ...(byRider || made.repeat !== undefined
      ? {}
      : notice(stamp, made.customer, noticeTexts.bookedForYou(booking.booking_id), made.id)),
    ...audit(stamp, { event: 'create', bookingId: made.id, subject: made.customer, to: 'NEW' }),
  };
}

/** What is written with a new booking beside it: the rider's open rides, the needs, the guest and the start code. */
export const besideTheBooking = (made: NewBooking, before: Before): Update => ({
  // The count lets one of two bookings made at once through: the other decides again and sees the first.
  [paths.openRides(made.customer)]: defined({
    count: before.count + 1,
    rides: { ...before.rides, [made.id]: before.by },
    guests: before.guests,
  }),
  ...(made.needs === undefined ? {} : { [paths.rideNeeds(made.id)]: made.needs }),
  ...(made.guest === undefined ? {} : keepGuest(made.id, made.guest.mobile)),
  ...(made.callerLink === undefined ? {} : keepCaller(made.id, made.profile.mobile, made.callerLink)),
  ...(made.otp === null ? {} : { [paths.otp(made.id)]: made.otp }),
  ...(made.onAccount == null ? {} : { [`${paths.customerAccount(made.onAccount.id)}/rides`]: made.onAccount.rides }),
});
