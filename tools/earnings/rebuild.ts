/** Earnings totals counted anew from the bookings and put right where they differ. */
import { type Earnings, earningsOf, wholeEarnings } from '@/domain/earnings';
import { earningFaults, type LedgerFault } from '@/domain/ledger';
import { collectBooks } from '@/domain/ledgerBooks';
import { ledgerSource } from '../ledger/source';
import type { OwnerDatabase } from '../stack/ownerDatabase';

/** Readings until no payment comes between; each takes seconds at most. */
const READINGS = 5;

const key = (earnings: Earnings): string => JSON.stringify(earnings);

const storedEarnings = async (db: OwnerDatabase): Promise<Earnings> =>
  wholeEarnings(await db.get<Partial<Earnings>>('earnings'));

/** A quiet reading: the totals were the same before and after the bookings were read. */
async function readQuietly(db: OwnerDatabase): Promise<{ stored: Earnings; counted: Earnings }> {
  for (let reading = 0; reading < READINGS; reading += 1) {
    const before = await storedEarnings(db);
    const { bookings } = await collectBooks(ledgerSource(db));
    const stored = await storedEarnings(db);
    if (key(stored) === key(before)) return { stored, counted: earningsOf(Object.values(bookings)) };
  }
  throw new Error('payments kept coming in between: try again in a quieter minute');
}

/** `earnings days` of `2026-03-14/tripCost` -> `earnings/days/2026-03-14/tripCost`. */
const pathOf = ({ law, subject }: LedgerFault): string => `${law.replace(' ', '/')}/${subject}`;

/** Words that belong to a driver's totals, for rows that were missing whole. */
function labels({ driverMonths, driverDays }: Earnings): Record<string, unknown> {
  const update: Record<string, unknown> = {};
  for (const [table, nested] of Object.entries({ driverMonths, driverDays })) {
    for (const [outer, inner] of Object.entries(nested)) {
      for (const [row, { driverName, driverVehicleNo, fleetadmin }] of Object.entries(inner)) {
        const path = `earnings/${table}/${outer}/${row}`;
        Object.assign(update, {
          [`${path}/driverName`]: driverName,
          [`${path}/driverVehicleNo`]: driverVehicleNo,
          [`${path}/fleetadmin`]: fleetadmin,
        });
      }
    }
  }
  return update;
}

/**
 * Answers what differed; with `write`, it is put right by adding the differences, so that a payment that comes in the
 * same moment is counted all the same.
 */
export async function rebuildEarnings(db: OwnerDatabase, write: boolean): Promise<LedgerFault[]> {
  const { stored, counted } = await readQuietly(db);
  const faults = earningFaults(counted, stored);
  if (write && faults.length > 0) {
    const differences = faults.map((fault) => [
      pathOf(fault),
      { '.sv': { increment: Number(fault.expected) - Number(fault.found) } },
    ]);
    await db.update('', { ...labels(counted), ...Object.fromEntries(differences) });
  }
  return faults;
}
