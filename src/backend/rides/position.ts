/** This device's own position. */
import type { LatLng } from '@/domain/geo';
import { serverNow } from './connection';
import { type Outcome, refused, succeeded } from './failure';
import type { Observer } from './observe';

/** A fix older than this is taken again, milliseconds. */
const MAXIMUM_AGE_MS = 10_000;
/** How long the device may take for a fix, milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * A device that stands still may say nothing for long. Silent for this time it is asked, so that standing, which is told
 * anew, differs from having lost the sky, which is not: milliseconds.
 */
const ASKED_AFTER_MS = 10_000;

/** `at`: when the device was there, epoch ms by the server's clock. */
export type Fix = LatLng & { accuracyMetres: number; at: number };

const fixOf = ({ coords, timestamp }: GeolocationPosition): Fix => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracyMetres: coords.accuracy,
  at: timestamp + serverNow() - Date.now(),
});

/** Follows the device; a refusal by the person is told apart from a device that cannot say. */
export function watchPosition(_arg: void, observer: Observer<Fix>): () => void {
  if (!('geolocation' in navigator)) {
    observer.error({ key: 'location_error' });
    return () => {};
  }
  const { geolocation } = navigator;
  let heardAt = Date.now();
  const tell = (position: GeolocationPosition) => {
    heardAt = Date.now();
    observer.next(fixOf(position));
  };
  const id = geolocation.watchPosition(
    tell,
    (error) => observer.error({ key: error.code === 1 ? 'location_permission_error' : 'location_error' }),
    { enableHighAccuracy: true, maximumAge: MAXIMUM_AGE_MS, timeout: TIMEOUT_MS },
  );
  const timer = setInterval(() => {
    if (Date.now() - heardAt < ASKED_AFTER_MS) return;
    geolocation.getCurrentPosition(tell, () => {}, {
      enableHighAccuracy: true,
      maximumAge: 0,
      timeout: ASKED_AFTER_MS,
    });
  }, ASKED_AFTER_MS);
  return () => {
    clearInterval(timer);
    geolocation.clearWatch(id);
  };
}

/** Where this device is now, asked once. */
export function currentPosition(): Promise<Outcome<LatLng>> {
  if (!('geolocation' in navigator)) return Promise.resolve(refused('location_error'));
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(succeeded({ lat: coords.latitude, lng: coords.longitude })),
      (error) => resolve(refused(error.code === 1 ? 'location_permission_error' : 'location_error')),
      { enableHighAccuracy: true, maximumAge: MAXIMUM_AGE_MS, timeout: TIMEOUT_MS },
    );
  });
}
