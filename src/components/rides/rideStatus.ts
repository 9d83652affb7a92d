/** A ride's status in people's words. */
import type { BookingStatus } from '@/domain/booking';

export const STATUS_LABELS: Record<BookingStatus, string> = {
  NEW: 'Finding a driver',
  ACCEPTED: 'Driver on the way',
  ARRIVED: 'Driver at pickup',
  STARTED: 'On the ride',
  REACHED: 'Arrived, to be paid',
  PENDING: 'Not paid yet',
  PAID: 'Paid',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
};

/** Booked ahead, and the search has not begun: nothing runs yet. */
export const UPCOMING_LABEL = 'Booked ahead';
