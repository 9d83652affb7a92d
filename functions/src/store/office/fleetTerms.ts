/** Terms between fleets and drivers, and the weeks they settled, as stored now. */
import type { Pence } from '@/domain/money/money';
import type { WalletEntry } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import { type FleetSettlement, instantsOfWeek, type PaidRide } from '@/domain/settlement/settlement';
import type { FleetTerms, KeptTerms } from '@/domain/settlement/terms';
import { read, readRange } from '../database';
import { inBatches } from '../ridesOf';

export const readTerms = (id: string): Promise<FleetTerms | null> => read<FleetTerms>(paths.fleetTerm(id));

/** All that was ever offered to a driver: a few records a year. */
export const readTermsOf = async (driver: string): Promise<KeptTerms[]> =>
  (await readRange<FleetTerms>(paths.fleetTerms(), 'driver', driver, driver)).map(([id, terms]) => ({ ...terms, id }));

export const readSettlement = (id: string): Promise<FleetSettlement | null> =>
  read<FleetSettlement>(paths.fleetSettlement(id));

/**
 * The rides that a driver was paid for in a week, by its Monday. The wallet says which: each payment gives the driver the share of the
 * ride, on the day of the reports, with a fee of the platform's or without. The ride itself says for which fleet it was driven.
 */
export async function readPaidRides(driver: string, week: string): Promise<PaidRide[]> {
  const { first, last } = instantsOfWeek(week);
  const entries = await readRange<WalletEntry>(paths.walletHistory(driver), 'date', first, last);
  const ids = entries.flatMap(([, { kind, bookingId }]) => (kind === 'share' && bookingId ? [bookingId] : []));
  return inBatches(ids, readPaidRide);
}

/** A ride's line, trail of offers and addresses are of no use here. */
async function readPaidRide(id: string): Promise<PaidRide> {
  const [fleetadmin, driver_share, trip_start_time] = await Promise.all([
    read<string>(paths.bookingField(id, 'fleetadmin')),
    read<Pence>(paths.bookingField(id, 'driver_share')),
    read<number>(paths.bookingField(id, 'trip_start_time')),
  ]);
  return {
    fleetadmin: fleetadmin ?? '',
    driver_share: driver_share ?? 0,
    trip_start_time: trip_start_time ?? undefined,
  };
}
