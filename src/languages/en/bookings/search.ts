/** The words of a search: who is asked, the place in the queue, and until when we look. */
import { locale } from '../locale';

const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 11th, 23rd. */
const numbered = (place: number) => `${place}${suffixes[ordinals.select(place)] ?? 'th'}`;

export const search = 'Search for a driver';
export const lookingUntil = (time: string) => `We keep looking until ${time}.`;
export const waitLonger = 'Wait longer';

export const askingClaimer = 'Asking the driver who took your booking';
export const claimerBusy = 'Your driver still has a passenger';
export const claimerBusyMore = 'You are next. We will ask them as soon as they are free.';
export const askingDriver = 'Asking a driver';
export const askingDriverAway = (minutes: number) => `Asking a driver about ${minutes} min away`;
export const youAreNext = 'You are next';
export const youAreInQueue = (place: number) => `You are ${numbered(place)} in the queue`;
export const askingNext = 'We are asking the next driver.';
export const allBusy = 'Every cab near you is busy.';
export const allBusyUntil = (soon: number) =>
  `Every cab near you is busy. ${soon === 1 ? 'One' : soon} will be free soon.`;
export const cabIn = (minutes: number) => `A cab should be with you in about ${minutes} min.`;
