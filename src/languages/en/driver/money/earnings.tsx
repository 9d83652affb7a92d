/** The words of a driver's own earnings, and of what HMRC was told. */
import type { ReactNode } from 'react';
import { counted } from '../../../counted';
import { locale } from '../../locale';

export const myEarnings = 'My earnings';
export const earningsBy = 'Earnings by';
export const spans = { day: 'Day', week: 'Week', month: 'Month' } as const;
export const whatCounts = 'Your share of each ride, and its tip, count here once it is paid.';
export const loadingEarnings = 'Loading your earnings';
/** How many days, weeks or months are shown. */
export const last = {
  day: (count: number) => `Last ${count} days`,
  week: (count: number) => `Last ${count} weeks`,
  month: (count: number) => `Last ${count} months`,
} as const;
/** `period` is as above. */
export const withTips = (period: string, tips: string) => `${period}, ${tips} of it in tips`;
export const yourShare = 'Your share';
export const tips = 'Tips';
export const rides = (count: number) => counted(locale, count, { one: 'ride', other: 'rides' });
export const tipsOf = (sum: string) => `tips ${sum}`;
export const weekOf = (day: string) => `Week of ${day}`;

export const whatHmrcWasTold = 'What HMRC was told';
export const toldOn = (paid: ReactNode, count: number, date: string) => (
  <>
    {paid} for {count} rides, told on {date}
  </>
);
export const saveCopy = 'Save my copy';
export const saveCopyOf = (year: string) => `Save my copy of ${year}`;

export const copyTitle = (operator: string, year: string) => `What ${operator} told HMRC about you for ${year}`;
export const copyReport = (id: string) => `Report: ${id}`;
export const copyDate = (date: string) => `Told on: ${date}`;
export const copyName = (name: string) => `Name: ${name}`;
export const copyBirth = (date: string) => `Date of birth: ${date}`;
export const copyAddress = (address: string) => `Address: ${address}`;
export const copyInsurance = (number: string) => `National Insurance number: ${number}`;
export const notKnown = 'not known';
export const copyAccount = (account: string) => `Bank account: ${account}`;
export const noAccount = 'none';
export const copyPaid = 'Paid to you, shares of fares and tips, after our fees:';
export const copyFees = 'Our fees:';
export const copyRides = 'Rides:';
export const quarter = (number: number, figure: string) => `Quarter ${number}: ${figure}`;
export const year = (figure: string) => `Year: ${figure}`;
export const wholePounds = 'HMRC was told the amounts in whole pounds. Keep this for your tax return.';
