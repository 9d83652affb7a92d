import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL_RIDES, type Asked, askedOf } from './period';
import { type PastRide, usePastRide } from './usePastRide';

/** The list that is asked for, or that the open ride came from; and that ride, where one is open. */
export type LookingBack = { asked: Asked; open: PastRide | null };

/**
 * Which past rides the driver looks at, by the address; null while they work. Past rides are for between rides: one that
 * is under way (`riding`) ends it, so that the work comes after the ride and not the list.
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
