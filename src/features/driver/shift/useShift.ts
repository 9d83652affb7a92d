import { createContext, useContext } from 'react';
import type { Failure } from '@/backend/connection/failure';
import type { Listed } from '@/backend/connection/observe';
import type { Fix } from '@/backend/rides/position';
import type { CabPlace } from '@/components/rides/rideView';
import type { UserProfile } from '@/domain/people/user';
import type { Booking, Task } from '@/domain/ride/booking';
import type { AskingCalls } from '@/state/useCall';

/** A driver's shift, the same on every page. */
export type Shift = AskingCalls & {
  uid: string;
  profile: UserProfile;
  /** True while the driver works on another device: nothing of the work is here. */
  elsewhere: boolean;
  /** The running ride. */
  ride: Booking | null;
  /** A ride that has ended, until the driver has read how. */
  closed: Booking | null;
  /** True while the ride that holds this driver is being looked up. */
  looking: boolean;
  /** The driver has read how the ride ended. */
  dismiss: () => void;
  fix: Fix | null;
  failure: Failure | null;
  cab: CabPlace | null;
  /** The open offers, the one that ends soonest first. */
  offers: readonly Listed<Task>[];
  /** The demo drive of the local product; null elsewhere. */
  demo: { on: boolean; change: (on: boolean) => void } | null;
};

export const ShiftContext = createContext<Shift | null>(null);

/** The shift of the signed-in driver. */
export function useShift(): Shift {
  const shift = useContext(ShiftContext);
  if (shift === null) throw new Error('a driver’s screen outside the shift');
  return shift;
}
