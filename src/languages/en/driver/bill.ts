/** The words of an open bill, as its driver reads them. */
export const haveCash = (sum: string) => `Do you have ${sum} in cash?`;
export const notYet = 'Not yet';
export const cashCollected = (sum: string) => `${sum} cash collected`;
export const cardMayPay =
  'The rider’s card may be paying at this moment. If it has paid first, we tell you, and you give the cash back. A card payment after the cash goes back to the rider.';
export const cannotBeUndone = 'The ride is then paid, and it cannot be undone here.';

/** What was asked for is `beyond`, as in 'a toll'; `sum` is what it costs. */
export const riderAgreed = (beyond: string, sum: string) => `The rider agreed to ${beyond}: ${sum} is on the bill.`;
export const riderDeclined = (beyond: string, sum: string) =>
  `The rider did not agree to ${beyond}, so ${sum} stays off the bill.`;
export const askedOfMeter = (beyond: string, sum: string) =>
  `We have asked the rider about ${beyond}, ${sum} more. The bill stays at our figure until they or our office agree.`;
export const askedOfSilence = (silent: string, beyond: string, sum: string) =>
  `Your phone had no signal for ${silent}, so the bill is for the shortest route. We have asked the rider about ${beyond}, ${sum} more. If they say no, our office decides.`;
export const askedOfMore = (beyond: string, sum: string) =>
  `You added ${beyond} to what was booked. We have asked the rider about this ${sum}. It is on the bill once they agree.`;

export const takeNothingFrom = (name: string) => `Take nothing from ${name}`;
/** `account` says who pays. */
export const billGoes = (account: string) => `${account}. The bill goes there by itself.`;
export const billGoesOnceAnswered = (account: string) =>
  `${account}. The bill goes there by itself, once the rider has answered.`;
export const yourShare = 'Your share';
export const leaveForAnswer = 'Leave: the rider answers later';

export const openBill = 'The open bill';
export const takeNothing = (account: string) => `${account}. Take nothing from the rider.`;
export const stillToPay = (sum: string) => `${sum} is still to be paid.`;
export const howToPay = 'The rider can pay it in the app, or to you in cash if you meet again.';
export const cashReceived = 'Cash received';
export const requestPayment = 'Request payment';
export const paymentRequested = 'The rider was asked to pay';
export const wasAsked = 'The rider was asked to pay.';
export const wasAskedAt = (time: string) => `The rider was asked to pay at ${time}.`;
