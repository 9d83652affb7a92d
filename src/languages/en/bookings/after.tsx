/** The words of what follows a ride: the rating, the receipt by mail, lost property, reports and help. */
import type { ReactNode } from 'react';
import type { RefusedFor } from '@/domain/ride/needs/refusal';
import { counted } from '../../counted';
import { locale } from '../locale';

export const notNow = 'Not now';

// The rating
export const ratingGiven = (stars: number) =>
  `You gave this ride ${counted(locale, stars, { one: 'star', other: 'stars' })}. Thank you.`;
export const rateRide = 'Rate this ride';
export const howWasIt = 'How was the ride?';
export const starsLegend = 'Stars';
/** For no star yet, and for one to five. */
export const starMeanings = ['Tap a star', 'Poor', 'Not so good', 'Fine', 'Good', 'Excellent'] as const;
export const starsMean = (stars: number, meaning: string) =>
  `${counted(locale, stars, { one: 'star', other: 'stars' })}: ${meaning}`;
export const quickWords = 'Words to add';
export const ownWords = 'In your words (optional)';
export const ownWordsHelp =
  'Our office reads this with your name. Your driver reads it later, without your name or the ride.';
export const rateAndFinish = 'Rate and finish';

// The receipt
export const addEmail = 'Add an email for receipts';
export const mailReceipt = 'Send to my email';
export const goesTo = (address: string) => `It goes to ${address}.`;
export const confirmEmail = 'Confirm my email for receipts';
export const openLink = (address: string) => `Open the link that we sent to ${address}, then come back.`;
export const mailedOnceConfirmed = (address: string) =>
  `We mail receipts to ${address} once you have confirmed that it is yours.`;

// Lost property
export const leftSomething = 'I left something in the cab';
export const youLeft = 'You told us you left:';
export const haveItBack = 'I have it back';
export const whatWasLeft = 'What did you leave in the cab?';
export const sayWhatWasLeft = 'Please say what you left.';
export const lostWhat = 'What it is, and where it might be';
export const lostWhatHelp = 'List everything you left. Your driver and our office will read this.';
export const yourNumber = 'Your number';
export const yourNumberHelp = 'Our office will ring this number. Your driver will not see it.';
export const askDriver = 'Ask the driver';
export const leftInCab = 'Left in your cab';
export const riderLeft = 'The rider says they left this in your cab:';
export const foundIt = 'Found it';
export const notInCab = 'Not in my cab';

// The office asks the driver
export const officeAsks = 'Our office asks';
export const officeAsksThis = 'Our office asks:';
export const yourWord = 'Your word';
export const yourWordHelp = 'You can answer once. Only our office reads it.';
export const sendWord = 'Send your word';
export const youAnswered = 'You answered:';

// Reports
export const tellOffice = 'Tell our office';
export const whatHappened = 'What happened';
export const whatHappenedOptional = 'What happened (optional)';
export const refused = 'The driver would not take me';
export const refusedTitle = 'The driver would not take you';
export const refusedLaw =
  'A driver must take you, unless they hold an exemption notice. Only our office sees this report.';
export const refusedAbout = 'What was it about?';
export const refusedFor = {
  wheelchair: 'My wheelchair',
  dog: 'My assistance dog',
  walking_aid: 'My walking aid',
  other: 'Something else I need',
} as const satisfies Record<RefusedFor, string>;
export const chooseOne = 'Please choose one.';
export const refusalSent = 'Our office has your report and will look into it.';
export const reportProblem = 'Report a problem';
export const whatWasWrong = 'What was wrong?';
export const reportDanger = 'If you are in danger, dial 999. Only our office reads this.';
export const reportAbout = 'What is it about?';
export const notSafe = 'I did not feel safe';
export const driverConduct = 'How the driver behaved';
export const passengerConduct = 'How the passenger behaved';
export const sayWhatHappened = 'Please say what happened.';
export const reportSent = 'Our office has your report. We will tell you here once we have looked into it.';
export const complain = 'Make a complaint';
export const complainAgain = 'Make another complaint';

// Help
export const help = 'Help with this ride';
export const billHelp = 'If the bill is not right, press “Is this bill wrong?” below it.';
export const ringAboutElse = 'Anything else, such as an old bill: ring us. If you are in danger, dial 999.';
export const ringAboutRide =
  'About the bill, your passenger or something you found: ring us. If you are in danger, dial 999.';
export const ring = (name: string, number: ReactNode) => (
  <>
    Ring {name}: {number}
  </>
);
