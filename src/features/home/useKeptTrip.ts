import { useEffect } from 'react';
import { serverNow } from '@/backend/connection/connection';
import type { GroupThunk } from '@/state/dataGroup';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { keepTrip, keptTrip } from '@/state/kept/keptTrip';
import type { RootState } from '@/state/store';
import { isUntouched, selectTrip, tripFilled } from '@/state/trip';

/** Brings back what this person was filling in, unless they have begun anew. */
const restore =
  (uid: string): GroupThunk<void> =>
  (dispatch, getState) => {
    if (!isUntouched(selectTrip(getState() as RootState))) return;
    const kept = keptTrip(uid, serverNow());
    if (kept !== null) dispatch(tripFilled(kept));
  };

/**
 * Keeps the trip being filled in through a reload, for this person alone. Null keeps nothing: at the desk each booking
 * is for somebody else.
 */
export function useKeptTrip(uid: string | null): void {
  const dispatch = useAppDispatch();
  const trip = useAppSelector(selectTrip);
  useEffect(() => {
    if (uid !== null) dispatch(restore(uid));
  }, [uid, dispatch]);
  useEffect(() => {
    if (uid !== null && !isUntouched(trip)) keepTrip(uid, trip, serverNow());
  }, [uid, trip]);
}
