/** The demo's position source: it drives by itself, so that a metered trip can be tried at a desk. Local stack only. */
import { serverNow } from '@/backend/connection/connection';
import type { Fix } from '@/backend/rides/position';
import type { Observer } from '@/backend/connection/observe';
import type { LatLng } from '@/domain/place/geo';
import { alongRoute } from './alongRoute';

/** The demo's speed, metres per second: brisk, but below the 130 km/h above which no trail is believed. */
const SPEED = 30;
/** A fix every second, as on a phone, milliseconds. */
const EVERY_MS = 1000;
/** The accuracy a phone reports under an open sky, metres. */
const ACCURACY_METRES = 5;

/** Emits a fix now and every second: along the route at the demo's speed, or stationary on a route of one point. */
export function watchDemoDrive(route: readonly LatLng[], observer: Observer<Fix>): () => void {
  const startedAt = serverNow();
  const emit = () => {
    const now = serverNow();
    const place = alongRoute(route, ((now - startedAt) / 1000) * SPEED);
    if (place === null) return;
    const ahead = alongRoute(route, ((now - startedAt) / 1000 + 1) * SPEED);
    const speed = ahead === null || (ahead.lat === place.lat && ahead.lng === place.lng) ? 0 : SPEED;
    observer.next({ ...place, accuracyMetres: ACCURACY_METRES, speed, at: now, heardAt: Date.now() });
  };
  emit();
  const timer = setInterval(emit, EVERY_MS);
  return () => clearInterval(timer);
}
