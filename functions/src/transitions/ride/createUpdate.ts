/** – to NEW: the booking as it is made, with its offers. */
import { type Booking, bookingReference, type Place } from '@/domain/booking';
import type { CarType } from '@/domain/carType';
import type { FareBreakdown } from '@/domain/fare';
import { paths } from '@/domain/paths';
import { fullName, type UserProfile } from '@/domain/user';
import type { Route } from '../maps/routePort';
import { simplifyLine } from '../maps/simplifyLine';
import { noticeTexts } from './noticeTexts';
import { type Candidate, offersTo, requestedDrivers, searchAfter } from './offers';
import { audit, defined, notice, type Stamp, type Update } from './update';

/** Points of the route kept in a booking: a line to draw, not a log. */
const COORDS_MAX = 100;

export type NewBooking = {
  id: string;
  customer: string;
  profile: UserProfile;
  pickup: Place;
  drop: Place;
  carType: CarType;
  route: Route;
  lines: FareBreakdown;
  extraPassengers: number;
  notes: string | undefined;
  web: boolean;
  bookLater: boolean;
  /** When the ride is to begin, epoch ms; the fare is that of this instant. */
  tripdate: number;
  otp: number | null;
};

/** The first search: drivers already found, or (book later) when to begin. */
export type FirstSearch = { radiusMetres: number; drivers: readonly Candidate[]; beginAt: number };

export function bookingRecord(made: NewBooking, nowMs: number): Booking {
  const { profile, route, lines } = made;
  return defined({
    id: made.id,
    booking_id: bookingReference(made.id),
    status: 'NEW' as const,
    carType: made.carType.name,
    carImage: made.carType.image ?? '',
    customer: made.customer,
    customer_name: fullName(profile),
    customer_contact: profile.mobile ?? '',
    customer_token: profile.pushToken ?? ' ',
    customer_image: profile.profile_image ?? '',
    pickup: made.pickup,
    drop: made.drop,
    pickupAddress: made.pickup.add,
    dropAddress: made.drop.add,
    coords: simplifyLine(route.points, COORDS_MAX),
    estimate: lines.total,
    estimate_lines: lines,
    estimateDistance: route.distanceMetres,
    estimateTime: route.durationSeconds,
    fixedPriceFlag: lines.fixed_price_flag,
    fixedPrice: lines.fixed_price_flag ? lines.total : 0,
    bookLater: made.bookLater,
    tripdate: made.tripdate,
    bookingDate: nowMs,
    otp: made.otp !== null,
    booking_type_web: made.web,
    extra_passenger: made.extraPassengers,
    notes: made.notes === '' ? undefined : made.notes,
  });
}

export function createBooking(made: NewBooking, search: FirstSearch, stamp: Stamp): Update {
  const { nowMs } = stamp;
  const record = bookingRecord(made, nowMs);
  const asked = search.drivers;
  const booking: Booking = made.bookLater
    ? { ...record, dispatch: { round: 0, radiusMetres: search.radiusMetres, expiresAt: search.beginAt, asked: {} } }
    : {
        ...record,
        requestedDrivers: requestedDrivers(asked, nowMs),
        dispatch: searchAfter(1, search.radiusMetres, {}, asked, nowMs),
      };
  return {
    [paths.booking(made.id)]: booking,
    ...(made.otp === null ? {} : { [paths.otp(made.id)]: made.otp }),
    ...offersTo(booking, asked, nowMs),
    ...(stamp.by === made.customer
      ? {}
      : notice(stamp, made.customer, noticeTexts.bookedForYou(booking.booking_id), made.id)),
    ...audit(stamp, { event: 'create', bookingId: made.id, subject: made.customer, to: 'NEW' }),
  };
}
