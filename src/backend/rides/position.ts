/** This device's own position. */
import type { LatLng } from '@/domain/place/geo';
import { serverNow } from '../connection/connection';
import { type Outcome, refused, succeeded } from '../connection/failure';
import type { Observer } from '../connection/observe';

/** An older fix is not accepted, milliseconds. */
const MAXIMUM_AGE_MS = 10_000;
/** The longest wait for a fix, milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * A device at rest may report nothing for a long time. After this silence it is asked, because a device that stands
 * still answers and one that has lost the sky does not: milliseconds.
 */
const ASKED_AFTER_MS = 10_000;

/** `at`: when the fix was taken, epoch ms by the server's clock. */
export type Fix = LatLng & { accuracyMetres: number; at: number };

const fixOf = ({ coords, timestamp }: GeolocationPosition): Fix => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracyMetres: coords.accuracy,
  at: timestamp + serverNow() - Date.now(),
});

/** Follows the device's position. A refused permission and a device without a position are different errors. */
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

/** This device's position now, asked once. */
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
