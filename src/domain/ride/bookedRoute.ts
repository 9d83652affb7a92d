/** The route that was booked, as points. */
import { decodePolyline } from '../place/encodedPolyline';
import type { LatLng } from '../place/geo';
import type { Booking } from './booking';

type Routed = Pick<Booking, 'route' | 'coords'>;

/** The points of each ride that was asked for: a map that is drawn again gets the same line. */
const known = new WeakMap<Routed, readonly LatLng[]>();

/** The points of the booked route, its ends included; none once the ride's details are no longer kept. */
export function bookedRoute(booking: Routed): readonly LatLng[] {
  const before = known.get(booking);
  if (before !== undefined) return before;
  const { route, coords = [] } = booking;
  const line = route === undefined ? coords : decodePolyline(route);
  known.set(booking, line);
  return line;
}
