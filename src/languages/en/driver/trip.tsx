/** The words of a running ride, as its driver reads them. */
import type { ReactNode } from 'react';
import { counted } from '../../counted';
import { locale } from '../locale';

export const passengerAtCab = 'Your passenger is at the cab';
export const pickupAt = (time: string) => `Pickup at ${time}`;
export const driveToPickup = 'Drive to the pickup';
/** These three stand above the name of a place. */
export const waitingAt = 'Waiting at';
export const driveTo = 'Drive to';
export const stopAt = 'Stop at';
export const waitingTime = 'Waiting time';
export const arrived = 'I have arrived';
export const startTrip = 'Start the trip';
export const endTrip = 'End the trip';
export const navigate = 'Navigate';
export const askForCode = 'Ask for the five-digit start code. The trip starts when you enter the last digit.';
export const startCode = 'Start code';
export const allFiveDigits = 'Please type all five digits.';
export const allowLocation = (fault: string) =>
  `${fault}. Allow this page to use your location: the trip cannot be measured without it.`;
export const yourRider = 'Your rider';
export const bookedForGuest = (name: string) =>
  `Somebody else booked this ride and gets your messages. Your calls go to ${name}. If the fare is in cash, ${name} hands it to you.`;

export const rideChanged = 'The ride has changed.';
export const nowGoesTo = (places: readonly string[]) => `It now goes to ${places.join(', then ')}.`;
export const haveReadIt = 'I have read it';

export const notYet = 'Not yet';
export const iAmHere = 'I am here';
export const seemsAway = (distance: string) => `You seem to be ${distance} from the pickup`;
export const tooFarAway = (distance: string) =>
  `An arrival counts within ${distance} of the pickup, by your phone’s position. From here it is refused.`;
export const whatArrivalDoes =
  'Your passenger is told that you are here and can no longer cancel, and the waiting time begins.';
export const haveYouArrived = 'Have you arrived?';

export const giveBack = 'Give ride back';
export const whatGivingBackDoes = 'It goes to another driver and does not come back to you. The rider is told at once.';
export const noShow = 'Passenger didn’t show';
export const isNoShow = 'Passenger didn’t show?';
export const keepWaiting = 'Keep waiting';
export const endRide = 'End the ride';
export const ringFirst = (name: string) =>
  `Ring or write to ${name} first. The ride then ends without a fare, and they are told at once.`;

export const endHere = 'End the trip here?';
export const driveOn = 'Drive on';
export const tollsPaid = 'Tolls paid';
export const extraPassengers = 'Extra passengers';
export const oneLess = (what: string) => `One less: ${what}`;
export const oneMore = (what: string) => `One more: ${what}`;
export const bookedExtra = (count: number) => `Booked: ${count} extra.`;
export const riderIsAsked =
  'The rider is asked about passengers who were not booked, and about more tolls than the way explains.';
export const meterStops = 'The meter stops and the rider sees the bill at once.';
export const startedJustNow = 'The trip started just now.';
export const startedAgo = (seconds: number) =>
  `The trip started ${counted(locale, seconds, { one: 'second', other: 'seconds' })} ago.`;
export const awayFrom = (distance: string, place: string) => `You are ${distance} from ${place}.`;
export const paysAgreed = (price: ReactNode) => <>The rider still pays the agreed price of {price}.</>;
export const paysAgreedOrLess = (price: ReactNode) => (
  <>The rider still pays the agreed price of {price}, or less if the taximeter shows less.</>
);
export const paysTaximeter = 'The rider pays what the taximeter shows here.';
export const paysMeter = 'The rider pays what the meter shows here, and at least the minimum fare.';
export const nobodyTravelled = 'Nobody travelled? Leave the bill unpaid and ask the office to make it void.';

export const takeCashInstead = (sum: string) => `Take ${sum} in cash instead`;
export const payingByCard = 'Paying by card now';
export const takeFrom = (name: string) => `Take from ${name}`;
export const isPayingByCard = (name: string) =>
  `${name} is paying by card. This screen moves on by itself once it is paid.`;
export const cardHasNotPaid = 'The card has not paid. The rider may try again, or pay you in cash.';
export const mayPayInApp = 'The rider may also pay in the app. Then this screen moves on by itself.';
export const paysCash = 'The rider pays in cash.';
export const restAfterPromo = (promo: string) => `The rider pays the rest in cash: ${promo} is a promo.`;
export const restAfterWallet = (wallet: string) => `The rider pays the rest in cash: ${wallet} comes from the wallet.`;
export const restAfterBoth = (promo: string, wallet: string) =>
  `The rider pays the rest in cash: ${promo} is a promo, ${wallet} comes from the wallet.`;
export const leaveUnpaid = 'Leave unpaid: the rider pays later';

export const riderCancelled = 'The rider cancelled';
export const youCancelled = 'You cancelled';
export const officeCancelled = 'The control room cancelled';
export const cancelled = 'Cancelled';
export const billVoid = 'The bill was made void';
export const rideCancelled = 'Ride cancelled';
export const leftUnpaid = 'Left unpaid';
export const paid = 'Paid';
export const nextRide = 'Next ride';
export const creditedWhenPaid = (sum: ReactNode) => <>{sum} is credited to your wallet when the rider pays.</>;
export const creditedWhenOnAccount = (sum: ReactNode) => (
  <>{sum} is credited to your wallet when the bill is on the account.</>
);
/** `why` is who cancelled or that the bill was made void, and for what reason. */
export const freeForOthers = (why: string) => `${why}. You are free for other rides.`;
export const yourShare = 'Your share';
export const tip = 'Tip';
export const cashInHand = 'Cash in hand';
export const wallet = 'Wallet';
