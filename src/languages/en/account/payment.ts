/** The words of the page to which a card provider returns, and of the test provider's card and bank. */
export const payment = 'Payment';
export const noSuchPayment = 'This payment does not exist.';
export const notFound = 'We cannot find this payment. It may belong to another account.';
export const lookingForPayment = 'Looking for your payment';
export const keepAsking = 'We keep asking.';

export const waiting = 'Waiting for the card provider';
export const waitingMore = 'This page changes by itself. You can also leave: nothing is lost.';
export const notCharged = 'Your card was not charged.';
export const goesBack = 'Your money goes back';
export const paidAlready = 'This ride was already paid. The money is back on its way to your card.';
export const inWallet = 'Your money is in your wallet';
export const takenBack = 'Your bank took this payment back';
export const takenFromWallet = 'The sum was taken from your wallet.';
export const moneyAdded = 'Money added';
export const moneyAddedMore = 'It is in your wallet and ready to use.';
export const ridePaid = 'Ride paid';
export const ridePaidMore = 'Thank you. Your receipt is with the ride.';

export const toWallet = 'To my wallet';
export const backToWallet = 'Back to my wallet';
export const backToBill = 'Back to the bill';
export const toRide = 'To my ride';

export const testCard = 'Test card';
export const testCardMore = 'No real money moves here. Choose what the card does.';
export const succeed = 'Succeed';
export const fail = 'Fail';
export const cancel = 'Cancel';
export const testBank = 'Test bank';
export const bankTakesBack = 'Bank takes it back';
export const bankForUs = 'Bank decides for us';
export const bankForCardholder = 'Bank decides for the cardholder';
