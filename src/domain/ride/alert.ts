/** Alerts for the people at the desk: a call for help, a ride that has gone silent, or one whose check nobody answered. */
import type { Booking, BookingStatus } from './booking';
import { ALARM_HOURS } from '../limits';
import { CHECK_KINDS } from './rideCheck';
import type { LatLng } from '../place/geo';
import { HOUR_MS } from '../time/durations';

/**
 * `panic`: somebody on the ride called for help. `silent`: a running ride whose driver has not been heard of for hours. The
 * kinds of the ride check: nobody answered it, or somebody answered that they need help.
 */
export const ALERT_KINDS = ['panic', 'silent', ...CHECK_KINDS] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/**
 * `alerts/{id}`. One for each caller and ride: a further press updates the position, and reopens a closed alert. Times
 * are epoch ms. Names and phone numbers are in the booking.
 */
export type Alert = LatLng & {
  kind: AlertKind;
  state: 'open' | 'closed';
  bookingId: string;
  /** The reference people read out. */
  booking_id: string;
  /** The caller; for a silent ride, its driver; for a check without an answer, its rider. */
  uid: string;
  role: 'rider' | 'driver';
  /** When it was opened, or last reopened. */
  at: number;
  /** When it was last pressed, which is also when the position was taken. */
  lastAt: number;
  presses: number;
  closedAt?: number;
  closedBy?: string;
};

/** The alert's id: the same ride and cause give the same alert. */
export function alertId(bookingId: string, kind: AlertKind, role: Alert['role']): string {
  return `${bookingId}-${kind === 'panic' ? role : kind}`;
}

type AlarmFacts = Pick<Booking, 'status' | 'trip_end_time' | 'accepted_time' | 'driver_arrive_time' | 'formerDrivers'>;
const UNDER_WAY: readonly BookingStatus[] = ['ACCEPTED', 'ARRIVED', 'STARTED'];

/**
 * The instant until which a ride's people may call the desk for help, epoch ms: at any time while a driver is on it, and
 * ALARM_HOURS afterwards. Null before a driver has accepted. Nobody looks for a caller on last month's ride.
 */
export function alarmUntil(booking: AlarmFacts): number | null {
  const { status, trip_end_time, accepted_time, driver_arrive_time, formerDrivers } = booking;
  if (UNDER_WAY.includes(status)) return Number.POSITIVE_INFINITY;
  const last = Math.max(
    trip_end_time ?? driver_arrive_time ?? accepted_time ?? 0,
    ...Object.values(formerDrivers ?? {}),
  );
  return last === 0 ? null : last + ALARM_HOURS * HOUR_MS;
}

/** True while a call for help on this ride is taken. */
export const mayRaiseAlarm = (booking: AlarmFacts, nowMs: number): boolean => nowMs <= (alarmUntil(booking) ?? 0);
