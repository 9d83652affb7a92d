import type { Fix } from '@/backend/position';
import { trailFor } from '@/backend/trail';
import type { ApiBody } from '@/domain/api';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import type { useCall } from '@/state/useCall';

/** A step waits this long for the trail's last points to be stored, milliseconds; without a line the call fails anyway. */
const FLUSH_WAIT_MS = 3000;

type Step = 'arrive_booking' | 'start_booking' | 'end_booking';
type Extra<Name extends Step> = Omit<ApiBody<Name>, 'id' | 'lat' | 'lng'>;

/**
 * The steps of a ride that say where they were taken. Points of the status that is ending go first: the database takes
 * none of them afterwards.
 */
export function useRideStep(run: ReturnType<typeof useCall>['run'], fix: Fix | null) {
  const dispatch = useAppDispatch();
  return async <Name extends Step>(name: Name, id: string, extra: Extra<Name>): Promise<boolean> => {
    if (fix === null) {
      dispatch(messageShown({ key: 'location_error' }));
      return false;
    }
    const wait = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_WAIT_MS));
    await Promise.race([trailFor(id).flush(), wait]);
    const body = { ...extra, id, lat: fix.lat, lng: fix.lng } as unknown as ApiBody<Name>;
    return (await run(name, body)) !== null;
  };
}
