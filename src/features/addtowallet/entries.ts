import { type CreditReason, creditNote } from '@/domain/money/deskCredit';
import type { Pence } from '@/domain/money/money';

/** The entries an admin can add to a wallet; existing entries never change. */
export const ENTRIES = {
  credit: {
    label: 'Add',
    action: 'Add to wallet',
    hint: 'You confirm it before anything moves, and the person is told.',
  },
  refund: {
    label: 'Refund',
    action: 'Give back',
    hint: 'For money that should not have been taken.',
  },
  adjustment: {
    label: 'Adjust',
    action: 'Put into wallet',
    hint: 'Puts a mistake right by an entry of its own.',
  },
} as const;

export type EntryName = keyof typeof ENTRIES;

/** Only an adjustment may take money out. */
export const typeOf = (name: EntryName, type: 'Credit' | 'Debit'): 'Credit' | 'Debit' =>
  name === 'adjustment' ? type : 'Credit';

/** The change an entry makes to the balance, pence. */
export const changeOf = (name: EntryName, type: 'Credit' | 'Debit', amount: Pence): Pence =>
  typeOf(name, type) === 'Debit' ? -amount : amount;

/** What the entry will say; '' while that is missing. */
export function noteOf(name: EntryName, reason: CreditReason | '', words: string): string {
  if (name !== 'credit') return words.trim();
  return reason === '' ? '' : creditNote(reason, words);
}
