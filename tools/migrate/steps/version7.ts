/** A ride keeps its booked route as an encoded polyline, which version 6 neither writes nor reads. */
import { paths } from '@/domain/paths';
import { decodePolyline, encodePolyline } from '@/domain/place/encodedPolyline';
import type { Booking } from '@/domain/ride/booking';
import type { Step } from '../step';

export const version7: Step = {
  version: 7,
  what: 'a ride keeps its booked route as a short text',
  up: (rows) =>
    rows.each<Booking>(paths.bookings(), ({ coords, ...booking }) =>
      coords === undefined ? undefined : { ...booking, route: booking.route ?? encodePolyline(coords) },
    ),
  down: (rows) =>
    rows.each<Booking>(paths.bookings(), ({ route, ...booking }) =>
      route === undefined ? undefined : { ...booking, coords: booking.coords ?? decodePolyline(route) },
    ),
};
