/** Geiriau’r hyn y mae gyrrwr a’i fflyd yn cytuno arno. */
import type { ReactNode } from 'react';
import * as counts from '../../counts';

export const myFleet = 'Fy fflyd';
export const termsOfFleet = 'Telerau fy fflyd';
export const offeredFrom = (from: string) => `Cynigiwyd, o ${from}`;
export const offeredFromUntil = (from: string, until: string) => `Cynigiwyd, o ${from}, tan yr wythnos cyn ${until}`;
export const agreedFrom = (from: string) => `Cytunwyd, o ${from}`;
export const agreedFromUntil = (from: string, until: string) => `Cytunwyd, o ${from}, tan yr wythnos cyn ${until}`;
export const accept = 'Derbyn';
export const turnDown = 'Gwrthod';
export const endThisWeek = 'Gorffen gyda’r wythnos hon';
export const settledWeeks = 'Wythnosau a setlwyd';
export const paidOutside = 'Rydych yn talu eich fflyd y tu allan i’r ap.';
export const weekOf = (day: string) => `Wythnos ${day}`;
export const havePaid = 'Rwyf wedi talu';
export const havePaidWeek = (day: string) => `Rwyf wedi talu am wythnos ${day}`;
export const acceptTerms = 'Derbyn y telerau hyn?';
export const notNow = 'Nid nawr';
export const whatTermsMean = (terms: string, from: string) =>
  `Eich fflyd fydd biau hyn o ${from} ymlaen, bob wythnos o ddydd Llun i ddydd Sul: ${terms}. Chi sy’n cadw’r cildyrnau. Gallwch ddod â hyn i ben at yr wythnos nesaf unrhyw bryd.`;

export const shareOf = (share: ReactNode, rides: number) => (
  <>
    Cyfran {share}, {counts.rides(rides)}.
  </>
);
export const bothSayPaid = 'Wedi’i dalu, yn ôl y ddwy ochr';
export const fleetHasIt = 'Mae gan y fflyd yr arian';
export const notPaidYet = 'Heb ei dalu eto';
export const driverSaysPaid = 'Mae’r gyrrwr yn dweud ei fod wedi’i dalu';
