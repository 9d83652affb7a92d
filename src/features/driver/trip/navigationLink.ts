import type { LatLng } from '@/domain/geo';

/** Turn-by-turn directions in whichever map app the phone hands this address to; `geo:` is unknown to iPhones. */
export function navigationLink({ lat, lng }: LatLng): string {
  const query = new URLSearchParams({ api: '1', destination: `${lat},${lng}`, travelmode: 'driving' });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
