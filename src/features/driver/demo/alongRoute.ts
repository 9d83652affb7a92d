/** Movement along a polyline, for the local stack's demo drive. */
import { distanceMetres, type LatLng } from '@/domain/place/geo';

/** The point this many metres along a route, or its end if it is shorter. Null for an empty route. */
export function alongRoute(route: readonly LatLng[], metres: number): LatLng | null {
  let left = Math.max(0, metres);
  let from = route[0];
  if (from === undefined) return null;
  for (const to of route.slice(1)) {
    const length = distanceMetres(from, to);
    if (left < length) {
      const part = left / length;
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    }
    left -= length;
    from = to;
  }
  return from;
}
