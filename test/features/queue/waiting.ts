/** A ride that waits for a cab. */
import type { Booking } from '@/domain/ride/booking';
import { MINUTE_MS } from '@/domain/time/durations';
import { ride } from '../bookings/ride';

export const waiting = (letter: string, changes: Partial<Booking> = {}): Booking =>
  ride({
    id: `-Oaaaaaaaaaaaaaaaaa${letter}`,
    booking_id: `BCDFG${letter}`,
    customer_name: `Rider ${letter}`,
    bookingDate: Date.now() - 2 * MINUTE_MS,
    waits_until: Date.now() + 3 * MINUTE_MS,
    dispatch: { round: 2, expiresAt: Date.now(), outlook: { at: 1, place: 1, free: 3, soon: 1, minutes: 6 } },
    ...changes,
  });
