/** What a driver reads of the line at a rank. */
import { RANK_AWAY_MINUTES } from '@/domain/limits';
import type { Turn } from '@/domain/ride/ranks/line';
import { NEARER_MINUTES } from '@/domain/ride/ranks/rankTerms';

const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1 is '1st'. */
export const ordinal = (count: number): string => `${count}${ENDINGS[rules.select(count)] ?? 'th'}`;

/** Where a driver stands: 'You are 3rd of 7'. */
export const turnWords = ({ place, of }: Turn): string => `You are ${ordinal(place)} of ${of}`;

/** The rules of the line, the same for all. */
export const LINE_RULES = [
  `A ride from this rank is offered to the first driver in the line who can take it. A cab from elsewhere goes first only if it is more than ${NEARER_MINUTES} minutes nearer.`,
  'At the head of the line you may ignore one offer or let it run out. After a second you go to the end.',
  `You lose your place by taking a ride, going off duty, or being away or out of touch for ${RANK_AWAY_MINUTES} minutes.`,
] as const;
