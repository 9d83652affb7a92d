import type { LatLng } from '@/domain/place/geo';

const text = ({ lat, lng }: LatLng): string => `${lat},${lng}`;

/** Turn-by-turn directions by way of the stops, in the map app the phone opens for this address; iPhones do not know `geo:`. */
export function navigationLink(to: LatLng, stops: readonly LatLng[] = []): string {
  const query = new URLSearchParams({ api: '1', destination: text(to), travelmode: 'driving' });
  if (stops.length > 0) query.set('waypoints', stops.map(text).join('|'));
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
