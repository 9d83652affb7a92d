/** How many rides one rider may have booked at a time, so that nobody holds a whole rank. */
import { DESK_BOOKINGS_MAX } from '../limits';
import type { MessageKey } from '../messages';
import { typedNumber } from '../money/decimal';
import type { Settings } from '../pricing/settings';
import { type Booking, canPay } from './booking';
import { OVER } from './pastDetails';

/** `open_rides/{uid}`: a rider's rides that may still be open, by the side that booked them. `count` never falls. */
export type OpenRides = { count: number; rides?: Record<string, BookedBy> };
export const BOOKED_BY = ['rider', 'desk'] as const;
export type BookedBy = (typeof BOOKED_BY)[number];

type Known = Pick<Booking, 'status' | 'bookLater'> & { by: BookedBy };

/** True until a ride is paid or cancelled. */
export const isOpen = ({ status }: Pick<Booking, 'status'>): boolean => !OVER.includes(status);

/** The reason a rider can have no further ride, or null. The desk may book more of them than the rider. */
export function rideObstacle(
  open: readonly Known[],
  wanted: { by: BookedBy; bookLater: boolean },
  settings: Pick<Settings, 'live_bookings' | 'ahead_bookings'>,
): MessageKey | null {
  // A ride whose bill alone is open has been driven.
  const running = open.filter((ride) => ride.by === wanted.by && isOpen(ride) && !canPay(ride.status));
  if (wanted.by === 'desk') return running.length < DESK_BOOKINGS_MAX ? null : 'desk_bookings_full';
  const same = running.filter(({ bookLater }) => bookLater === wanted.bookLater).length;
  if (wanted.bookLater) return same < typedNumber(settings.ahead_bookings) ? null : 'ahead_bookings_full';
  return same < Math.max(1, typedNumber(settings.live_bookings)) ? null : 'live_bookings_full';
}
