/** Geiriau’r hyn y mae gyrrwr yn ei roi o’r proffil: papurau, a’r hyn y mae’n rhaid ei ddweud wrth CThEF. */
import type { PaperState } from '@/domain/people/driverApplication';
import type { DatedPaper } from '@/domain/people/licence/datedPapers';

export const missingForHmrc = 'Ar goll ar gyfer CThEF';
export const tellHmrc = (missing: string) =>
  `Rhaid i ni ddweud wrth CThEF erbyn 31 Ionawr faint y gwnaethoch ei ennill. Ar goll: ${missing}.`;
export const enterName = 'Rhowch eich enw cyntaf a’ch cyfenw uchod.';
export const dateOfBirth = 'Dyddiad geni';
export const homeAddress = 'Cyfeiriad cartref';
export const insuranceNumber = 'Rhif Yswiriant Gwladol';
export const insuranceNumberLike = 'Er enghraifft AB 12 34 56 C';
export const send = 'Anfon';
export const yourDocuments = 'Eich dogfennau';
export const papers = {
  licence: 'Trwydded yrru',
  badge: 'Bathodyn gyrrwr',
  plate: 'Plât y cerbyd',
  mot: 'MOT',
  insurance: 'Yswiriant',
  medical: 'Archwiliad meddygol',
  tax_check: 'Gwiriad treth CThEF',
} as const satisfies Record<DatedPaper, string>;
export const paperStates = {
  good: 'Yn ddilys',
  soon: 'Yn dod i ben yn fuan',
  out: 'Wedi dod i ben',
} as const satisfies Record<PaperState, string>;
export const notHandedIn = 'heb ei gyflwyno';
export const until = (day: string) => `hyd at ${day}`;
export const notNow = 'Ddim nawr';
export const changeAndSend = 'Newid ac anfon eto';
export const sendDocuments = 'Anfon dogfennau newydd';
