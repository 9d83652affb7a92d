/** Geiriau derbynneb ar wahân i’r bil. */
import type { ReadingSource } from '@/domain/pricing/breakdown';

export const billTitle = 'Bil am daith tacsi';
export const receiptTitle = 'Derbynneb am daith tacsi';
export const nothingDue = 'Nid oes dim yn ddyledus';
export const onAccount = 'Ar gyfrif';
export const notPaid = 'Heb ei dalu eto';

export const bookedBy = 'Archebwyd gan';
export const passenger = 'Teithiwr';
export const readFrom = {
  taximeter: 'Darllenwyd oddi ar y tacsimedr',
  trail: 'Cyfrifwyd gennym ni o’r pellter a’r amser gyrru',
  route: 'Cyfrifwyd gennym ni o’r llwybr a gynlluniwyd',
} as const satisfies Record<ReadingSource, string>;
export const faresSetBy = 'Prisiau a osodwyd gan';
export const tableOfFares = 'Tabl prisiau';
export const inForceFrom = (district: string, date: string) => `${district}, mewn grym o ${date}`;
export const tariff = 'Tariff';
export const reading = 'Darlleniad';
export const bookingId = 'Rhif yr archeb';
export const date = 'Dyddiad';
export const driver = 'Gyrrwr';
export const suppliedBy = 'Darparwyd gan eich gyrrwr';
export const badge = 'Bathodyn y gyrrwr';
export const vehicle = 'Cerbyd';
export const plate = 'Plât trwydded';
export const distance = 'Pellter';
export const pickedUp = 'Codwyd am';
export const setDown = 'Gollyngwyd am';
export const questions = (contact: string) => `Cwestiynau am y daith hon: ${contact}`;
export const terms = (address: string) => `Ein telerau: ${address}`;
export const from = 'O';
export const stop = 'Stop';
export const to = 'I';
