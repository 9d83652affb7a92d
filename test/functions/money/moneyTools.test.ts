/** The money tools, run as an operator would. */
import { execFile } from 'node:child_process';
import { beforeEach, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { db, resetTown, stack } from '../../support/stack';
import { fund } from './books';
import { driverAt, rideIn } from '../ride/rides';

type Ran = { code: number; said: string };

function run(tool: string, ...flags: string[]): Promise<Ran> {
  const args = ['--import', 'tsx', `tools/${tool}/main.ts`, '--database', stack.database, ...flags];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}`.trim() });
    });
  });
}

let rider: Person;

beforeEach(async () => {
  await resetTown();
  rider = await createPerson('rider');
  await fund(rider, 1000);
});

it('ledger:check succeeds on a ledger that balances, and names each mismatch', async () => {
  expect(await run('ledger')).toEqual({ code: 0, said: 'Ledger (wallets: 1, bookings: 0): everything adds up.' });
  await db.set(`users/${rider.uid}/walletBalance`, 999);
  expect(await run('ledger')).toEqual({
    code: 1,
    said: `balance: ${rider.uid}: expected 1000, found 999\nLedger (wallets: 1, bookings: 0): 1 fault.`,
  });
});

it('ledger:check says so if there is no database', async () => {
  const { code, said } = await run('ledger', '--database', 'http://127.0.0.1:1');
  expect(code).toBe(2);
  expect(said).toContain('http://127.0.0.1:1 could not be read');
});

it('earnings:rebuild lists the changes, makes them, and then finds none', async () => {
  await rideIn('PAID', rider, await driverAt(30));
  const stored = await db.get('earnings');
  const [month = ''] = await db.keys('earnings/months');
  await db.set(`earnings/months/${month}/rides`, 7);
  expect(await run('earnings', '--dry')).toEqual({
    code: 0,
    said: `earnings months: ${month}/rides: expected 1, found 7\nEarnings and journal: figures to be put right: 1.`,
  });
  expect((await run('earnings')).said).toContain('figures put right: 1');
  expect(await db.get('earnings')).toEqual(stored);
  expect((await run('earnings')).said).toBe('Earnings and journal: the sums are what the records say.');
});
