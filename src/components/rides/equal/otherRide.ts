import type { Failure } from '@/backend/connection/failure';

/** A ride like the one to be booked: its id, and when it begins, epoch ms. */
export type OtherRide = { id: string; at: number };

/** The ride that a refused booking is like; null if it was refused for something else. */
export function otherRide({ key, ride, figures = {} }: Failure): OtherRide | null {
  const { at } = figures;
  return key === 'equal_booking' && ride !== undefined && at !== undefined ? { id: ride, at } : null;
}
