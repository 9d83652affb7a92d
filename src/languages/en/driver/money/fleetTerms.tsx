/** The words of what a driver and their fleet agree on. */
import type { ReactNode } from 'react';
import { counted } from '../../../counted';
import { locale } from '../../locale';

export const myFleet = 'My fleet';
export const termsOfFleet = 'Terms of my fleet';
export const offeredFrom = (from: string) => `Offered, from ${from}`;
export const offeredFromUntil = (from: string, until: string) =>
  `Offered, from ${from}, until the week before ${until}`;
export const agreedFrom = (from: string) => `Agreed, from ${from}`;
export const agreedFromUntil = (from: string, until: string) => `Agreed, from ${from}, until the week before ${until}`;
export const accept = 'Accept';
export const turnDown = 'Turn down';
export const endThisWeek = 'End with this week';
export const settledWeeks = 'Settled weeks';
export const paidOutside = 'You pay your fleet outside the app.';
export const weekOf = (day: string) => `Week of ${day}`;
export const havePaid = 'I have paid';
export const havePaidWeek = (day: string) => `I have paid the week of ${day}`;
export const acceptTerms = 'Accept these terms?';
export const notNow = 'Not now';
/** `terms` are as in '20% of the share'. */
export const whatTermsMean = (terms: string, from: string) =>
  `${terms} is your fleet’s from ${from} on, each week from Monday to Sunday. Tips stay yours. You can end it for the next week at any time.`;

export const shareOf = (share: ReactNode, rides: number) => (
  <>
    Share {share}, {counted(locale, rides, { one: 'ride', other: 'rides' })}.
  </>
);
export const bothSayPaid = 'Paid, both sides say so';
export const fleetHasIt = 'The fleet has it';
export const notPaidYet = 'Not paid yet';
export const driverSaysPaid = 'The driver says it is paid';
