/** Whether an account can be paid into, with the payments scheme's table and without. */
import { describe, expect, it } from 'vitest';
import { accountDigits, accountFits } from '@/domain/bank/accountFits';
import { readWeights } from '@/domain/bank/weights';
import { payoutObstacle } from '@/domain/bank/payoutObstacle';
import type { Withdraw } from '@/domain/money/wallet';

const read = readWeights('089000 089999 MOD10 0 0 0 0 0 0 7 1 3 7 1 3 7 1', '');
const weights = read.ok ? read.weights : null;

/** The scheme's own example, and the same with its last digit changed. */
const GOOD = { bankCode: '08-99-99', bankAccount: '66374958' };
const WRONG = { bankCode: '08-99-99', bankAccount: '66374959' };

describe('an account', () => {
  it.each(['08-99-99', '08 99 99', '089999'])('is read from %s', (bankCode) => {
    expect(accountDigits({ ...GOOD, bankCode })).toEqual({ sortCode: '089999', account: '66374958' });
  });

  it('fits by the weights of its sort code', () => {
    expect(weights).not.toBeNull();
    expect([accountFits(GOOD, weights), accountFits(WRONG, weights)]).toEqual([true, false]);
  });

  it('of a sort code that the table does not know counts as good', () => {
    expect(accountFits({ ...WRONG, bankCode: '20-45-12' }, weights)).toBe(true);
  });

  it.each([
    ['a sort code of five digits', { ...GOOD, bankCode: '08-99-9' }],
    ['dashes in the wrong places', { ...GOOD, bankCode: '08-9999' }],
    ['an account number of seven digits', { ...GOOD, bankAccount: '6637495' }],
    ['nothing', { bankCode: '', bankAccount: '' }],
  ])('cannot be %s, table or no table', (_, account) => {
    expect([accountFits(account, weights), accountFits(account, null)]).toEqual([false, false]);
  });

  it('is checked by its length alone without the table', () => {
    expect(accountFits(WRONG, null)).toBe(true);
  });
});

describe('a withdrawal', () => {
  const request: Withdraw = {
    uid: 'driver-1',
    name: 'Siân O’Brien',
    amount: 2_000,
    date: 1,
    bankName: 'Tyne Bank',
    ...GOOD,
    processed: false,
  };
  const context = { balance: 0, nowMs: 10, weights };

  it.each([
    ['can leave', {}, null],
    ['is kept by an account that cannot exist', WRONG, 'account_wrong'],
    ['is kept by a name that no file for the bank can hold', { name: '李明' }, 'no_name'],
    ['is kept by its hold', { payableAt: 11 }, 'on_hold'],
    ['is kept by a missing account', { bankCode: '', bankAccount: '' }, 'no_bank'],
  ] as const)('%s', (_, changes, obstacle) => {
    expect(payoutObstacle({ ...request, ...changes }, context)).toBe(obstacle);
  });
});
