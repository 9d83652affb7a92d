/** The words of the line at a rank. */
import { locale } from '../locale';

const rules = new Intl.PluralRules(locale, { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 'You are 3rd of 7' */
export const turn = (place: number, of: number) => `You are ${place}${ENDINGS[rules.select(place)] ?? 'th'} of ${of}`;
export const leftLine = 'You have left the line';
export const lineAtRank = 'The line at the rank';
export const joinLine = 'Join the line';
export const joinInstead = (rank: string) => `Join the line at ${rank} instead`;
export const stayToJoin = 'Stay here for half a minute to join the line.';
export const leaveLine = 'Leave the line';
export const youAreAway = (minutes: number) =>
  `You are away from the rank. You keep your place if you are back within ${minutes} minutes.`;
export const onePassed = 'You have ignored an offer or let it run out. After one more you go to the end of the line.';
export const howLineWorks = 'How the line works';
export const firstIsAsked = (nearer: number) =>
  `A ride from this rank is offered to the first driver in the line who can take it. A cab from elsewhere goes first only if it is more than ${nearer} minutes nearer.`;
export const mayIgnoreOne =
  'At the head of the line you may ignore one offer or let it run out. After a second you go to the end.';
export const losesPlace = (minutes: number) =>
  `You lose your place by taking a ride, going off duty, or being away or out of touch for ${minutes} minutes.`;
