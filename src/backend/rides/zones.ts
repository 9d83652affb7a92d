/** The zone of a point. The outlines stay on the server: to a phone they would be a megabyte that says one name. */
import { latLngOf } from '@/domain/place/geo';
import { call } from '../connection/apiClient';
import { type Outcome, refused, succeeded } from '../connection/failure';

/** The name of the zone that contains a point, written as 'lat,lng'; null outside every zone. */
export async function isLatLngInZone(latLng: string): Promise<Outcome<string | null>> {
  const pickup = latLngOf(latLng);
  if (pickup === null) return refused('invalid_request');
  const answer = await call('nearby_cabs', { pickup });
  return answer.ok ? succeeded(answer.value.zone) : answer;
}
