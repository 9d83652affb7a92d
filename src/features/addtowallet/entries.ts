import type { Pence } from '@/domain/money/money';

/** The entries an admin can add to a wallet; existing entries never change. */
export const ENTRIES = {
  credit: {
    label: 'Add',
    action: 'Add to wallet',
    hint: 'The money is there at once, and the person is told.',
    hasReason: false,
  },
  refund: {
    label: 'Refund',
    action: 'Give back',
    hint: 'For money that should not have been taken.',
    hasReason: true,
  },
  adjustment: {
    label: 'Adjust',
    action: 'Put into wallet',
    hint: 'Puts a mistake right by an entry of its own.',
    hasReason: true,
  },
} as const;

export type EntryName = keyof typeof ENTRIES;

/** The change an entry makes to the balance, pence. */
export const changeOf = (name: EntryName, type: 'Credit' | 'Debit', amount: Pence): Pence =>
  name === 'adjustment' && type === 'Debit' ? -amount : amount;
