import type { WalletEntry, WalletKind } from '@/domain/money/wallet';

const WORDS: Record<WalletKind, string> = {
  share: 'Your share of a ride',
  cash: 'Cash you took for a ride',
  ride: 'Ride paid from the wallet',
  topup: 'Money added',
  admin: 'Credit from the admin',
  withdraw: 'Withdrawal to your bank',
  refund: 'Refund',
  adjustment: 'Adjustment',
  bonus: 'Referral bonus',
  correction: 'A bill put right',
};

/** The purpose of an entry, in its owner's words. */
export const entryWords = (entry: Pick<WalletEntry, 'kind' | 'note'>): string => entry.note || WORDS[entry.kind];
