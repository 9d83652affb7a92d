import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { type Booking, holdsDriver } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { useWatch } from '@/state/hooks';
import { rideGroup } from '@/state/personal';
import { keepOwnRides, noteGivenBack } from '../givenBack/ownRides';

type Held = { ride: Booking | null; closed: Booking | null; looking: boolean; dismiss: () => void };

/**
 * The ride that holds this driver. The profile names it, so it is found again after a reload and on another phone. An
 * ended ride is kept until the driver has read how it ended.
 */
export function useHeldRide(uid: string, profile: UserProfile): Held {
  const held = profile.queue === true ? (profile.currentBooking ?? null) : null;
  const [followed, setFollowed] = useState<string | null>(held);
  const [lost, setLost] = useState<string | null>(null);
  if (held !== null && held !== followed) setFollowed(held);
  const id = held ?? followed;
  const { data, error } = useWatch(rideGroup, id);
  // This driver may no longer read a ride that was given back or taken from a silent phone.
  if (held === null && followed !== null && error.flag) {
    setFollowed(null);
    setLost(followed);
  }
  useEffect(() => {
    if (lost !== null) noteGivenBack(uid, lost, serverNow());
  }, [uid, lost]);
  const found = data?.id === id ? data : null;
  const isRunning = found !== null && holdsDriver(found.status);
  const taken = isRunning ? found.accepted_time : undefined;
  useEffect(() => {
    if (id !== null && taken !== undefined) keepOwnRides(uid, { held: { id, taken } });
  }, [uid, id, taken]);
  return {
    ride: isRunning ? found : null,
    closed: isRunning ? null : found,
    looking: id !== null && found === null,
    dismiss: () => {
      keepOwnRides(uid, { held: undefined });
      setFollowed(null);
    },
  };
}
