import type { WalletEntry, WalletKind } from './wallet';

const WORDS: Record<WalletKind, string> = {
  share: 'Your share of a ride',
  cash: 'Cash you took for a ride',
  ride: 'Ride paid from the wallet',
  topup: 'Money added',
  admin: 'Credit from the admin',
  withdraw: 'Withdrawal',
  refund: 'Refund',
  adjustment: 'Adjustment',
  bonus: 'Referral bonus',
  correction: 'A bill put right',
  returned: 'Withdrawal put back',
  chargeback: 'Taken back by your bank',
  reinstated: 'Given back after your bank decided',
  tip: 'A tip from your rider',
  tip_paid: 'A tip for your driver',
};

/** The purpose of an entry, in its owner's words. */
export function entryWords({ kind, note }: Pick<WalletEntry, 'kind' | 'note'>): string {
  // The reason alone would not say that the money is back.
  if (kind === 'returned' && note) return `${WORDS.returned}: ${note}`;
  return note || WORDS[kind];
}
