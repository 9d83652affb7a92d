import type { UserType } from '@/domain/user';

/** Where one ride is open, to its rider or its driver. */
export const openRide = (bookingId: string): string => `/bookings?ride=${encodeURIComponent(bookingId)}`;

/** Where news of a ride leads: a driver's work is one screen, whichever ride it is about. */
export function rideAddress(role: UserType, bookingId: string): string {
  return role === 'driver' ? '/bookings' : openRide(bookingId);
}
