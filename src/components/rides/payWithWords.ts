import type { PaymentMode } from '@/domain/ride/booking';

/** The ways to pay, as riders choose them and drivers read them. */
export const PAY_WITH_WORDS: Record<PaymentMode, string> = { cash: 'Cash', card: 'Card', wallet: 'Wallet' };
