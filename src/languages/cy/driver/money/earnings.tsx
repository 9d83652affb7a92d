/** Geiriau enillion y gyrrwr ei hun, a’r hyn a ddywedwyd wrth CThEF. */
import type { ReactNode } from 'react';
import * as counts from '../../counts';

export const myEarnings = 'Fy enillion';
export const earningsBy = 'Enillion fesul';
export const spans = { day: 'Diwrnod', week: 'Wythnos', month: 'Mis' } as const;
export const whatCounts = 'Mae eich cyfran o bob taith, a’i childwrn, yn cyfrif yma ar ôl talu amdani.';
export const loadingEarnings = 'Wrthi’n llwytho eich enillion';
export const last = {
  day: (count: number) => `Y ${count} diwrnod diwethaf`,
  week: (count: number) => `Yr ${count} wythnos ddiwethaf`,
  month: (count: number) => `Y ${count} mis diwethaf`,
} as const;
export const withTips = (period: string, tips: string) => `${period}, gan gynnwys ${tips} o gildyrnau`;
export const yourShare = 'Eich cyfran';
export const tips = 'Cildyrnau';
export const rides = counts.rides;
export const tipsOf = (sum: string) => `cildyrnau ${sum}`;
export const weekOf = (day: string) => `Wythnos ${day}`;

export const whatHmrcWasTold = 'Yr hyn a ddywedwyd wrth CThEF';
export const toldOn = (paid: ReactNode, count: number, date: string) => (
  <>
    {paid} am {counts.rides(count)}, dywedwyd ar {date}
  </>
);
export const saveCopy = 'Cadw fy nghopi';
export const saveCopyOf = (year: string) => `Cadw fy nghopi o ${year}`;

export const copyTitle = (operator: string, year: string) =>
  `Yr hyn a ddywedodd ${operator} wrth CThEF amdanoch ar gyfer ${year}`;
export const copyReport = (id: string) => `Adroddiad: ${id}`;
export const copyDate = (date: string) => `Dywedwyd ar: ${date}`;
export const copyName = (name: string) => `Enw: ${name}`;
export const copyBirth = (date: string) => `Dyddiad geni: ${date}`;
export const copyAddress = (address: string) => `Cyfeiriad: ${address}`;
export const copyInsurance = (number: string) => `Rhif Yswiriant Gwladol: ${number}`;
export const notKnown = 'anhysbys';
export const copyAccount = (account: string) => `Cyfrif banc: ${account}`;
export const noAccount = 'dim';
export const copyPaid = 'Talwyd i chi, cyfrannau o brisiau a childyrnau, ar ôl ein ffioedd:';
export const copyFees = 'Ein ffioedd:';
export const copyRides = 'Teithiau:';
export const quarter = (number: number, figure: string) => `Chwarter ${number}: ${figure}`;
export const year = (figure: string) => `Blwyddyn: ${figure}`;
export const wholePounds = 'Dywedwyd y symiau wrth CThEF mewn punnoedd cyfan. Cadwch hwn ar gyfer eich ffurflen dreth.';
