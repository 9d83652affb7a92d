/**
 * The record of a booking that a licensing authority may ask for: who hired, when, from where to where, who took the booking,
 * who drove in which vehicle, and the fare.
 */
import { type CsvCell, csvText } from '../csv';
import { RECORD_DAYS } from '../limits';
import { type Pence, penceToPounds } from '../money/money';
import { DAY_MS } from '../time/durations';
import { DEFAULT_TIME_ZONE, formatDateTime } from '../time/time';
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

const when = (instantMs: number | undefined): string =>
  instantMs === undefined ? '' : formatDateTime(instantMs, DEFAULT_TIME_ZONE);

type Column = readonly [heading: string, cell: (record: BookingRecord) => CsvCell];

const columns = (currency: string, authorityName: (gss: string) => string): readonly Column[] => [
  ['Booking', ({ booking_id }) => booking_id],
  ['Booked', ({ bookingDate }) => when(bookingDate)],
  ['Taken by', ({ takenBy }) => takenBy || 'Hirer, in the app'],
  ['Hirer', ({ hirer }) => hirer],
  ['Passenger', ({ passenger }) => passenger],
  ['Ride', ({ tripdate }) => when(tripdate)],
  ['From', ({ from }) => from],
  ['To', ({ to }) => to],
  ['Driver', ({ driver }) => driver],
  ['Badge', ({ badge }) => badge],
  ['Plate', ({ plate }) => plate],
  ['Registration', ({ registration }) => registration],
  ['Authority', ({ authority }) => (authority === '' ? '' : authorityName(authority))],
  ['Started', ({ started }) => when(started)],
  ['Ended', ({ ended }) => when(ended)],
  [`Fare (${currency})`, ({ fare }) => (fare === undefined ? '' : penceToPounds(fare))],
  ['Status', ({ status }) => status],
];

/** The records as CSV. */
export function recordsCsv(
  records: readonly BookingRecord[],
  currency: string,
  authorityName: (gss: string) => string,
): string {
  const all = columns(currency, authorityName);
  return csvText(
    all.map(([heading]) => heading),
    records.map((record) => all.map(([, cell]) => cell(record))),
  );
}
