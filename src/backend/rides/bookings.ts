/** Bookings as each role may read them, always by an indexed and bounded query. */
import { equalTo, limitToLast, onValue, orderByChild, push, query, ref } from 'firebase/database';
import type { Booking, TrackingPoint } from '@/domain/ride/booking';
import { decodePolyline } from '@/domain/place/encodedPolyline';
import type { LatLng } from '@/domain/place/geo';
import { PAGE_SIZE } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { failureOf } from '../connection/failure';
import { database } from '../connection/database';
import { type Observer, observeInSight, observeList, observeValue, rowsOf } from '../connection/observe';

/** `rows`: how many of the newest to follow; a list asks for more to show another page. */
export type BookingsArg = { uid: string; usertype: 'rider' | 'driver'; rows?: number };

/** The field that makes a booking a person's own. */
const OWN_FIELD = { rider: 'customer', driver: 'driver' } as const;

/** The newest bookings of this rider or driver, newest first. */
export function watchBookings(arg: BookingsArg, observer: Observer<Booking[]>): () => void {
  const all = ref(database(), paths.bookings());
  const rows = arg.rows ?? PAGE_SIZE;
  return onValue(
    query(all, orderByChild(OWN_FIELD[arg.usertype]), equalTo(arg.uid), limitToLast(rows)),
    (snapshot) => observer.next(snapshot.exists() ? rowsOf<Booking>(snapshot).toReversed() : null),
    (error) => observer.error(failureOf(error)),
  );
}

/**
 * One ride, whole. Firebase's SDK may give out a part of it first, which another listener left behind, and the whole with the
 * server's answer; only the whole has the rider's name, so that a part is waited over.
 */
export function watchBooking(id: string, observer: Observer<Booking>): () => void {
  return observeInSight<Partial<Booking>>(ref(database(), paths.booking(id)), {
    next: (ride) => {
      if (ride === null || isWhole(ride)) observer.next(ride);
    },
    error: observer.error,
  });
}

const isWhole = (ride: Partial<Booking>): ride is Booking => ride.customer_name !== undefined;

/** The way that was booked, without the rest of the ride. */
export function watchWay(id: string, observer: Observer<LatLng[]>): () => void {
  return observeInSight<string>(ref(database(), paths.bookingField(id, 'route')), {
    next: (route) => observer.next(route === null ? null : decodePolyline(route)),
    error: observer.error,
  });
}

/** The five digits the rider tells the driver. */
export function watchOtp(bookingId: string, observer: Observer<number>): () => void {
  return observeValue<number>(ref(database(), paths.otp(bookingId)), observer);
}

/** Most points of a trail drawn on a map: a fix every five seconds for well over an hour. */
const TRAIL_POINTS = 1000;

/** The route of a ride, fix by fix in order of time, followed live. */
export function watchTrail(bookingId: string, observer: Observer<TrackingPoint[]>): () => void {
  const points = ref(database(), paths.tracking(bookingId));
  return observeList<TrackingPoint>(query(points, orderByChild('at'), limitToLast(TRAIL_POINTS)), observer);
}

/** A new booking's id, drawn at the press: pressing twice makes one booking. */
export function newBookingId(): string {
  return push(ref(database(), paths.bookings())).key;
}
