/** Recounts the earnings totals and the journal from the records, and corrects any differences. */
import { type Journal, wholeJournal } from '@/domain/books/journal';
import { type Earnings, earningsOf, wholeEarnings } from '@/domain/ledger/earnings';
import { earningFaults, type LedgerFault } from '@/domain/ledger/ledger';
import { journalFaults } from '@/domain/ledger/journalLaws';
import { journalOf } from '@/domain/ledger/journalOf';
import { collectBooks } from '@/domain/ledger/ledgerBooks';
import { ledgerSource } from '../ledger/source';
import type { OwnerDatabase } from '../connection/ownerDatabase';

/** Number of attempts to read without a payment in between. Each takes seconds at most. */
const READINGS = 5;

type Sums = { earnings: Earnings; journal: Journal };

const key = (sums: Sums): string => JSON.stringify(sums);

async function storedSums(db: OwnerDatabase): Promise<Sums> {
  const [earnings, journal] = await Promise.all([
    db.get<Partial<Earnings>>('earnings'),
    db.get<Partial<Journal>>('journal'),
  ]);
  return { earnings: wholeEarnings(earnings), journal: wholeJournal(journal) };
}

/** Reads the records between two readings of the sums, and repeats until the sums have not changed in between. */
async function readQuietly(db: OwnerDatabase): Promise<{ stored: Sums; counted: Sums }> {
  for (let reading = 0; reading < READINGS; reading += 1) {
    const before = await storedSums(db);
    const books = await collectBooks(ledgerSource(db));
    const stored = await storedSums(db);
    const counted = { earnings: earningsOf(Object.values(books.bookings)), journal: journalOf(books) };
    if (key(stored) === key(before)) return { stored, counted };
  }
  throw new Error('payments kept arriving during the reading: try again at a quieter time');
}

/** `earnings days` of `2026-03-14/tripCost` -> `earnings/days/2026-03-14/tripCost`; the journal's likewise. */
const pathOf = ({ law, subject }: LedgerFault): string => `${law.replace(' ', '/')}/${subject}`;

/**
 * The text fields of drivers' totals that differ from those stored. Which fleet a driver drove for at the last payment is in no ride; the
 * fleet of the ride driven last stands in for it, and is shown nothing that was earned for a later one.
 */
function labels({ driverMonths, driverDays }: Earnings, stored: Earnings): Record<string, unknown> {
  const update: Record<string, unknown> = {};
  const compareRows = (table: 'driverMonths' | 'driverDays', counted: Earnings['driverMonths']): void => {
    for (const [outer, inner] of Object.entries(counted)) {
      for (const [row, totals] of Object.entries(inner)) {
        for (const field of ['driverName', 'driverVehicleNo', 'fleetadmin'] as const) {
          if (stored[table][outer]?.[row]?.[field] !== totals[field])
            update[`earnings/${table}/${outer}/${row}/${field}`] = totals[field];
        }
      }
    }
  };
  compareRows('driverMonths', driverMonths);
  compareRows('driverDays', driverDays);
  return update;
}

/**
 * Returns the differences in figures. With `write`, corrects them by adding each difference, so that a payment made at the same
 * moment still counts, and sets the text fields that differ.
 */
export async function rebuildEarnings(db: OwnerDatabase, write: boolean): Promise<LedgerFault[]> {
  const { stored, counted } = await readQuietly(db);
  const faults = [
    ...earningFaults(counted.earnings, stored.earnings),
    ...journalFaults(counted.journal, stored.journal),
  ];
  if (write) {
    const differences = faults.map((fault) => [
      pathOf(fault),
      { '.sv': { increment: Number(fault.expected) - Number(fault.found) } },
    ]);
    const update = { ...labels(counted.earnings, stored.earnings), ...Object.fromEntries(differences) };
    if (Object.keys(update).length > 0) await db.update('', update);
  }
  return faults;
}
