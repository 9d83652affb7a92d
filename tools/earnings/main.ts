/**
 * `npm run earnings:rebuild`: recounts the earnings totals and the journal from the records, and corrects any differences.
 * `--dry` only prints what would change. For options see `tools/connection/connection.ts`.
 */
import { faultText } from '@/domain/ledger/ledger';
import { connection } from '../connection/connection';
import { rebuildEarnings } from './rebuild';

const { db, address, flags } = connection(['dry']);
try {
  const faults = await rebuildEarnings(db, !flags.has('dry'));
  for (const fault of faults) console.log(faultText(fault));
  const done = flags.has('dry') ? 'to be put right' : 'put right';
  console.log(
    faults.length === 0
      ? 'Earnings and journal: the sums are what the records say.'
      : `Earnings and journal: figures ${done}: ${faults.length}.`,
  );
} catch (error) {
  console.error(`The sums at ${address} could not be rebuilt. (${String(error)})`);
  process.exitCode = 2;
}
