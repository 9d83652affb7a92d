/** The words of a wallet's history, on the screen and in the file of it. */
import type { WalletType } from '@/domain/money/wallet';

export const history = 'History';
export const loading = 'Loading the wallet';
export const nothingLost = 'Nothing is lost. We could not load it.';
export const showOlder = 'Show older';
export const statement = 'Statement (CSV)';
export const types = {
  Credit: 'Credit',
  Debit: 'Debit',
  Withdraw: 'Withdraw',
} as const satisfies Record<WalletType, string>;
/** A line's kind and its time. */
export const typeAndTime = (type: string, time: string) => `${type}, ${time}`;
export const reference = (id: string) => `Ref. ${id}`;
/** Before the booking's id, which is a link. */
export const booking = 'Booking';
export const bookingId = 'id';

export const dateColumn = 'Date';
export const typeColumn = 'Type';
export const purposeColumn = 'What for';
export const referenceColumn = 'Reference';
export const amountColumn = 'Amount';
export const balanceColumn = 'Balance';

export const toBank = (sum: string) => `${sum} goes to your bank account.`;
export const toCards = (cards: number, sum: string) =>
  `${sum} goes back to the ${cards > 1 ? 'cards' : 'card'} it came from.`;
export const toCardsAndBank = (cards: number, sum: string, rest: string) =>
  `${sum} goes back to the ${cards > 1 ? 'cards' : 'card'} it came from, ${rest} to your bank account.`;
export const sentOn = (day: string) => `Sent on ${day}.`;
export const inWalletAgain = (sum: string) => `${sum} is in your wallet again.`;
