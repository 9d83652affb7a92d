import type { LatLng } from '@/domain/place/geo';

/** Turn-by-turn directions, in the map app the phone opens for this address; iPhones do not know `geo:`. */
export function navigationLink({ lat, lng }: LatLng): string {
  const query = new URLSearchParams({ api: '1', destination: `${lat},${lng}`, travelmode: 'driving' });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
