/**
 * The jobs of the office, and the rights that do each. The menu, the route guard, the endpoints and the rules all read this
 * table, by way of the job that a page, an endpoint or a path names.
 */
import type { UserProfile } from '../user';
import { type Right, RIGHTS, rightOf } from './right';

export const JOBS = {
  /** The admin's own account. */
  own: RIGHTS,
  /** Booking, dispatch, calls, the control room, live positions, lost property, alerts and the handover. */
  rides: ['owner', 'dispatcher'],
  /** Rides as they are recorded. */
  readRides: RIGHTS,
  /** Riders, drivers and fleet admins: added, changed, approved and suspended. */
  people: ['owner', 'dispatcher'],
  /** Drivers, their vehicles and papers. */
  readDrivers: ['owner', 'dispatcher', 'licensing'],
  complaints: ['owner', 'dispatcher'],
  messages: ['owner', 'dispatcher'],
  readRefusals: ['owner', 'dispatcher', 'licensing'],
  /** Withdrawals, credits, bills put right, and reports. */
  money: ['owner', 'accountant'],
  audit: ['owner', 'licensing'],
  /** Fares, promotions and the tables behind them. */
  fares: ['owner'],
  settings: ['owner'],
  admins: ['owner'],
} as const satisfies Record<string, readonly Right[]>;

export type Job = keyof typeof JOBS;

export const doesJob = (right: Right, job: Job): boolean => (JOBS[job] as readonly Right[]).includes(right);

/** Only admins have rights: whether anybody else may do a thing is said by their usertype alone. */
export function mayDo(person: Pick<UserProfile, 'usertype' | 'right'>, job: Job): boolean {
  const right = rightOf(person);
  return right === null || doesJob(right, job);
}
