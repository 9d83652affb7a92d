/** The money in the database, and the proof that it adds up. */
import { expect } from 'vitest';
import { faultText } from '@/domain/ledger/ledger';
import { confirmedFaults } from '@/domain/ledger/ledgerBooks';
import type { UserProfile } from '@/domain/people/user';
import { type Purse, type Source, storedPurse } from '@/domain/money/sources';
import type { WalletEntry } from '@/domain/money/wallet';
import { journal } from '../../../functions/src/transitions/journal';
import { ledgerSource } from '../../../tools/ledger/source';
import type { Person } from '../../support/accounts';
import { db } from '../../support/stack';

export async function balanceOf({ uid }: Pick<Person, 'uid'>): Promise<number> {
  return ((await db.get(`users/${uid}`)) as UserProfile).walletBalance;
}

export async function historyOf({ uid }: Pick<Person, 'uid'>): Promise<Record<string, WalletEntry>> {
  return (await db.get<Record<string, WalletEntry>>(`walletHistory/${uid}`)) ?? {};
}

/** Fills an empty wallet as the ledger does: with an entry, its balance, the source of the money, and the journal. */
export async function fund(person: Pick<Person, 'uid'>, amount: number, source: Source = 'earnings'): Promise<void> {
  const entry = { type: 'Credit', kind: 'admin', amount, date: 1, txRef: 'start', parts: { [source]: amount } };
  await db.update('', {
    [`walletHistory/${person.uid}/start-admin`]: entry,
    [`users/${person.uid}/walletBalance`]: amount,
    ...journal([{ debit: 'credits', credit: 'wallets', amount }], entry.date),
    ...(source === 'earnings' ? {} : { [`users/${person.uid}/walletSources/${source}`]: amount }),
  });
}

/** The wallet by source; a source that is missing is empty. */
export async function purseIn({ uid }: Pick<Person, 'uid'>): Promise<Purse> {
  return storedPurse((await db.get(`users/${uid}`)) as UserProfile);
}

export async function expectBooksToAddUp(): Promise<void> {
  expect((await confirmedFaults(ledgerSource(db), Date.now())).faults.map(faultText)).toEqual([]);
}

export async function titlesTold({ uid }: Pick<Person, 'uid'>): Promise<string[]> {
  const notices = (await db.get<Record<string, { title: string }>>(`notifis/${uid}`)) ?? {};
  return Object.values(notices).map(({ title }) => title);
}

export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
