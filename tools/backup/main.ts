/**
 * `npm run backup -- <file>` and `npm run restore -- <file>`: the whole database to a file and back. For options see
 * `tools/connection/connection.ts`; `--replace` lets a restore remove existing data, `--check` only reads the file. For
 * the local stack, the accounts are saved too, to `<file>.accounts`; use `firebase auth:export` for those of a deployed
 * project.
 */
import { existsSync } from 'node:fs';
import { connection } from '../connection/connection';
import { addressesOf, portsAt } from '../connection/addresses';
import { restoreAccounts, saveAccounts } from '../connection/keptAccounts';
import { schemaAdvice } from '../migrate/townSchema';
import { checkArchive, readArchive, writeArchive } from './archive';

const [what = '', file = '', ...options] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...options);
const { db, address, flags } = connection(['replace', 'check']);

/** Returns the Auth address of the local stack with this database, or null for a deployed database. */
function localAuth(): string | null {
  const port = Number(new URL(address).port);
  const offset = port - portsAt(0).database;
  const addresses = addressesOf(portsAt(offset));
  return addresses.database === address ? addresses.auth : null;
}

async function run(): Promise<string> {
  if (file === '' || file.startsWith('--')) throw new Error('give a file name: npm run backup -- town.backup');
  const accounts = `${file}.accounts`;
  const auth = localAuth();
  if (what === 'backup') {
    const { rows, sha256 } = await writeArchive(db, file, Date.now());
    if (auth !== null) await saveAccounts(auth, accounts);
    return `${rows} rows written to ${file} (sha256 of the rows ${sha256}).`;
  }
  if (what !== 'restore') throw new Error(`backup or restore, not "${what}"`);
  if (flags.has('check')) return `${file} is whole: ${(await checkArchive(file)).rows} rows.`;
  const { rows } = await readArchive(db, file, flags.has('replace'));
  if (auth !== null && existsSync(accounts)) await restoreAccounts(auth, accounts);
  return `${rows} rows put back. ${(await schemaAdvice(db)) ?? 'Now run npm run ledger:check.'}`;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
