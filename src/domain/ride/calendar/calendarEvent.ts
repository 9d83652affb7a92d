/**
 * A ride booked ahead as an entry of its rider's or its driver's calendar. The calendar may hang in a kitchen: the entry has no
 * number, no start code, no fare and no needs in it. A driver's has no door of a passenger.
 */
import type * as english from '../../../languages/en/sent/calendar';
import type { Said } from '../../../languages/said';
import { DEFAULT_TIME_ZONE, formatTime } from '../../time/time';
import type { LatLng } from '../../place/geo';
import { beginsAt, isPromised } from '../ahead/promised';
import { BEFORE_THE_BILL, type Booking } from '../booking';

/** Whose calendar it is. */
export type Seat = 'rider' | 'driver';

/** What an entry is written with, in the language of the calendar's owner. */
export type CalendarWords = Said<typeof english>;

/** Times are epoch ms. `stamp`: when the entry last became another one. `sequence`: how often the booking was changed. */
export type CalendarEvent = {
  id: string;
  start: number;
  end: number;
  stamp: number;
  sequence: number;
  summary: string;
  /** `at`: null where only the place's name is told. */
  place: { address: string; at: LatLng | null };
  description: string;
  /** False while no driver has taken the ride. */
  isSure: boolean;
};

/** True for the rides that a calendar shows: booked ahead, and not over. */
export const isInCalendar = ({ bookLater, status }: Pick<Booking, 'bookLater' | 'status'>): boolean =>
  bookLater && BEFORE_THE_BILL.includes(status);

/** 'Newport Station' of 'Newport Station, Queensway, Newport NP20 4AX'. */
const nameOf = (address: string): string => address.split(',')[0]?.trim() ?? '';
/** 'Queensway' of '12a Queensway, Newport': which door it is stands in the app. */
const streetOf = (address: string): string => nameOf(address).replace(/^\d+\p{L}?\s+/u, '');

/** What the rider knows of the driver by now. */
function driverWords(booking: Booking, words: CalendarWords): string {
  const { driver_name, plate_no, vehicle_number } = booking;
  if (driver_name === undefined) return isPromised(booking) ? words.driverHasTaken : words.noDriverYet;
  const [first = ''] = driver_name.split(' ');
  const cab = [
    ...(plate_no === undefined ? [] : [words.plate(plate_no)]),
    ...(vehicle_number === undefined ? [] : [vehicle_number]),
  ];
  return words.driverIs([first, ...cab]);
}

export function calendarEvent(booking: Booking, seat: Seat, words: CalendarWords): CalendarEvent {
  const { id, booking_id, pickup, drop, stops = [], tripdate, estimateTime, changes = 0, carType } = booking;
  const { promised, accepted_time = 0, bookingDate, guest, customer_name } = booking;
  const isRiders = seat === 'rider';
  const told = isRiders ? nameOf : streetOf;
  const way = [told(pickup.add), told(drop.add)] as const;
  const summary = (): string => {
    if (!isRiders) return words.drive(...way);
    return guest === true ? words.rideFor(customer_name.split(' ')[0] ?? '', ...way) : words.ride(...way);
  };
  return {
    id,
    start: tripdate,
    end: tripdate + estimateTime * 1000,
    stamp: Math.max(bookingDate, promised?.at ?? 0, accepted_time),
    sequence: changes,
    summary: summary(),
    place: isRiders
      ? { address: pickup.add, at: { lat: pickup.lat, lng: pickup.lng } }
      : { address: streetOf(pickup.add), at: null },
    description: [
      ...(isRiders
        ? [words.from(pickup.add), ...stops.map(({ add }) => words.byWayOf(add)), words.to(drop.add)]
        : [words.addressesInApp]),
      words.carAndReference(carType, booking_id),
      isRiders ? driverWords(booking, words) : words.beOnDuty(formatTime(beginsAt(booking), DEFAULT_TIME_ZONE)),
    ].join('\n'),
    isSure: isPromised(booking) || booking.status !== 'NEW',
  };
}
