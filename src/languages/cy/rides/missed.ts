/** Geiriau’r ffioedd am deithiau a gollwyd: ar yr amcangyfrif, y daith sy’n mynd rhagddi a derbynneb taith a ganslwyd. */
import type { FeeState } from '@/domain/ride/missed/missedFee';
import type { MissedKind } from '@/domain/pricing/card/cardCharges';
import * as counts from '../counts';

export const ifYouCancel = (sum: string, minutes: number) =>
  `${sum} os byddwch yn canslo fwy na ${counts.minutes(minutes)} ar ôl i yrrwr dderbyn`;
export const ifYouDoNotCome = (sum: string, minutes: number) =>
  `${sum} os na fyddwch yn dod a’r tacsi wedi aros ${counts.minutes(minutes)}`;
export const cardAllows = (fees: readonly string[]) => `Mae cerdyn y cyngor yn caniatáu ${fees.join(', a ')}.`;

export const cancellingCosts = (sum: string) => `Mae canslo nawr yn costio ${sum}, yn ôl cerdyn y cyngor.`;
export const freeUntil = (time: string, minutes: number) =>
  `Gallwch ganslo am ddim tan ${time} (${counts.minutes(minutes)} arall).`;
export const lateSoFree = 'Mae eich tacsi’n hwyr, felly cewch ganslo am ddim.';
export const costsUntil = (sum: string, time: string) =>
  `Mae canslo nawr yn costio ${sum}, yn ôl cerdyn y cyngor. Bydd am ddim eto os na fydd y tacsi yma erbyn ${time}.`;

export const riderNow = (sum: string) => `O hyn ymlaen mae peidio â dod yn costio ${sum}, yn ôl cerdyn y cyngor.`;
export const riderFrom = (time: string, minutes: number, sum: string) =>
  `O ${time} ymlaen (ymhen ${counts.minutes(minutes)}) bydd peidio â dod yn costio ${sum}, yn ôl cerdyn y cyngor.`;
export const driverNow = (sum: string) =>
  `O hyn ymlaen mae peidio â dod yn costio ${sum} i’ch teithiwr, yn ôl cerdyn y cyngor. Chi sy’n cael y ffi.`;
export const driverFrom = (time: string, minutes: number, sum: string) =>
  `O ${time} ymlaen (ymhen ${counts.minutes(minutes)}) bydd peidio â dod yn costio ${sum} i’ch teithiwr, yn ôl cerdyn y cyngor. Chi sy’n cael y ffi.`;

export const fee = 'Ffi';
export const feeFor = {
  no_show: 'Ffi: ni ddaeth neb',
  cancelling: 'Ffi am ganslo’n hwyr',
} as const satisfies Record<MissedKind, string>;
export const feeStates = {
  due: 'Yn ddyledus',
  paid: 'Wedi’i thalu',
  waived: 'Ni ofynnir amdani',
} as const satisfies Record<FeeState, string>;
export const cardFrom = (authority: string, date: string) => `cerdyn ${authority} o ${date}`;
export const hasThisFee = (state: string, card: string) => `${state}. Yn ôl ${card} y mae’r ffi hon.`;
export const howToPay =
  'I’ch gyrrwr y mae’n mynd, ac ni chymerir dim o’ch cerdyn na’ch waled. Ffoniwch ein swyddfa i ddweud sut byddwch yn ei thalu, neu os nad yw’n iawn.';
export const howToPayOf = (company: string, number: string) =>
  `I’ch gyrrwr y mae’n mynd, ac ni chymerir dim o’ch cerdyn na’ch waled. Ffoniwch ${company} ar ${number} i ddweud sut byddwch yn ei thalu, neu os nad yw’n iawn.`;
