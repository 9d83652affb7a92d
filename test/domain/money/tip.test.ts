import { expect, it } from 'vitest';
import { coversTip, TIP_MAX_PENCE, tipOf } from '@/domain/money/tip';
import { EMPTY_PURSE } from '@/domain/money/sources';

it('a percentage is of the whole bill, to the penny, and never above the limit', () => {
  expect([tipOf(1320, 10), tipOf(1320, 15), tipOf(1320, 20), tipOf(0, 20)]).toEqual([132, 198, 264, 0]);
  expect(tipOf(1_000_000, 20)).toBe(TIP_MAX_PENCE);
});

it.each([
  [{ earnings: 1500 }, true],
  [{ topup: 1500 }, true],
  [{ bonus: 1300, topup: 200 }, true],
  [{ bonus: 1301, topup: 199 }, false],
  [{ credit: 5000 }, false],
  [{ earnings: 1499 }, false],
] as const)('a wallet of %j covers a bill of £13 and a tip of £2: %s', (sources, covers) => {
  expect(coversTip({ ...EMPTY_PURSE, ...sources }, 1300, 200)).toBe(covers);
});
