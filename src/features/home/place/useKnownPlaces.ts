import { useMemo } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { type KnownPlace, knownPlaces } from './knownPlaces';

const NONE: readonly KnownPlace[] = [];

/** The rider's known places. An admin books for others, so their own are no help. */
export function useKnownPlaces(): readonly KnownPlace[] {
  const session = useAppSelector(selectSession);
  const rides = useAppSelector((state) => state.bookings.data);
  const profile = session.phase === 'signedIn' && session.role === 'rider' ? session.profile : null;
  return useMemo(
    () => (profile === null ? NONE : knownPlaces(profile.savedAddresses ?? {}, rides ?? [])),
    [profile, rides],
  );
}
