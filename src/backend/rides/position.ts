/** This device's own position, from the source in force. */
import type { LatLng } from '@/domain/place/geo';
import { serverNow } from '../connection/connection';
import { type Failure, type Outcome, refused, succeeded } from '../connection/failure';
import type { Observer } from '../connection/observe';
import { browserPosition } from './browserPosition';
import type { DeviceFix, PositionFault, PositionSource } from './positionPort';

let source: PositionSource = browserPosition;

/** Replaces the source of positions, before the first of them is asked for. */
export function setPositionSource(next: PositionSource): void {
  source = next;
}

/**
 * `at`: when the fix was taken, epoch ms by the server's clock. `heardAt`: when this page heard it, epoch ms by the device's
 * clock, which tells a fix's age on a device with a wrong clock too. `speed`: metres a second, if the device reports it.
 */
export type Fix = LatLng & { accuracyMetres: number; speed?: number; at: number; heardAt: number };

/** An older fix is not where the phone is: it was covered, slept or has lost the sky, and may be elsewhere. Milliseconds. */
const CURRENT_FOR_MS = 30_000;

/** True while a fix may be taken for where the phone is now. */
export const isCurrent = ({ heardAt }: Fix): boolean => Date.now() - heardAt <= CURRENT_FOR_MS;

const fixOf = (fix: DeviceFix): Fix => ({ ...fix, at: fix.at + serverNow() - Date.now(), heardAt: Date.now() });

const FAULTS: Record<PositionFault, Failure['key']> = { denied: 'location_permission_error', lost: 'location_error' };

/**
 * Follows the device's position. A refused permission and a device without a position are different errors. Once the
 * person allows it, the fixes come; and a page that got none while it was hidden asks at once when it is seen again.
 */
export function watchPosition(_arg: void, observer: Observer<Fix>): () => void {
  let live = true;
  let denied = false;
  const next = (fix: DeviceFix) => {
    if (live) observer.next(fixOf(fix));
  };
  const follow = () =>
    source.follow({
      fix: next,
      fault: (fault) => {
        denied = fault === 'denied';
        if (live) observer.error({ key: FAULTS[fault] });
      },
    });
  let stop = follow();
  const stopAsking = source.permission((state) => {
    if (!live || !denied || state !== 'granted') return;
    denied = false;
    stop();
    stop = follow();
  });
  const seen = () => {
    if (source.goesOnInBackground || denied || document.visibilityState !== 'visible') return;
    void source.once(true).then((found) => {
      if (typeof found === 'object') next(found);
    });
  };
  document.addEventListener('visibilitychange', seen);
  return () => {
    live = false;
    stop();
    stopAsking();
    document.removeEventListener('visibilitychange', seen);
  };
}

/** This device's position now and how exactly it knows it, asked once. */
export async function currentPosition(): Promise<Outcome<LatLng & Pick<Fix, 'accuracyMetres'>>> {
  const found = await source.once(false);
  if (typeof found === 'string') return refused(FAULTS[found]);
  const { lat, lng, accuracyMetres } = found;
  return succeeded({ lat, lng, accuracyMetres });
}
