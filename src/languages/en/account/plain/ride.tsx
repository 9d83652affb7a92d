/** A booked ride in the simple view: what to look for, how to pay, whom to ring. */
import type { ReactNode } from 'react';
import { yourDriver } from './sentences';

/** Inside a sentence, who has no name begins with a small letter. */
const inSentence = (driver: string): string => (driver === yourDriver ? 'your driver' : driver);

export const notHeardSince = (time: string) =>
  `We have not heard from your taxi since ${time}. You can ring the driver.`;
export const lookingUntil = (time: string) => `We look until ${time}.`;
export const lookLonger = 'Look for longer';
export const askedLater = 'Two minutes before that we ask you here whether to look for longer.';
export const bookAnother = 'Book another taxi';
export const ringSomebody = 'Ring somebody';
export const ringDriver = 'Ring the driver';
export const ringUs = (number: ReactNode) => <>Ring us: {number}</>;
export const needHelp = 'I need help';

export const taxiIs = (make: string) => `It is a ${make}.`;
export const driverIs = (name: string) => `The driver is ${name}.`;
export const badgeIs = (number: string) => `The driver’s badge has the number ${number}.`;
export const tellCode = 'Tell the driver this code when you get in:';

export const paying = 'Paying';
export const rideCosts = (sum: string) => `Your ride costs ${sum}.`;
export const giveCash = (driver: string, sum: ReactNode) => (
  <>
    Give {inSentence(driver)} {sum} in cash.
  </>
);
export const thenDone = (driver: string) => `Then you are done. ${driver} tells us that you have paid.`;
export const payAnotherWay = 'Pay another way';
export const howToPay = 'How do you want to pay?';
export const tipTooMuch = 'Your wallet covers the fare, but not this tip. Bonuses and credits are for rides.';
export const wayAndSum = (way: string, sum: string) => `${way}: ${sum}`;
export const cashTip = 'A tip in cash is handed to the driver. It is not recorded.';
export const moreOfBill = 'More about the bill';
export const walletFirst = (sum: string) => `Use the ${sum} in my wallet first`;

export const finish = 'Finish';
export const sayHow = 'Say how the ride was';
export const seeBill = 'See the bill';

export const doNotWant = 'I do not want this taxi';
export const more = 'More';
export const bookingNumber = (number: ReactNode) => <>Your booking has the number {number}.</>;
export const bookingId = 'id';
export const whatYouNeed = 'What you told us you need';
export const allRides = 'All my rides';
export const otherRides = 'Other rides';
