/** The rides one rider may have at a time, so that nobody holds a whole rank, and the bill that is paid before the next. */
import { DESK_BOOKINGS_MAX, DISPUTES_OPEN_MAX } from '../limits';
import type { MessageKey } from '../messages';
import { typedNumber } from '../money/decimal';
import type { Settings } from '../pricing/settings';
import { type Booking, canPay } from './booking';
import { isDisputed } from './bill/dispute';
import type { GuestCount } from './guest/guest';
import { OVER } from './pastDetails';

/**
 * `open_rides/{uid}`: a rider's rides that may still be open, by the side that booked them, and how many they have booked
 * for others today. `count` never falls.
 */
export type OpenRides = { count: number; rides?: Record<string, BookedBy>; guests?: GuestCount };
/** `repeat`: the schedule that books what repeats. Those rides count apart (`repeats/bounds.ts`). */
export const BOOKED_BY = ['rider', 'desk', 'repeat'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];

type Known = Pick<Booking, 'status' | 'bookLater' | 'dispute' | 'account'> & { by: BookedBy };

/** True until a ride is paid or cancelled. */
export const isOpen = ({ status }: Pick<Booking, 'status'>): boolean => !OVER.includes(status);

/** True for a bill that its rider has to pay: no customer does, and the office is not looking at it. */
export const isDue = (booking: Pick<Booking, 'status' | 'dispute' | 'account'>): boolean =>
  booking.account === undefined && canPay(booking.status) && !isDisputed(booking);

/** The reason a rider cannot ask the office about another bill, or null. */
export const disputeObstacle = (open: readonly Pick<Booking, 'dispute'>[]): MessageKey | null =>
  open.filter(isDisputed).length < DISPUTES_OPEN_MAX ? null : 'disputes_full';

/**
 * The reason a rider can have no further ride, or null. The desk may book more of them than the rider, and it knows of an
 * open bill. A partner has a limit of its own on all its rides together, those with an open bill included: its guests pay.
 */
export function rideObstacle(
  open: readonly Known[],
  wanted: { by: BookedBy; bookLater: boolean },
  settings: Pick<Settings, 'live_bookings' | 'ahead_bookings'>,
  partner?: { open: number },
): MessageKey | null {
  if (partner !== undefined) {
    return open.filter(isOpen).length < partner.open ? null : 'partner_open_full';
  }
  // A ride whose bill alone is open has been driven.
  const running = open.filter((ride) => ride.by === wanted.by && isOpen(ride) && !canPay(ride.status));
  if (wanted.by === 'desk') return running.length < DESK_BOOKINGS_MAX ? null : 'desk_bookings_full';
  if (open.some(isDue)) return 'bill_open';
  const same = running.filter(({ bookLater }) => bookLater === wanted.bookLater).length;
  if (wanted.bookLater) return same < typedNumber(settings.ahead_bookings) ? null : 'ahead_bookings_full';
  return same < Math.max(1, typedNumber(settings.live_bookings)) ? null : 'live_bookings_full';
}
