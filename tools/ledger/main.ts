/**
 * `npm run ledger:check`: replays every wallet, ride, payment and total and names each penny that does not add up.
 * Ends with 1 when there is one, with 2 when the database could not be read. Options: see `connection.ts`.
 */
import { faultText } from '@/domain/ledger';
import { confirmedFaults } from '@/domain/ledgerBooks';
import { connection } from './connection';
import { ledgerSource } from './source';

const { db, address } = connection();
try {
  const { wallets, bookings, faults } = await confirmedFaults(ledgerSource(db));
  for (const fault of faults) console.log(faultText(fault));
  const found =
    faults.length === 0 ? 'everything adds up' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  console.log(`Ledger (wallets: ${wallets}, bookings: ${bookings}): ${found}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The database at ${address} could not be read. (${String(error)})`);
  process.exitCode = 2;
}
