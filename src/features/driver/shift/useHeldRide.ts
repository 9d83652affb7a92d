import { useState } from 'react';
import { type Booking, holdsDriver } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { useWatch } from '@/state/hooks';
import { rideGroup } from '@/state/personal';

type Held = { ride: Booking | null; closed: Booking | null; looking: boolean; dismiss: () => void };

/**
 * The ride that holds this driver. The profile names it, so it is found again after a reload and on another phone. An
 * ended ride is kept until the driver has read how it ended.
 */
export function useHeldRide(profile: UserProfile): Held {
  const held = profile.queue === true ? (profile.currentBooking ?? null) : null;
  const [followed, setFollowed] = useState<string | null>(held);
  if (held !== null && held !== followed) setFollowed(held);
  const id = held ?? followed;
  const { data, error } = useWatch(rideGroup, id);
  // This driver may no longer read a ride that was given back or taken from a silent phone.
  if (held === null && followed !== null && error.flag) setFollowed(null);
  const found = data?.id === id ? data : null;
  const isRunning = found !== null && holdsDriver(found.status);
  return {
    ride: isRunning ? found : null,
    closed: isRunning ? null : found,
    looking: id !== null && found === null,
    dismiss: () => setFollowed(null),
  };
}
