/** What the calls on one's own ride share: whose booking it is, and what was done before. */
import type { BookingAnswer } from '@/domain/api';
import type { Booking, BookingEvent } from '@/domain/booking';
import { standingOf } from './answers';
import { type Refused, refuse } from './refusal';
import type { Decision } from './settle';
import { readBooking } from './store/bookings';

export type Driven = Booking & { driver: string };

/** The booking, if the caller drives it; to anyone else it does not exist. */
export async function readOwnDrive(id: string, uid: string): Promise<Driven | Refused> {
  const booking = await readBooking(id);
  return booking !== null && booking.driver === uid ? { ...booking, driver: uid } : refuse('booking_not_found');
}

/**
 * When a step of a ride is taken, epoch ms: now, and never before the step it follows, which another server may have dated
 * by a clock a little ahead. The rules let no point of the trail lie before the acceptance.
 */
export const stepAt = (booking: Booking, nowMs: number): number =>
  Math.max(nowMs, booking.accepted_time ?? 0, booking.driver_arrive_time ?? 0, booking.trip_start_time ?? 0);

/** The mark an event leaves in a booking: present, the event has happened. */
const MARK = {
  arrive: 'driver_arrive_time',
  start: 'trip_start_time',
  end: 'trip_end_time',
  pay: 'paid_time',
} as const satisfies Partial<Record<BookingEvent, keyof Booking>>;

/**
 * Asked twice, done once, same answer: where the booking stands, if the event has happened and nothing undid it.
 * Null when it has not.
 */
export function happenedBefore(booking: Booking, event: keyof typeof MARK): Decision<BookingAnswer> | null {
  if (booking[MARK[event]] === undefined) return null;
  return booking.status === 'CANCELLED' ? refuse('booking_closed') : { answer: standingOf(booking) };
}
