/** The chart of accounts: where each kind of money stands in the books. */
import { GIVEN_UP_PREFIX, type WalletEntry, type WalletKind } from '../money/wallet';

/**
 * card: held by the card provider. bank: paid out and received by bank transfer. customers: owed by customers on account.
 * wallets: owed to riders and drivers. returns: owed back to cards. payouts: owed to bank accounts. rides: fares between those who pay and those who are paid; empty after each event.
 * fees: the platform's own. discounts, bonuses, credits, goodwill: given by the platform. adjusted: put right by the desk.
 * givenUp: left behind with an account. disputed: card payments that a bank took back from nobody's wallet. badDebts: what a
 * customer on account will not pay.
 */
export const BOOK_ACCOUNTS = [
  'card',
  'bank',
  'customers',
  'wallets',
  'returns',
  'payouts',
  'rides',
  'fees',
  'givenUp',
  'discounts',
  'bonuses',
  'credits',
  'goodwill',
  'adjusted',
  'disputed',
  'badDebts',
] as const;
export type BookAccount = (typeof BOOK_ACCOUNTS)[number];

export const ACCOUNT_NAMES: Record<BookAccount, string> = {
  card: 'Card provider',
  bank: 'Bank',
  customers: 'Customers on account',
  wallets: 'Wallets owed',
  returns: 'Card returns due',
  payouts: 'Bank payouts due',
  rides: 'Rides clearing',
  fees: 'Fees earned',
  givenUp: 'Money given up',
  discounts: 'Discounts',
  bonuses: 'Bonuses',
  credits: 'Desk credits',
  goodwill: 'Goodwill refunds',
  adjusted: 'Adjustments',
  disputed: 'Chargebacks lost',
  badDebts: 'Bad debts',
};

/** The longest code of an account in the office's bookkeeping program, characters. */
export const CODE_MAX_CHARACTERS = 20;

/** The codes in the office's bookkeeping program. */
export type AccountCodes = Record<BookAccount, string>;

/** The codes until the office sets its own. */
export const DEFAULT_CODES: AccountCodes = {
  card: '1210',
  bank: '1200',
  customers: '1100',
  wallets: '2300',
  returns: '2310',
  payouts: '2320',
  rides: '2390',
  fees: '4000',
  givenUp: '4900',
  discounts: '6100',
  bonuses: '6110',
  credits: '6120',
  goodwill: '6130',
  adjusted: '6140',
  disputed: '8110',
  badDebts: '8100',
};

/** The account against which each kind of wallet entry is booked. */
const AGAINST: Record<WalletKind, BookAccount> = {
  share: 'rides',
  cash: 'rides',
  ride: 'rides',
  tip: 'rides',
  tip_paid: 'rides',
  correction: 'rides',
  topup: 'card',
  chargeback: 'card',
  reinstated: 'card',
  withdraw: 'payouts',
  returned: 'payouts',
  bonus: 'bonuses',
  admin: 'credits',
  refund: 'goodwill',
  adjustment: 'adjusted',
};

/**
 * The account against which a wallet entry is booked. A refund without a note is card money that is kept, and an adjustment
 * named after a leaving is money given up.
 */
export function bookedAgainst({ kind, note }: Pick<WalletEntry, 'kind' | 'note'>, txId: string): BookAccount {
  if (kind === 'refund' && note === undefined) return 'returns';
  if (kind === 'adjustment' && txId.startsWith(GIVEN_UP_PREFIX)) return 'givenUp';
  return AGAINST[kind];
}
