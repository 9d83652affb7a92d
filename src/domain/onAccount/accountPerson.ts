/** The people of an account: riders who may book on it. The office may book on it for anybody. */
import type { Pence } from '../money/money';
import type { Booking } from '../ride/booking';
import { monthAt } from '../time/months';

/** `account_people/{account}{uid}`. */
export type AccountPerson = {
  account: string;
  uid: string;
  /** Their full name as they were added. */
  name: string;
  at: number;
  by: string;
  /** What they may ride for in a calendar month; missing without a limit of their own. */
  monthly?: Pence;
  /** How often that was changed: of two desks that change it at once, the second is decided again. */
  changes?: number;
  /** What their rides came to, by the month in which each ended, `yyyy-MM`. */
  spent?: Record<string, Pence>;
};

/** The month that a ride counts in. `at`: when its bill goes on the account, for a ride that does not say when it ended; epoch ms. */
export const monthSpent = ({ trip_end_time }: Pick<Booking, 'trip_end_time'>, at: number): string =>
  monthAt(trip_end_time ?? at);

/** The month that an open ride is held in: the one in which it starts, or has ended. None that is late ends before now, epoch ms. */
export const monthHeld = (ride: Pick<Booking, 'trip_end_time' | 'tripdate'>, nowMs: number): string =>
  monthSpent(ride, Math.max(ride.tripdate, nowMs));

/** Most people who are added, changed or removed in one write. */
export const ACCOUNT_PEOPLE_AT_ONCE = 50;
