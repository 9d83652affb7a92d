/** The words of fees for missed rides: on the estimate, the running ride and the receipt of a cancelled one. */
import type { FeeState } from '@/domain/ride/missed/missedFee';
import type { MissedKind } from '@/domain/pricing/card/cardCharges';
import * as counts from '../counts';

export const ifYouCancel = (sum: string, minutes: number) =>
  `${sum} if you cancel more than ${counts.minutes(minutes)} after a driver accepts`;
export const ifYouDoNotCome = (sum: string, minutes: number) =>
  `${sum} if you do not come and the cab has waited ${counts.minutes(minutes)}`;
export const cardAllows = (fees: readonly string[]) => `The council’s card allows ${fees.join(', and ')}.`;

export const cancellingCosts = (sum: string) => `Cancelling now costs ${sum}, as the council’s card has it.`;
export const freeUntil = (time: string, minutes: number) => `Free to cancel until ${time} (another ${minutes} min).`;
export const lateSoFree = 'Your cab is late, so cancelling is free.';
export const costsUntil = (sum: string, time: string) =>
  `Cancelling now costs ${sum}, as the council’s card has it. It is free again if the cab is not here by ${time}.`;

export const riderNow = (sum: string) => `From now on not coming costs ${sum}, as the council’s card has it.`;
export const riderFrom = (time: string, minutes: number, sum: string) =>
  `From ${time} (in ${minutes} min) not coming costs ${sum}, as the council’s card has it.`;
export const driverNow = (sum: string) =>
  `From now on a no-show costs your passenger ${sum}, as the council’s card has it. It goes to you.`;
export const driverFrom = (time: string, minutes: number, sum: string) =>
  `From ${time} (in ${minutes} min) a no-show costs your passenger ${sum}, as the council’s card has it. It goes to you.`;

export const fee = 'Fee';
export const feeFor = {
  no_show: 'Fee: nobody came',
  cancelling: 'Fee for cancelling late',
} as const satisfies Record<MissedKind, string>;
export const feeStates = {
  due: 'Due',
  paid: 'Paid',
  waived: 'Not asked for',
} as const satisfies Record<FeeState, string>;
export const cardFrom = (authority: string, date: string) => `${authority}’s card from ${date}`;
export const hasThisFee = (state: string, card: string) => `${state}. ${card} has this fee.`;
export const howToPay =
  'It goes to your driver, and nothing is taken from your card or wallet. Ring our office to say how you pay it, or if it is not right.';
export const howToPayOf = (company: string, number: string) =>
  `It goes to your driver, and nothing is taken from your card or wallet. Ring ${company} on ${number} to say how you pay it, or if it is not right.`;
