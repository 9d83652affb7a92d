import type { LatLng } from '@/domain/place/geo';

/** Where a map begins while nothing is known of a person, a cab or a zone: the middle of the town in `public/town`. */
export const TOWN_CENTRE: LatLng = { lat: 51.5308, lng: -0.1238 };
