/**
 * `npm run earnings:rebuild`: recounts the earnings totals from the bookings and corrects any differences. `--dry` only
 * prints what would change. For options see `tools/connection/connection.ts`.
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
      ? 'Earnings: the totals are what the bookings say.'
      : `Earnings: figures ${done}: ${faults.length}.`,
  );
} catch (error) {
  console.error(`The earnings at ${address} could not be rebuilt. (${String(error)})`);
  process.exitCode = 2;
}
