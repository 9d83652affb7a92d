/** The place search in use, loaded when the first screen needs it. */
import { mapConfig } from './config';
import type { Places } from './port';

let loading: Promise<Places> | null = null;

export function loadPlaces(): Promise<Places> {
  loading ??= (
    mapConfig.googleMapsKey === null
      ? import('./open/places').then((module) => module.openPlaces(mapConfig))
      : import('./google/places').then((module) => module.googlePlaces())
  ).catch((error: unknown) => {
    // A failed load (a lost connection, say) must not be cached: the next search tries again.
    loading = null;
    throw error;
  });
  return loading;
}

/** Fetches the search and what its first answer needs, so that the first letters wait for nothing else. */
export function prepareSearch(): void {
  loadPlaces()
    .then((places) => places.prepare?.())
    // The first search asks again.
    .catch(() => {});
}
