/** The filters of a rider's rides. */
import { type Booking, type BookingStatus, isUpcoming } from '@/domain/ride/booking';
import { isDue } from '@/domain/ride/openRides';
import * as words from '@/languages/en/bookings/rides';

export type RideFilter = { id: string; label: string; keeps: (booking: Booking) => boolean };

const standsIn =
  (...statuses: BookingStatus[]) =>
  ({ status }: Booking): boolean =>
    statuses.includes(status);

const ALL: RideFilter = { id: 'all', label: words.allKinds, keeps: () => true };
const FILTERS: readonly RideFilter[] = [
  { id: 'ahead', label: words.bookedAhead, keeps: isUpcoming },
  { id: 'owed', label: words.toBePaid, keeps: isDue },
  { id: 'done', label: words.completed, keeps: standsIn('PAID', 'COMPLETE') },
  { id: 'cancelled', label: words.cancelled, keeps: standsIn('CANCELLED') },
];

/** The filters that divide these rides; empty if all rides are of one kind. */
export function filtersFor(bookings: readonly Booking[]): RideFilter[] {
  const useful = FILTERS.filter(({ keeps }) => bookings.some(keeps));
  return useful.length < 2 ? [] : [ALL, ...useful];
}
