/**
 * The record of a booking that a licensing authority may ask for: who hired, when, from where to where, who took the booking,
 * who drove in which vehicle, and the fare.
 */
import { type Column, csvTable } from '../csvTable';
import { RECORD_DAYS } from '../limits';
import type { Pence } from '../money/money';
import { DAY_MS } from '../time/durations';
import type { Booking, BookingStatus } from './booking';

/** Times are epoch ms. Names are '' once they are no longer kept. */
export type BookingRecord = {
  booking_id: string;
  bookingDate: number;
  /** Who took the booking: a person at the desk, or '' when the hirer booked in the app. */
  takenBy: string;
  hirer: string;
  /** The passenger, if the hirer booked for somebody else. */
  passenger: string;
  tripdate: number;
  from: string;
  to: string;
  driver: string;
  badge: string;
  plate: string;
  registration: string;
  /** The GSS code of the authority that licenses where the ride began, if any. */
  authority: string;
  started?: number | undefined;
  ended?: number | undefined;
  fare?: Pence | undefined;
  status: BookingStatus;
};

/** Finds the full name of an account, even after it was deleted. */
export type NameOf = (uid: string) => string;

export function recordOf(booking: Booking, nameOf: NameOf): BookingRecord {
  const { booking_id, bookingDate, tripdate, status, customer, customer_name, guest, driver, driver_name } = booking;
  return {
    booking_id,
    bookingDate,
    takenBy: booking.taken_by === undefined ? '' : nameOf(booking.taken_by) || 'The office',
    hirer: nameOf(customer) || (guest === true ? '' : customer_name),
    passenger: guest === true ? customer_name : '',
    tripdate,
    from: booking.pickup.add,
    to: booking.drop.add,
    driver: driver === undefined ? '' : nameOf(driver) || (driver_name ?? ''),
    badge: booking.driver_badge ?? '',
    plate: booking.plate_no ?? '',
    registration: booking.vehicle_number ?? '',
    authority: booking.authority ?? '',
    started: booking.trip_start_time,
    ended: booking.trip_end_time,
    fare: booking.trip_cost,
    status,
  };
}

/** Until when the name of a former user stays with the record of their last ride, epoch ms; null if that has passed. */
export function nameKeptUntil(lastRide: number | null, nowMs: number): number | null {
  const until = (lastRide ?? 0) + RECORD_DAYS * DAY_MS;
  return lastRide !== null && until > nowMs ? until : null;
}

/** As the record shows a status: at a glance for somebody who has never seen the app. */
const STATUS_WORDS: Record<BookingStatus, string> = {
  NEW: 'Waiting for a driver',
  ACCEPTED: 'Driver on the way',
  ARRIVED: 'Driver at the pickup',
  STARTED: 'On the ride',
  REACHED: 'Arrived, to be paid',
  PENDING: 'Not paid yet',
  PAID: 'Paid',
  COMPLETE: 'Completed',
  CANCELLED: 'Cancelled',
};

const columns = (authorityName: (gss: string) => string): readonly Column<BookingRecord>[] => [
  { heading: 'Booking', kind: 'text', value: ({ booking_id }) => booking_id },
  { heading: 'Booked', kind: 'instant', value: ({ bookingDate }) => bookingDate },
  { heading: 'Taken by', kind: 'text', value: ({ takenBy }) => takenBy || 'Hirer, in the app' },
  { heading: 'Hirer', kind: 'text', value: ({ hirer }) => hirer },
  { heading: 'Passenger', kind: 'text', value: ({ passenger }) => passenger },
  { heading: 'Ride', kind: 'instant', value: ({ tripdate }) => tripdate },
  { heading: 'From', kind: 'text', value: ({ from }) => from },
  { heading: 'To', kind: 'text', value: ({ to }) => to },
  { heading: 'Driver', kind: 'text', value: ({ driver }) => driver },
  { heading: 'Badge', kind: 'text', value: ({ badge }) => badge },
  { heading: 'Plate', kind: 'text', value: ({ plate }) => plate },
  { heading: 'Registration', kind: 'text', value: ({ registration }) => registration },
  {
    heading: 'Authority',
    kind: 'text',
    value: ({ authority }) => (authority === '' ? '' : authorityName(authority)),
  },
  { heading: 'Started', kind: 'instant', value: ({ started }) => started },
  { heading: 'Ended', kind: 'instant', value: ({ ended }) => ended },
  { heading: 'Fare', kind: 'pence', value: ({ fare }) => fare },
  { heading: 'Status', kind: 'text', value: ({ status }) => STATUS_WORDS[status] },
];

/** The records as CSV. */
export const recordsCsv = (
  records: readonly BookingRecord[],
  currency: string,
  authorityName: (gss: string) => string,
): string => csvTable(columns(authorityName), records, currency);
