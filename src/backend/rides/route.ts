import type { LatLng } from '@/domain/place/geo';
import { call } from '../connection/apiClient';

const latLngText = ({ lat, lng }: LatLng): string => `${lat},${lng}`;

/** The streets from here to there; a straight line when the map service cannot say. */
export async function routeBetween(start: LatLng, dest: LatLng): Promise<LatLng[]> {
  const answer = await call('get_route_details', { start: latLngText(start), dest: latLngText(dest) });
  return [start, ...(answer.ok ? answer.value.polylinePoints : []), dest];
}
