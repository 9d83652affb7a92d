import type { UserType } from '@/domain/people/user';

/** The address of one ride's screen, for its rider or driver. */
export const openRide = (bookingId: string): string => `/bookings?ride=${encodeURIComponent(bookingId)}`;

/** The target of a ride's notifications. A driver works on one screen, whichever ride it is about. */
export function rideAddress(role: UserType, bookingId: string): string {
  return role === 'driver' ? '/bookings' : openRide(bookingId);
}
