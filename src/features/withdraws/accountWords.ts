/** The bank account of a withdrawal, in words. */
import { hasBank, type Withdraw } from '@/domain/money/wallet';

/** 'Sort code 200056, account 55779911', or that there is none. */
export const accountWords = (row: Withdraw): string =>
  hasBank(row) ? `Sort code ${row.bankCode}, account ${row.bankAccount}` : 'No bank account';
