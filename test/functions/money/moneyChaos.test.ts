/**
 * Ten thousand money operations with a crash at every eighth write, under the deployed rules in this process.
 * `MONEY_OPS` sets their number, and `MONEY_SEED` repeats a run.
 */
import { expect, it, vi } from 'vitest';
import { serverEnvironment } from '../../../tools/connection/addresses';
import { memoryOwner } from '../../support/memoryDatabase';
import { stack } from '../../support/stack';
import { rage, SEED } from './moneyStorm';

const OPERATIONS = Number(process.env['MONEY_OPS'] ?? 10_000);

vi.mock('../../../functions/src/store/database', async (original) => {
  const [{ memoryStore }, { mortal }] = await Promise.all([
    import('../../support/memoryDatabase'),
    import('./moneyStorm'),
  ]);
  return mortal({ ...(await original<typeof import('../../../functions/src/store/database')>()), ...memoryStore });
});
vi.mock('../../../functions/src/log', async () => (await import('./moneyStorm')).deaf);

it(
  `${OPERATIONS} money operations, with crashes (seed ${SEED}), leave a ledger that balances and nothing pending`,
  async () => {
    // Selects the configuration the functions read; none of its addresses is called.
    Object.assign(process.env, serverEnvironment(stack.ports));
    await rage(memoryOwner, OPERATIONS);
    expect(await memoryOwner.keys('walletHistory')).not.toEqual([]);
  },
  Math.max(60_000, OPERATIONS * 20),
);
