/** The filters of a rider's rides. */
import { type Booking, type BookingStatus, isUpcoming } from '@/domain/ride/booking';

export type RideFilter = { id: string; label: string; keeps: (booking: Booking) => boolean };

const standsIn =
  (...statuses: BookingStatus[]) =>
  ({ status }: Booking): boolean =>
    statuses.includes(status);

const ALL: RideFilter = { id: 'all', label: 'All', keeps: () => true };
const FILTERS: readonly RideFilter[] = [
  { id: 'ahead', label: 'Booked ahead', keeps: isUpcoming },
  { id: 'owed', label: 'To be paid', keeps: standsIn('REACHED', 'PENDING') },
  { id: 'done', label: 'Completed', keeps: standsIn('PAID', 'COMPLETE') },
  { id: 'cancelled', label: 'Cancelled', keeps: standsIn('CANCELLED') },
];

/** The filters that divide these rides; empty if all rides are of one kind. */
export function filtersFor(bookings: readonly Booking[]): RideFilter[] {
  const useful = FILTERS.filter(({ keeps }) => bookings.some(keeps));
  return useful.length < 2 ? [] : [ALL, ...useful];
}
