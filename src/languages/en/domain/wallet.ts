/** The purpose of a wallet's entry, in its owner's words. */
import type { WalletKind } from '@/domain/money/wallet';

export const purposes = {
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
} as const satisfies Record<WalletKind, string>;
export const returnedBecause = (reason: string) => `Withdrawal put back: ${reason}`;
