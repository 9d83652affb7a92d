import { purposes, returnedBecause } from '@/languages/en/domain/wallet';
import type { WalletEntry } from './wallet';

/** The purpose of an entry, in its owner's words. */
export function entryWords({ kind, note }: Pick<WalletEntry, 'kind' | 'note'>): string {
  // The reason alone would not say that the money is back.
  if (kind === 'returned' && note) return returnedBecause(note);
  return note || purposes[kind];
}
