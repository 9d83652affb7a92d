/** The words of a person's wallet: the balance, adding money and withdrawing it. */
import type { ReactNode } from 'react';

export const wallet = 'Wallet';
export const walletAndEarnings = 'Wallet and earnings';
export const myEarnings = 'My earnings';
export const loadingEarnings = 'Loading your earnings';
export const balance = 'Balance';
export const addMoney = 'Add money';
export const withdraw = 'Withdraw';
export const emptyForDriver = 'Your share of each ride appears here when it is paid.';
export const emptyForRider = 'Rides you pay from the wallet appear here.';

export const onTheWay = 'On the way to you';
export const askedFor = (when: string) => `Asked for ${when}`;

export const amount = 'Amount';
export const cancel = 'Cancel';
export const close = 'Close';
export const tryAgain = 'Try again';

export const addAtMost = (sum: string) => `You can add ${sum} at most.`;
export const toCard = 'Continue to card';
export const findingProviders = 'Looking for card providers';
export const usualSums = 'Usual sums';
export const payWith = 'Pay with';
export const payAtProvider = 'You pay on the card provider’s page and come back here.';

export const withdrawable = (sum: ReactNode) => <>You can withdraw up to {sum}.</>;
export const forRides = (sum: ReactNode) => <>The other {sum} are a bonus or credit, which is for rides.</>;
export const toThisAccount = (account: string) => `That is ${account}.`;
export const leavesAtOnce = 'The amount leaves your wallet at once.';
export const cardShowsIt = 'A card shows it after five to ten working days.';
export function sentToBank(hours: number): string {
  return `We send it to your bank ${afterHold(hours)}, and tell you.`;
}
function afterHold(hours: number): string {
  if (hours === 0) return 'soon';
  if (hours === 24) return 'after a day';
  return hours % 24 === 0 ? `after ${hours / 24} days` : `after ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
export const withdrawalRequested = 'Withdrawal requested';

export const whichBank = 'Which bank account should it go to?';
export const bankName = 'Bank name';
export const sortCode = 'Sort code';
export const accountNumber = 'Account number';
export const bankAccount = 'Bank account';
/** An account by its bank and the last figures of its two numbers. */
export const maskedBank = (bank: string, sortCodeEnd: string, accountEnd: string) =>
  `${bank}, sort code ••-••-${sortCodeEnd}, account ••••${accountEnd}`;
