/** A ride's status in plain words. */
import type { BookingStatus } from '@/domain/ride/booking';
import type { Standing } from '@/domain/ride/bookingSearch';
import * as words from '@/languages/en/rides/ride';

export const STATUS_LABELS: Record<BookingStatus, string> = words.statuses;

/** The same where a customer pays, and not the rider. */
export const ON_ACCOUNT_LABELS: Partial<Record<BookingStatus, string>> = {
  REACHED: words.reachedOnAccount,
  PENDING: words.onAccount,
  PAID: words.onAccount,
};

/** The label of an unpaid ride whose bill the office is asked about. */
export const DISPUTED_LABEL = words.disputed;
/** The label of a ride booked ahead whose search for a driver has not begun. */
export const UPCOMING_LABEL = words.upcoming;
/** A status as the desk reads it (`standingOf`). */
export const STANDING_LABELS: Record<Standing, string> = { ...STATUS_LABELS, UPCOMING: UPCOMING_LABEL };
