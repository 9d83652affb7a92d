/** What version 7 makes of a town: the booked route of a ride as a short text. */
import { encodePolyline } from '@/domain/place/encodedPolyline';
import type { Booking } from '@/domain/ride/booking';
import type { Town } from './version3';

export function inVersion7(town: Town): Town {
  const bookings = Object.entries(town['bookings'] as unknown as Record<string, Booking>);
  return {
    ...town,
    bookings: Object.fromEntries(
      bookings.map(([id, { coords, ...ride }]) => [
        id,
        coords === undefined ? ride : { ...ride, route: encodePolyline(coords) },
      ]),
    ),
  };
}
