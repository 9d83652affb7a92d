/**
 * A week that a fleet settles with a driver: computed once from the rides that the driver was paid for in it, and paid between the two
 * outside the app. Each side says so for itself.
 */
import type { EarningRide } from '../ledger/earnings';
import { startedAt } from '../ledger/rideHours';
import type { Pence } from '../money/money';
import { addDays } from '../time/addDays';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf } from '../time/time';
import { dueBy, type FleetTerms, type KeptTerms } from './terms';

/** `fleet_settlements/{id}`. */
export type FleetSettlement = Pick<FleetTerms, 'driver' | 'fleetadmin' | 'kind' | 'amount'> & {
  /** The Monday of the week, `yyyy-MM-dd`. */
  week: string;
  /** The id of the terms it was made by. */
  terms: string;
  /** How many rides for this fleet the driver was paid for in the week, and the driver's share of them. */
  rides: number;
  share: Pence;
  /** What is the fleet's. */
  due: Pence;
  at: number;
  /** When the driver said that it is paid, and when the fleet said that it has it. */
  paidAt?: number;
  receivedAt?: number;
};

/** One for each week, fleet and driver: it cannot be made twice. */
export const settlementId = ({
  week,
  fleetadmin,
  driver,
}: Pick<FleetSettlement, 'week' | 'fleetadmin' | 'driver'>): string => `${week}-${fleetadmin}-${driver}`;

/** A ride that a driver was paid for, as it stands: a bill that was put right since counts as it is now. */
export type PaidRide = Pick<EarningRide, 'fleetadmin' | 'driver_share' | 'trip_start_time'>;

/** The first and the last instant of a week, by its Monday, epoch ms. */
export const instantsOfWeek = (week: string): { first: number; last: number } => ({
  first: instantOf(week, 0, DEFAULT_TIME_ZONE),
  last: endOfLocalDay(addDays(week, 6), DEFAULT_TIME_ZONE),
});

const ridesFor = (fleetadmin: string, paid: readonly PaidRide[]): PaidRide[] =>
  paid.filter((ride) => ride.fleetadmin === fleetadmin);

/** The settlement of a week. `paid`: the rides that the driver was paid for in it; those for another fleet do not count. */
export function settlementOf(
  { id, driver, fleetadmin, kind, amount }: KeptTerms,
  week: string,
  paid: readonly PaidRide[],
  at: number,
): FleetSettlement {
  const own = ridesFor(fleetadmin, paid);
  const share = own.reduce((sum, { driver_share = 0 }) => sum + driver_share, 0);
  const due = dueBy({ kind, amount }, share);
  return { driver, fleetadmin, week, terms: id, kind, amount, rides: own.length, share, due, at };
}

/**
 * True if a week is settled with a driver. By a percentage it is while they are in the fleet, and afterwards if a ride for it was paid in
 * the week. A rent is due if such a ride was also driven in the week, because an old bill may be paid at any time; of a driver who is in
 * the fleet it is due without a ride too, unless they drove for others alone: then they were elsewhere in that week.
 *
 * @param paid the rides that the driver was paid for in the week
 * @param isIn true while the driver is in the fleet
 */
export function owes(
  { fleetadmin, kind }: Pick<KeptTerms, 'fleetadmin' | 'kind'>,
  week: string,
  paid: readonly PaidRide[],
  isIn: boolean,
): boolean {
  if (kind === 'percent') return isIn || ridesFor(fleetadmin, paid).length > 0;
  const { first } = instantsOfWeek(week);
  const driven = paid.filter((ride) => startedAt(ride, first) >= first);
  return ridesFor(fleetadmin, driven).length > 0 || (isIn && driven.length === 0);
}
