import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL_RIDES, type Asked, askedOf } from './period';
import { type PastRide, usePastRide } from './usePastRide';

/** The list that is open, or that the open ride came from; and the open ride, or null. */
export type LookingBack = { asked: Asked; open: PastRide | null };

/**
 * The past rides the driver is viewing, read from the address; null while they work. They can be viewed only between
 * rides: a running one (`riding`) clears the address, so that the driver returns to work afterwards and not to the
 * list.
 */
export function useLookingBack(riding: boolean): LookingBack | null {
  const [search, setSearch] = useSearchParams();
  const asked = askedOf(search);
  const opened = search.get('ride');
  const looksBack = asked !== null || opened !== null;
  useEffect(() => {
    if (riding && looksBack) setSearch({}, { replace: true });
  }, [riding, looksBack, setSearch]);
  const past = usePastRide(riding ? null : opened);
  if (riding || !looksBack) return null;
  return { asked: asked ?? ALL_RIDES, open: opened === null ? null : past };
}
