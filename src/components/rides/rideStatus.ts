/** A ride's status in plain words. */
import type { BookingStatus } from '@/domain/ride/booking';
import type { Standing } from '@/domain/ride/bookingSearch';

export const STATUS_LABELS: Record<BookingStatus, string> = {
  NEW: 'Finding a driver',
  ACCEPTED: 'Driver on the way',
  ARRIVED: 'Driver at pickup',
  STARTED: 'On the ride',
  REACHED: 'Arrived, to be paid',
  PENDING: 'Not paid yet',
  PAID: 'Paid',
  COMPLETE: 'Completed',
  CANCELLED: 'Cancelled',
};

/** The same where a customer pays, and not the rider. */
export const ON_ACCOUNT_LABELS: Partial<Record<BookingStatus, string>> = {
  REACHED: 'Arrived',
  PENDING: 'On account',
  PAID: 'On account',
};

/** The label of an unpaid ride whose bill the office is asked about. */
export const DISPUTED_LABEL = 'Bill in dispute';
/** The label of a ride booked ahead whose search for a driver has not begun. */
export const UPCOMING_LABEL = 'Booked ahead';
/** A status as the desk reads it (`standingOf`). */
export const STANDING_LABELS: Record<Standing, string> = { ...STATUS_LABELS, UPCOMING: UPCOMING_LABEL };
