/** The control room's board: every open ride under the word that a taxi office has for its state. */
import { HOUR_MS } from '../../time/durations';
import { canPay, isUpcoming } from '../booking';
import { isDisputed } from '../bill/dispute';
import { openOffer } from '../dispatch/queue';
import type { RoomRide } from './roomRide';

/** In the order in which a ride goes through them; a ride booked ahead comes last, because nothing happens to it yet. */
export const BOARD_STATES = ['waiting', 'offered', 'coming', 'atDoor', 'riding', 'toPay', 'ahead'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** The board shows rides booked ahead for so many hours: a desk plans a day, not a week. */
export const BOARD_AHEAD_HOURS = 24;

/** The state of a ride on the board; null if it is over, or booked for later than the board looks. */
export function boardStateOf(booking: RoomRide, nowMs: number): BoardState | null {
  const { status } = booking;
  if (isUpcoming(booking)) return booking.tripdate - nowMs <= BOARD_AHEAD_HOURS * HOUR_MS ? 'ahead' : null;
  if (status === 'NEW') return openOffer(booking, nowMs) === null ? 'waiting' : 'offered';
  if (status === 'ACCEPTED') return 'coming';
  if (status === 'ARRIVED') return 'atDoor';
  if (status === 'STARTED') return 'riding';
  return canPay(status) ? 'toPay' : null;
}

/** The instant a row is sorted by and shows: of a ride booked ahead its pickup, of a bill the end of the ride, otherwise the press. */
export function boardTime({ status, bookLater, tripdate, bookingDate, trip_end_time: ended }: RoomRide): number {
  if (canPay(status)) return ended ?? tripdate;
  return bookLater ? tripdate : bookingDate;
}

/** True for a bill that the office is asked about; its rider is not expected to pay it now. */
export const isQuestioned = (booking: RoomRide): boolean => canPay(booking.status) && isDisputed(booking);
