import { useLocation, useSearchParams } from 'react-router-dom';
import { rideOf } from '@/components/rides/rideAddress';
import { ALL_RIDES, type Asked, askedOf } from './period';
import { type PastRide, usePastRide } from './usePastRide';

/** The list that is open, or that the open ride came from; and the open ride, or null. */
export type LookingBack = { asked: Asked; open: PastRide | null };

/**
 * The rides the driver is viewing, read from the address; null while they work. The page of the running ride
 * (`runningId`) is the work itself.
 */
export function useLookingBack(runningId: string | null): LookingBack | null {
  const [search] = useSearchParams();
  const asked = askedOf(search);
  const named = rideOf(useLocation().pathname);
  const opened = named === runningId ? null : named;
  const past = usePastRide(opened);
  if (opened === null && (asked === null || named !== null)) return null;
  return { asked: asked ?? ALL_RIDES, open: opened === null ? null : past };
}
