/**
 * A week that a fleet settles with a driver: computed once from the days of the reports, and paid between the two outside the app. Each
 * side says so for itself.
 */
import type { DriverTotals } from '../ledger/earnings';
import type { Pence } from '../money/money';
import { addDays } from '../time/addDays';
import { dueBy, type FleetTerms, type KeptTerms } from './terms';

/** `fleet_settlements/{id}`. */
export type FleetSettlement = Pick<FleetTerms, 'driver' | 'fleetadmin' | 'kind' | 'amount'> & {
  /** The Monday of the week, `yyyy-MM-dd`. */
  week: string;
  /** The id of the terms it was made by. */
  terms: string;
  /** Rides and share of the days that were driven for this fleet. */
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

/** The days of a week, from its Monday. */
export const daysOfWeek = (week: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(week, day));

/** The settlement of a week. `days`: the driver's, by date; those for another fleet do not count. */
export function settlementOf(
  { id, driver, fleetadmin, kind, amount }: KeptTerms,
  week: string,
  days: Readonly<Record<string, DriverTotals>>,
  at: number,
): FleetSettlement {
  const own = daysOfWeek(week).flatMap((date) => {
    const day = days[date];
    return day?.fleetadmin === fleetadmin ? [day] : [];
  });
  const share = own.reduce((sum, { driverShare }) => sum + driverShare, 0);
  const rides = own.reduce((sum, day) => sum + day.rides, 0);
  return { driver, fleetadmin, week, terms: id, kind, amount, rides, share, due: dueBy({ kind, amount }, share), at };
}
