/**
 * `npm run ledger:check`: replays every wallet, ride, payment and total, and names each penny that does not add up.
 * Exits with 1 when there is one, and with 2 when the database could not be read. For options see
 * `tools/connection/connection.ts`.
 */
import { faultText } from '@/domain/ledger/ledger';
import { confirmedFaults } from '@/domain/ledger/ledgerBooks';
import { connection } from '../connection/connection';
import { ledgerSource } from './source';

const { db, address } = connection();
try {
  const { wallets, bookings, faults } = await confirmedFaults(ledgerSource(db), Date.now());
  for (const fault of faults) console.log(faultText(fault));
  const found =
    faults.length === 0 ? 'everything adds up' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  console.log(`Ledger (wallets: ${wallets}, bookings: ${bookings}): ${found}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The database at ${address} could not be read. (${String(error)})`);
  process.exitCode = 2;
}
