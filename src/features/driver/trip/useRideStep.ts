import { currentPosition, type Fix } from '@/backend/rides/position';
import { trailFor } from '@/backend/rides/trail';
import type { ApiBody } from '@/domain/api/api';
import type { LatLng } from '@/domain/place/geo';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import type { Calls } from '@/state/useCall';

/** Longest wait for the trail's last points to be stored, milliseconds; offline the call would fail anyway. */
const FLUSH_WAIT_MS = 3000;

type Step = 'arrive_booking' | 'start_booking' | 'end_booking';
type Extra<Name extends Step> = Omit<ApiBody<Name>, 'id' | 'lat' | 'lng'>;

/** A phone that has told nothing yet is asked once more at the press, so that nobody is stranded in an underground rank. */
async function placeNow(): Promise<LatLng | null> {
  const asked = await currentPosition();
  return asked.ok ? asked.value : null;
}

/**
 * The steps of a ride that report their position. The trail's remaining points are stored first, as the database
 * refuses them after the status has changed.
 */
export function useRideStep(run: Calls['run'], fix: Fix | null) {
  const dispatch = useAppDispatch();
  return async <Name extends Step>(name: Name, id: string, extra: Extra<Name>): Promise<boolean> => {
    const place = fix ?? (await placeNow());
    if (place === null) {
      dispatch(messageShown({ key: 'location_error' }));
      return false;
    }
    const wait = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_WAIT_MS));
    await Promise.race([trailFor(id).flush(), wait]);
    const body = { ...extra, id, lat: place.lat, lng: place.lng } as unknown as ApiBody<Name>;
    return (await run(name, body)) !== null;
  };
}
