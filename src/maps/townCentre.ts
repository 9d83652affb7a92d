import { type LatLng, latLngOf } from '@/domain/place/geo';

/** For a build without a town of its own. */
const MIDDLE_OF_BRITAIN: LatLng = { lat: 54, lng: -2.5 };

/** Where a map begins while nothing is known of a person, a cab or a zone: the middle of the town that the build found. */
export const TOWN_CENTRE: LatLng = latLngOf(import.meta.env['VITE_TOWN_CENTRE'] ?? '') ?? MIDDLE_OF_BRITAIN;
