/** The same storm through the Admin SDK and its socket, where refusals, retries and answers take their real route. */
import { afterAll, it, vi } from 'vitest';
import { serverEnvironment } from '../../../tools/connection/addresses';
import { db, stack } from '../../support/stack';
import { rage, SEED } from './moneyStorm';

const OPERATIONS = 400;

vi.mock('../../../functions/src/store/database', async (original) => {
  const { mortal } = await import('./moneyStorm');
  return mortal(await original<typeof import('../../../functions/src/store/database')>());
});
vi.mock('../../../functions/src/log', async () => (await import('./moneyStorm')).deaf);

afterAll(async () => {
  const { database } = await import('../../../functions/src/store/app');
  database().goOffline();
});

it(`${OPERATIONS} operations over the wire, with crashes (seed ${SEED}), leave a ledger that balances`, async () => {
  // The SDK warns of every refused write; here refusals are how races are decided.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(process.env, serverEnvironment(stack.ports));
  await rage(db, OPERATIONS);
}, 180_000);
