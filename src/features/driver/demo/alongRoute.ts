/** Driving along a line on the map, for the demo drive of the local stack. */
import { distanceMetres, type LatLng } from '@/domain/geo';

/** Where one is after so many metres of a route; at its end once they are used up. An empty route has no place. */
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
