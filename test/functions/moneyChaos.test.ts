/**
 * Ten thousand operations on money with a crash at every eighth write, over the deployed rules in this very process.
 * `MONEY_OPS` says how many, `MONEY_SEED` which.
 */
import { expect, it, vi } from 'vitest';
import { serverEnvironment } from '../../local/stack/addresses';
import { memoryOwner } from '../support/memoryDatabase';
import { stack } from '../support/stack';
import { rage, SEED } from './moneyStorm';

const OPERATIONS = Number(process.env['MONEY_OPS'] ?? 10_000);

vi.mock('../../functions/src/store/database', async (original) => {
  const [{ memoryStore }, { mortal }] = await Promise.all([
    import('../support/memoryDatabase'),
    import('./moneyStorm'),
  ]);
  return mortal({ ...(await original<typeof import('../../functions/src/store/database')>()), ...memoryStore });
});
vi.mock('../../functions/src/log', async () => (await import('./moneyStorm')).deaf);

it(
  `${OPERATIONS} operations on money, with crashes (seed ${SEED}), leave books that add up and nothing hanging`,
  async () => {
    // Which configuration the functions read; none of these addresses is asked anything.
    Object.assign(process.env, serverEnvironment(stack.ports));
    await rage(memoryOwner, OPERATIONS);
    expect(await memoryOwner.keys('walletHistory')).not.toEqual([]);
  },
  Math.max(60_000, OPERATIONS * 20),
);
