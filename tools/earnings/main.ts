/**
 * `npm run earnings:rebuild`: counts the earnings totals anew from the bookings and puts right what differs.
 * `--dry` only says what would change. Options: see `local/ledger/connection.ts`.
 */
import { faultText } from '@/domain/ledger';
import { connection } from '../ledger/connection';
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
