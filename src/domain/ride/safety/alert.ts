/**
 * Alerts for the people at the desk: a call for help, a ride that has gone silent, one whose check nobody answered, one
 * booked ahead that has no cab, and a report about a ride.
 */
import { type Booking, isTracked } from '../booking';
import { ALARM_HOURS, RIDE_REPORT_DAYS } from '../../limits';
import type { AlertCopy } from './alertCopy';
import { CHECK_KINDS, type CheckKind } from './rideCheck';
import type { LatLng } from '../../place/geo';
import { DAY_MS, HOUR_MS } from '../../time/durations';

/** What somebody may report about a ride, in their words, when nobody is in danger now. */
export const REPORT_KINDS = ['safety', 'conduct'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
/**
 * The most urgent first. `panic`: somebody on the ride called for help. The kinds of the ride check: nobody answered it, or
 * somebody answered that they need help. `silent`: a running ride whose driver has not been heard of for hours.
 * `uncovered`: a ride booked ahead that is near and has no cab, or one that the desk booked and nobody takes. The kinds of a report: how safe the ride was, or how the other side behaved.
 */
export const ALERT_KINDS = ['panic', ...CHECK_KINDS, 'silent', 'uncovered', ...REPORT_KINDS] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The check an alert is about, or null. */
export const checkOf = (kind: AlertKind): CheckKind | null => CHECK_KINDS.find((check) => check === kind) ?? null;
/** The kind of report that an alert is, or null. */
export const reportOf = (kind: AlertKind): ReportKind | null => REPORT_KINDS.find((report) => report === kind) ?? null;

export const ALERT_STATES = ['open', 'taken', 'closed'] as const;
/** `open`: nobody at the desk has it yet. `taken`: somebody has. `closed`: what was done is noted. */
export type AlertState = (typeof ALERT_STATES)[number];

/** What came of an alert that was closed, kept when it is opened anew. */
export type PastAlert = Pick<Alert, 'at' | 'takenAt' | 'takenBy' | 'closedAt' | 'closedBy' | 'note'>;

/**
 * `alerts/{id}`. One for each caller, ride and kind: a further press updates the position, and reopens a closed alert. Times
 * are epoch ms.
 */
export type Alert = LatLng & {
  kind: AlertKind;
  state: AlertState;
  bookingId: string;
  /** The reference people read out. */
  booking_id: string;
  /** The caller; for a silent ride, its driver; for a check without an answer or a ride without a cab, its rider. */
  uid: string;
  role: 'rider' | 'driver';
  /** When it was opened, or last reopened. */
  at: number;
  /** When it was last pressed, which is also when the position was taken. */
  lastAt: number;
  presses: number;
  /** Missing on an alert that was opened before copies were kept. */
  copy?: AlertCopy;
  /** Of a ride check: somebody answered that they need help. */
  help?: true;
  /** Of a report: what was said last, and when. Both go with the details of the ride. */
  words?: string;
  worded?: number;
  /** Who of the desk has it, since when, and how often somebody took it. */
  takenAt?: number;
  takenBy?: string;
  takes?: number;
  closedAt?: number;
  closedBy?: string;
  /** What was done, in the words of whoever closed it. */
  note?: string;
  /** The closing from which the copy and the notes are kept for a time; missing once they are gone. */
  detailed?: number;
  /** By the time of its closing. */
  history?: Record<string, PastAlert>;
};

export type PendingAlert = Alert & { state: Exclude<AlertState, 'closed'> };

/** True while the desk has still to do with it. */
export const isPending = (alert: Alert | null): alert is PendingAlert => alert !== null && alert.state !== 'closed';

/** True when somebody is in danger, as far as anybody knows: it rings at the desk until it is taken. */
export const isEmergency = ({ kind, help }: Pick<Alert, 'kind' | 'help'>): boolean => kind === 'panic' || help === true;

/** True while it rings. */
export const rings = (alert: Pick<Alert, 'kind' | 'help' | 'state'>): boolean =>
  alert.state === 'open' && isEmergency(alert);

/** The id of an alert about the ride itself. */
export const rideAlertId = (bookingId: string, kind: AlertKind): string => `${bookingId}-${kind}`;

/**
 * The alert's id: the same ride and cause give the same alert. A call for help or a report is each side's own, so that
 * closing the driver's does not close the rider's, and each driver's own, when one has given the ride back to another.
 */
export function alertId({ bookingId, kind, role, uid }: Pick<Alert, 'bookingId' | 'kind' | 'role' | 'uid'>): string {
  const isCheck = checkOf(kind) !== null;
  // The silence of a ride and of its rider is about the ride itself.
  if (kind === 'silent' || kind === 'uncovered' || (role === 'rider' && isCheck)) return rideAlertId(bookingId, kind);
  const side = role === 'driver' && !isCheck ? `driver-${uid}` : role;
  return kind === 'panic' ? `${bookingId}-${side}` : `${bookingId}-${side}-${kind}`;
}

/** What of a ride says until when its people may call the desk. */
export type AlarmFacts = Pick<
  Booking,
  'status' | 'trip_end_time' | 'accepted_time' | 'driver_arrive_time' | 'formerDrivers'
>;

/** The last instant at which something happened on a ride, epoch ms; infinite while it is under way, null without a driver. */
function lastOf({
  status,
  trip_end_time,
  accepted_time,
  driver_arrive_time,
  formerDrivers,
}: AlarmFacts): number | null {
  if (isTracked(status)) return Number.POSITIVE_INFINITY;
  const last = Math.max(
    trip_end_time ?? driver_arrive_time ?? accepted_time ?? 0,
    ...Object.values(formerDrivers ?? {}),
  );
  return last === 0 ? null : last;
}

const later = (last: number | null, milliseconds: number): number | null =>
  last === null ? null : last + milliseconds;

/**
 * The instant until which a ride's people may call the desk for help, epoch ms: at any time while a driver is on it, and
 * ALARM_HOURS afterwards. Null before a driver has accepted. Nobody looks for a caller on last month's ride.
 */
export const alarmUntil = (booking: AlarmFacts): number | null => later(lastOf(booking), ALARM_HOURS * HOUR_MS);

/** True while a call for help on this ride is taken. */
export const mayRaiseAlarm = (booking: AlarmFacts, nowMs: number): boolean => nowMs <= (alarmUntil(booking) ?? 0);

/** The same instant for a report: RIDE_REPORT_DAYS afterwards. */
export const reportUntil = (booking: AlarmFacts): number | null => later(lastOf(booking), RIDE_REPORT_DAYS * DAY_MS);
