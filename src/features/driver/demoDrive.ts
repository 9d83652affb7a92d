/** The demo's position source: drives itself, so that a stranger at a desk sees a metered trip. Local stack only. */
import { call } from '@/backend/apiClient';
import { serverNow } from '@/backend/connection';
import type { Fix } from '@/backend/position';
import type { Observer } from '@/backend/observe';
import type { LatLng } from '@/domain/geo';
import { alongRoute } from './alongRoute';

/** The demo's pace, metres per second: brisk, yet below the 200 km/h at which a trail is taken for a jump. */
const SPEED = 45;
/** A fix every second, as a phone gives them. */
const EVERY_MS = 1000;
/** What a phone under an open sky says of itself, metres. */
const ACCURACY_METRES = 5;

const latLngText = ({ lat, lng }: LatLng): string => `${lat},${lng}`;

/** The streets from here to there; a straight line when the map service cannot say. */
export async function routeBetween(start: LatLng, dest: LatLng): Promise<LatLng[]> {
  const answer = await call('get_route_details', { start: latLngText(start), dest: latLngText(dest) });
  return [start, ...(answer.ok ? answer.value.polylinePoints : []), dest];
}

/** Emits a fix now and every second: along the route at the demo's pace, or standing where a route of one point is. */
export function watchDemoDrive(route: readonly LatLng[], observer: Observer<Fix>): () => void {
  const startedAt = serverNow();
  const emit = () => {
    const now = serverNow();
    const place = alongRoute(route, ((now - startedAt) / 1000) * SPEED);
    if (place !== null) observer.next({ ...place, accuracyMetres: ACCURACY_METRES, at: now });
  };
  emit();
  const timer = setInterval(emit, EVERY_MS);
  return () => clearInterval(timer);
}
