/** What the people who run the place must look at now: a call for help, or a ride nobody hears of. */
import type { LatLng } from './geo';

/** `panic`: somebody on the ride pressed for help. `silent`: a ride under way whose driver was not heard of for hours. */
export const ALERT_KINDS = ['panic', 'silent'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * `alerts/{id}`. One for each caller and ride: pressed again it moves to the new place, and opens again if it was closed.
 * Times are epoch ms. Names and numbers stand in the booking.
 */
export type Alert = LatLng & {
  kind: AlertKind;
  state: 'open' | 'closed';
  bookingId: string;
  /** The reference people read out. */
  booking_id: string;
  /** Who calls; of a silent ride its driver. */
  uid: string;
  role: 'rider' | 'driver';
  /** When it was opened, the last time if it was opened again. */
  at: number;
  /** When it was last pressed; the place is of then. */
  lastAt: number;
  presses: number;
  closedAt?: number;
  closedBy?: string;
};

/** Where an alert stands: the same ride and cause is the same alert. */
export function alertId(bookingId: string, kind: AlertKind, role: Alert['role']): string {
  return `${bookingId}-${kind === 'silent' ? 'silent' : role}`;
}
