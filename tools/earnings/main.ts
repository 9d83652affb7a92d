/**
 * `npm run earnings:rebuild`: recounts the earnings totals and the journal from the records, and corrects any differences.
 * `--dry` only prints what would change. For options see `tools/connection/connection.ts`.
 */
import { faultText } from '@/domain/ledger/ledger';
import { connection } from '../connection/connection';
import { rebuildEarnings } from './rebuild';

const { db, address, flags } = connection(['dry']);
try {
  const { faults, texts } = await rebuildEarnings(db, !flags.has('dry'));
  for (const fault of faults) console.log(faultText(fault));
  const done = flags.has('dry') ? 'to be put right' : 'put right';
  const parts = [
    { what: 'figures', count: faults.length },
    { what: 'texts', count: texts },
  ].flatMap(({ what, count }) => (count === 0 ? [] : [`${what} ${done}: ${count}`]));
  console.log(`Earnings and journal: ${parts.length === 0 ? 'the sums are what the records say' : parts.join(', ')}.`);
} catch (error) {
  console.error(`The sums at ${address} could not be rebuilt. (${String(error)})`);
  process.exitCode = 2;
}
