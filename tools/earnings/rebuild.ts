/** Recounts the earnings totals from the bookings and corrects any differences. */
import { type Earnings, earningsOf, wholeEarnings } from '@/domain/ledger/earnings';
import { earningFaults, type LedgerFault } from '@/domain/ledger/ledger';
import { collectBooks } from '@/domain/ledger/ledgerBooks';
import { ledgerSource } from '../ledger/source';
import type { OwnerDatabase } from '../connection/ownerDatabase';

/** Number of attempts to read without a payment in between. Each takes seconds at most. */
const READINGS = 5;

const key = (earnings: Earnings): string => JSON.stringify(earnings);

const storedEarnings = async (db: OwnerDatabase): Promise<Earnings> =>
  wholeEarnings(await db.get<Partial<Earnings>>('earnings'));

/** Reads the bookings between two readings of the totals, and repeats until the totals have not changed in between. */
async function readQuietly(db: OwnerDatabase): Promise<{ stored: Earnings; counted: Earnings }> {
  for (let reading = 0; reading < READINGS; reading += 1) {
    const before = await storedEarnings(db);
    const { bookings } = await collectBooks(ledgerSource(db));
    const stored = await storedEarnings(db);
    if (key(stored) === key(before)) return { stored, counted: earningsOf(Object.values(bookings)) };
  }
  throw new Error('payments kept arriving during the reading: try again at a quieter time');
}

/** `earnings days` of `2026-03-14/tripCost` -> `earnings/days/2026-03-14/tripCost`. */
const pathOf = ({ law, subject }: LedgerFault): string => `${law.replace(' ', '/')}/${subject}`;

/** The text fields of drivers' totals, for rows that were missing entirely. */
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
 * Returns the differences. With `write`, corrects them by adding each difference, so that a payment made at the same
 * moment still counts.
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
