/** Puts the seed town into a running stack. */
import type { FareBasis } from '@/domain/pricing/settings';
import type { Addresses } from '../../tools/connection/addresses';
import { clearAccounts, putAccounts } from '../../tools/connection/authAccounts';
import { ownerDatabase } from '../../tools/connection/ownerDatabase';
import type { Extra } from './extra';
import { type SeedTown, seedTown } from './town';
import { readTownFiles } from './townFiles';

/** Rows per request, so that a town of any size stays below the request limit. */
const ROWS_AT_ONCE = 5000;

/** Replaces all data and accounts with the seed town as of `now` (epoch ms). `basis`: what its fares are based on. */
export async function plantTown(
  addresses: Addresses,
  now: number,
  extra?: Extra,
  basis?: FareBasis,
): Promise<SeedTown> {
  const town = seedTown(readTownFiles(), now, extra, basis);
  const db = ownerDatabase(addresses.database);
  await clearAccounts(addresses.auth);
  await putAccounts(addresses.auth, town.accounts);
  await db.set('', null);
  for (const [path, table] of Object.entries(town.tree)) {
    if (typeof table !== 'object' || table === null) {
      await db.set(path, table);
      continue;
    }
    const rows = Object.entries(table);
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await db.update(path, Object.fromEntries(rows.slice(start, start + ROWS_AT_ONCE)));
    }
  }
  return town;
}
