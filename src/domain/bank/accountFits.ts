/** Whether an account can be paid into: its digits are there, and they fit each other as far as that can be told. */
import { readSortCode } from './account';
import { type AccountDigits, checkModulus } from './modulus';
import type { BankWeights } from './weights';

/** A sort code and an account number as they are typed and kept. */
export type BankAccount = { bankCode: string; bankAccount: string };

/** The six and the eight digits; null if either is not of that length. */
export function accountDigits({ bankCode, bankAccount }: BankAccount): AccountDigits | null {
  const sortCode = readSortCode(bankCode);
  return sortCode !== null && /^\d{8}$/.test(bankAccount) ? { sortCode, account: bankAccount } : null;
}

/** False for an account that cannot exist. `weights`: the scheme's table; without it (null) only the length is checked. */
export function accountFits(account: BankAccount, weights: BankWeights | null): boolean {
  const digits = accountDigits(account);
  return digits !== null && (weights === null || checkModulus(digits, weights) !== 'fails');
}
