/** Terms between fleets and drivers, and the weeks they settled, as stored now. */
import type { DriverTotals } from '@/domain/ledger/earnings';
import { paths } from '@/domain/paths';
import { daysOfWeek, type FleetSettlement } from '@/domain/settlement/settlement';
import type { FleetTerms, KeptTerms } from '@/domain/settlement/terms';
import { read, readRange } from '../database';

export const readTerms = (id: string): Promise<FleetTerms | null> => read<FleetTerms>(paths.fleetTerm(id));

/** All that was ever offered to a driver: a few records a year. */
export const readTermsOf = async (driver: string): Promise<KeptTerms[]> =>
  (await readRange<FleetTerms>(paths.fleetTerms(), 'driver', driver, driver)).map(([id, terms]) => ({ ...terms, id }));

export const readSettlement = (id: string): Promise<FleetSettlement | null> =>
  read<FleetSettlement>(paths.fleetSettlement(id));

/** A driver's days of a week, from its Monday, by date. */
export async function readWeek(driver: string, week: string): Promise<Record<string, DriverTotals>> {
  const days = await Promise.all(
    daysOfWeek(week).map(async (date) => [date, await read<DriverTotals>(paths.driverDay(driver, date))] as const),
  );
  return Object.fromEntries(days.flatMap(([date, totals]) => (totals === null ? [] : [[date, totals]])));
}
