/** Checks shared by the calls on a ride: that the booking is the caller's, and whether a step was already taken. */
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import type { Actor, Booking, BookingEvent, Driven } from '@/domain/ride/booking';
import type { Caller } from '../http/handler';
import { bookingAnswer } from '../http/answers';
import { type Refused, refuse } from '../http/refusal';
import type { Decision } from '../write/commit';
import { readBooking } from '../store/bookings';

/** The booking, if the caller drives it; for anyone else it does not exist. */
export async function readOwnDrive(id: string, uid: string): Promise<Driven | Refused> {
  const booking = await readBooking(id);
  return booking !== null && booking.driver === uid ? { ...booking, driver: uid } : refuse('booking_not_found');
}

/** A ride, and on which side somebody is part of it. */
export type PartInRide = { booking: Booking; role: 'rider' | 'driver' };

/** The booking, if the caller rides or drives it, and on which side; for anyone else it does not exist. */
export async function readOwnRide(id: string, uid: string): Promise<PartInRide | Refused> {
  const booking = await readBooking(id);
  if (booking === null || (booking.customer !== uid && booking.driver !== uid)) return refuse('booking_not_found');
  return { booking, role: booking.driver === uid ? 'driver' : 'rider' };
}

/** The booking as a former driver had it: without the next one, and over when they gave it back. */
function asGivenBack(booking: Booking, uid: string, at: number): Booking {
  const { driver: _, accepted_time: __, driver_arrive_time: ___, trip_end_time: ____, ...rest } = booking;
  return { ...rest, status: 'NEW', formerDrivers: { [uid]: at } };
}

/** The same for somebody who drove the ride before and gave it back, or lost it: what happened there is theirs to tell. */
export async function readPartInRide(id: string, uid: string): Promise<PartInRide | Refused> {
  const booking = await readBooking(id);
  const givenBack = booking?.formerDrivers?.[uid];
  if (booking === null || booking.driver === uid || givenBack === undefined) return readOwnRide(id, uid);
  return { booking: asGivenBack(booking, uid, givenBack), role: 'driver' };
}

/** The booking, if the caller booked it or is the desk; for anyone else it does not exist. */
export async function readAsBooker(
  id: string,
  { uid, profile }: Caller,
): Promise<{ booking: Booking; role: Actor } | Refused> {
  const booking = await readBooking(id);
  const role = profile.usertype === 'admin' ? 'admin' : 'rider';
  if (booking === null || (role === 'rider' && booking.customer !== uid)) return refuse('booking_not_found');
  return { booking, role };
}

/**
 * The time of a ride's next step, epoch ms: now, but never before the step it follows, which another server may have
 * dated by a clock slightly ahead. The rules allow no point of the trail before the acceptance.
 */
export const stepAt = (booking: Booking, nowMs: number): number =>
  Math.max(nowMs, booking.accepted_time ?? 0, booking.driver_arrive_time ?? 0, booking.trip_start_time ?? 0);

/** The field each event sets in a booking: if it is present, the event has happened. */
const MARK = {
  arrive: 'driver_arrive_time',
  start: 'trip_start_time',
  end: 'trip_end_time',
  pay: 'paid_time',
} as const satisfies Partial<Record<BookingEvent, keyof Booking>>;

/**
 * Makes a repeated call idempotent: returns the booking's current status if the event has already happened and was not
 * undone, or null if it has not.
 */
export function happenedBefore(booking: Booking, event: keyof typeof MARK): Decision<BookingAnswer> | null {
  if (booking[MARK[event]] === undefined) return null;
  return booking.status === 'CANCELLED' ? refuse('booking_closed') : { answer: bookingAnswer(booking) };
}
