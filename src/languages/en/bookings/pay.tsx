/** The words of a bill and of paying it. */
import type { ReactNode } from 'react';

export const bill = 'Bill';
export const yourDriver = 'Your driver';
export const notNow = 'Not now';

// A bill that is wrong
export const billWrong = 'Is this bill wrong?';
export const whatIsWrong = 'What is wrong?';
export const askOffice = 'Ask our office';
export const askOfficeMore = 'Our office looks at the bill and rings you. Until then you can book as usual.';
export const billLookedAt = 'Our office is looking at this bill and will ring you. You can book again meanwhile.';
export const billStands = (answer: string) => `Our office looked at this bill: it is right. “${answer}”`;

// What the driver asks for beyond the bill
export const isThatRight = 'Is that right?';
export const billAsMeasured = 'The bill is for what we measured.';
export const billShortest = 'The bill is for the shortest route.';
export const acceptMore = (sum: string) => `Accept ${sum} more`;
export const decline = 'Decline';
export const agreedTo = (claim: string, sum: string) => `You agreed to ${claim}: ${sum} is on the bill.`;
export const didNotAgree = (claim: string) => `You did not agree to ${claim}, so it is not on the bill.`;
/** `total`: the bill with what is asked for. `lookedAt`: a refusal is checked by the office. */
export const youPayIf = (total: ReactNode, lookedAt: boolean) => (
  <>
    If you accept, you pay {total}. If you decline, or pay without answering, the bill stays as it is
    {lookedAt ? ', and our office will look at it' : ''}.
  </>
);
export const accountPaysIf = (total: ReactNode, lookedAt: boolean) => (
  <>
    If you accept, the account is charged {total}. If you decline, or do not answer for a day, the bill stays as it is
    {lookedAt ? ', and our office will look at it' : ''}.
  </>
);

// On account
export const payNothing = (account: string) => `${account}. You pay nothing.`;
export const onAccountOf = (account: string, sum: string) => `${account}. You pay nothing: ${sum} goes on the account.`;

// By card
export const cardOpen =
  'Your card payment isn’t finished. Go on with it, or pay another way. You won’t be charged twice.';
export const cardNotCharged = 'Your card was not charged.';

// In cash
export const payingCash = 'Paying in cash';
export const handDriver = 'Hand your driver';
export const hand = (driver: string) => `Hand ${driver}`;
export const offWith = (sum: ReactNode, promo: string) => (
  <>
    {sum} off with {promo}.
  </>
);
export const aPromo = 'a promo';
export const comesFromWallet = (sum: ReactNode) => <>{sum} comes from your wallet.</>;
export const closesOnCash = 'The ride closes when your driver confirms the cash.';
export const anotherWay = 'Pay another way';
export const leftUnpaid = (driver: string) => `${driver} has left with this bill unpaid.`;
export const cashLater = (sum: ReactNode, driver: string) => (
  <>
    To pay in cash, give {sum} to {driver} when you meet again, or to our office. The ride closes when they confirm it.
  </>
);
export const ourOffice = (number: ReactNode) => <>Our office: {number}.</>;

// Nothing can pay
export const paying = 'Paying';
export const tooLittle = (least: string) => `This is too little for a card, which takes ${least} or more.`;
export const notHere = 'You cannot pay this here at the moment.';
export const askOurOffice = 'Please contact our office.';
export const againSoon = 'Try again in a moment.';
export const tryAgain = 'Try again';
export const ringIfItStays = (name: string, number: ReactNode) => (
  <>
    If it stays like this, ring {name}: {number}.
  </>
);

// The wallet, and what is left
export const walletFirst = (sum: string) => `Use the ${sum} in my wallet first`;
export const inWallet = (sum: ReactNode) => <>You have {sum} in your wallet.</>;
export const leftToPay = 'Left to pay';
export const leftToPayWithTip = 'Left to pay with tip';
export const total = 'Total';
export const totalWithTip = 'Total with tip';
export const promo = 'Promo';
export const fromWallet = 'From your wallet';

// The buttons that pay
export const payBy = 'Pay by';
export const nothingLeft = 'Nothing left to pay: finish';
export const payFromWallet = (sum: string) => `Pay ${sum} from wallet`;
export const payByCard = (sum: string) => `Pay ${sum} by card`;
export const payInCash = 'Pay the driver in cash';

// Promo codes
export const addPromo = 'Add a promo code';
export const promoCode = 'Promo code';
export const close = 'Close';
export const clear = 'Clear';
export const promosForRide = 'Promos for this ride';
export const sumOff = (sum: ReactNode) => <>{sum} off</>;
export const withoutPromo = 'You can pay without it.';
export const promoBeginsAt = (least: string, fare: string) => `It begins at ${least}, and this fare is ${fare}.`;
export const checkingCode = 'Checking this code. You can also pay without it.';
export const comesOff = (sum: string) => `${sum} comes off this bill.`;
export const checkedAsTyped = 'The code is checked as you type.';

// Tips
export const addTip = 'Add a tip';
export const noTip = 'No tip';
export const otherTip = 'Other';
export const tip = 'Tip';
export const tipAtMost = (sum: string) => `A tip is ${sum} at most.`;
export const tipBeyondWallet = 'Your wallet covers the fare, but not this tip. Bonuses and credits are for rides.';
export const tipInCash = 'A tip in cash is handed to the driver. It is not recorded.';
