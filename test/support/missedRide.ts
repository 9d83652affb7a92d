/** Rides by a card that has fees for missed rides, for tests of the screens that show them. */
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Booking } from '@/domain/ride/booking';
import type { MissedFee } from '@/domain/ride/missed/missedFee';
import { MINUTE_MS } from '@/domain/time/durations';
import { bill } from './bill';
import { CHARGES } from './feeCard';
import { ride } from '../features/bookings/ride';

export const byTheCard = { ...bill(), card: { charges: CHARGES } } as unknown as FareBreakdown;

export const DUE: MissedFee = {
  kind: 'cancelling',
  pence: 250,
  at: Date.UTC(2026, 2, 3, 12),
  card: { authority: 'Test Town Council', district: 'Test Town', effective_from: '2020-04-01' },
  state: 'due',
};

/** A ride whose driver accepted some minutes ago; the cab should come in ten. */
export const acceptedAgo = (minutes: number, changes: Partial<Booking> = {}): Booking =>
  ride({
    status: 'ACCEPTED',
    driver: 'driver-1',
    driver_name: 'Dana Okafor',
    estimate_lines: byTheCard,
    accepted_time: Date.now() - minutes * MINUTE_MS,
    due_time: Date.now() + 10 * MINUTE_MS,
    ...changes,
  });

/** A ride whose driver arrived some minutes ago; the office's waiting time is five. */
export function arrivedAgo(minutes: number, changes: Partial<Booking> = {}): Booking {
  const arrived = Date.now() - minutes * MINUTE_MS;
  return acceptedAgo(minutes + 5, {
    status: 'ARRIVED',
    driver_arrive_time: arrived,
    no_show_time: arrived + 5 * MINUTE_MS,
    ...changes,
  });
}
