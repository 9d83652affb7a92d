/** The browser as the source of the position. */
import type { DeviceFix, PositionFault, PositionPermission, PositionSource } from './positionPort';

/** An older fix is not accepted, milliseconds. */
const MAXIMUM_AGE_MS = 10_000;
/** The longest wait for a fix, milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * A device at rest may report nothing for a long time. After this silence it is asked, because a device that stands
 * still answers and one that has lost the sky does not: milliseconds.
 */
const ASKED_AFTER_MS = 10_000;

const PERMISSIONS: Record<PermissionState, PositionPermission> = {
  granted: 'granted',
  denied: 'denied',
  prompt: 'ask',
};

const fixOf = ({ coords, timestamp }: GeolocationPosition): DeviceFix => ({
  lat: coords.latitude,
  lng: coords.longitude,
  accuracyMetres: coords.accuracy,
  // Some devices report -1, or no number, when they do not know the speed.
  ...(typeof coords.speed === 'number' && coords.speed >= 0 && { speed: coords.speed }),
  at: timestamp,
});

const faultOf = ({ code }: GeolocationPositionError): PositionFault => (code === 1 ? 'denied' : 'lost');

const geolocation = (): Geolocation | null => ('geolocation' in navigator ? navigator.geolocation : null);

function once(fresh: boolean): Promise<DeviceFix | PositionFault> {
  const device = geolocation();
  if (device === null) return Promise.resolve('lost');
  return new Promise((resolve) => {
    device.getCurrentPosition(
      (position) => resolve(fixOf(position)),
      (error) => resolve(faultOf(error)),
      {
        enableHighAccuracy: true,
        maximumAge: fresh ? 0 : MAXIMUM_AGE_MS,
        timeout: fresh ? ASKED_AFTER_MS : TIMEOUT_MS,
      },
    );
  });
}

function follow(told: Parameters<PositionSource['follow']>[0]): () => void {
  const device = geolocation();
  if (device === null) {
    told.fault('lost');
    return () => {};
  }
  let live = true;
  let heardAt = Date.now();
  const tell = (fix: DeviceFix) => {
    heardAt = Date.now();
    if (live) told.fix(fix);
  };
  const id = device.watchPosition(
    (position) => tell(fixOf(position)),
    (error) => told.fault(faultOf(error)),
    { enableHighAccuracy: true, maximumAge: MAXIMUM_AGE_MS, timeout: TIMEOUT_MS },
  );
  const timer = setInterval(() => {
    if (Date.now() - heardAt < ASKED_AFTER_MS) return;
    void once(true).then((found) => {
      if (typeof found === 'object') tell(found);
    });
  }, ASKED_AFTER_MS);
  return () => {
    live = false;
    clearInterval(timer);
    device.clearWatch(id);
  };
}

function permission(tell: (state: PositionPermission) => void): () => void {
  let live = true;
  let status: PermissionStatus | null = null;
  const changed = () => {
    if (live && status !== null) tell(PERMISSIONS[status.state]);
  };
  const asked = 'permissions' in navigator ? navigator.permissions.query({ name: 'geolocation' }) : Promise.reject();
  asked.then(
    (found) => {
      status = found;
      found.addEventListener('change', changed);
      changed();
    },
    () => {
      if (live) tell('unknown');
    },
  );
  return () => {
    live = false;
    status?.removeEventListener('change', changed);
  };
}

/** A browser gives no fix to a page that is hidden (docs/background.md). */
export const browserPosition: PositionSource = { goesOnInBackground: false, permission, follow, once };
