/** Recounts the earnings totals and the journal from the records, and corrects any differences. */
import { isDeepStrictEqual } from 'node:util';
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
 * The text fields of drivers' totals that differ from those stored. Which cab and which fleet a driver drove for at the last payment is
 * in no ride; those of the ride driven last stand in for them, and that fleet is shown nothing that was earned for a later one. An old
 * ride no longer has its driver's name: the stored one stays.
 */
function labels({ driverMonths, driverDays }: Earnings, stored: Earnings): Record<string, unknown> {
  const update: Record<string, unknown> = {};
  const compareRows = (table: 'driverMonths' | 'driverDays', counted: Earnings['driverMonths']): void => {
    for (const [outer, inner] of Object.entries(counted)) {
      for (const [row, totals] of Object.entries(inner)) {
        for (const field of ['driverName', 'driverVehicleNo', 'fleetadmin'] as const) {
          const known = stored[table][outer]?.[row]?.[field];
          const isForgotten = field === 'driverName' && totals[field] === '' && known !== undefined;
          if (known !== totals[field] && !isForgotten)
            update[`earnings/${table}/${outer}/${row}/${field}`] = totals[field];
        }
      }
    }
  };
  compareRows('driverMonths', driverMonths);
  compareRows('driverDays', driverDays);
  return update;
}

type Tree = { [key: string]: unknown };

/** A copy of a table with these values, by path: `earnings/days/2026-03-14/tripCost`. */
function withValues(table: object, values: Record<string, unknown>): Tree {
  const copy = structuredClone(table) as Tree;
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('/').slice(1);
    const last = keys.pop() ?? '';
    let row = copy;
    for (const parent of keys) row = (row[parent] ??= {}) as Tree;
    row[last] = value;
  }
  return copy;
}

/**
 * Writes these values, if the table is still as it was read. Of two runs at once the second therefore corrects nothing twice.
 * @throws when it has changed
 */
async function putRight<Table extends object>(
  db: OwnerDatabase,
  [root, stored, whole]: readonly [root: keyof Sums, stored: Table, whole: (found: Partial<Table> | null) => Table],
  update: Record<string, unknown>,
): Promise<void> {
  const values = Object.fromEntries(Object.entries(update).filter(([path]) => path.startsWith(`${root}/`)));
  if (Object.keys(values).length === 0) return;
  await db.change<object>(root, (found) => {
    if (!isDeepStrictEqual(whole(found), stored))
      throw new Error('a payment or another rebuild came in between: run it again');
    return withValues(stored, values);
  });
}

/** The figures that differ, and the number of text fields that do. */
export type Rebuilt = { faults: LedgerFault[]; texts: number };

/**
 * Returns the differences. With `write`, corrects the figures and sets the text fields.
 * @throws when payments keep arriving, or one comes between the reading and the writing; another run corrects what is left
 */
export async function rebuildEarnings(db: OwnerDatabase, write: boolean): Promise<Rebuilt> {
  const { stored, counted } = await readQuietly(db);
  const faults = [
    ...earningFaults(counted.earnings, stored.earnings),
    ...journalFaults(counted.journal, stored.journal),
  ];
  const texts = labels(counted.earnings, stored.earnings);
  if (write) {
    const figures = Object.fromEntries(faults.map((fault) => [pathOf(fault), Number(fault.expected)]));
    await putRight(db, ['earnings', stored.earnings, wholeEarnings], { ...texts, ...figures });
    await putRight(db, ['journal', stored.journal, wholeJournal], figures);
  }
  return { faults, texts: Object.keys(texts).length };
}
