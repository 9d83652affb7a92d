/** Why a driver was asked about a ride, and why not, in plain words. */
import type { DriversReason, Stood } from '@/domain/api/ride/whyApi';
import { NEARER_MINUTES } from '@/domain/ride/ranks/rankTerms';
import * as counts from '@/languages/en/counts';
import * as words from '@/languages/en/rides/why';

/** A way, in whole minutes: "4 minutes". */
const minutes = (seconds: number): string => counts.minutes(Math.max(1, Math.round(seconds / 60)));

/** A length of time to the second: "22 seconds", "3 minutes 20 seconds". */
export function exactly(seconds: number): string {
  const whole = Math.round(seconds);
  const [full, rest] = [Math.floor(whole / 60), whole % 60];
  if (full === 0) return words.seconds(rest);
  return rest === 0 ? counts.minutes(full) : words.minutesAndSeconds(full, rest);
}

/** What counted beside the road. `whose`: "Your time", "The time". */
export function termWords({ terms: { busy, kept, idle } }: Stood, whose: 'Your' | 'The'): string[] {
  return [
    ...(Math.round(idle) > 0 ? [words.idle[whose](exactly(idle))] : []),
    ...(busy > 0 ? [words.underWay(exactly(busy))] : []),
    ...(kept > 0 ? [words.kept[whose](exactly(kept))] : []),
  ];
}

/** "the next best was 6 minutes away", after how many there were. */
function othersWords(others: number, next: number | null): string {
  if (others === 0) return words.noOther;
  return next === null ? words.considered(others) : words.consideredNext(others, minutes(next));
}

function askedWords({ how, own, others, next }: DriversReason): string[] {
  if (how === 'desk') return [words.chosenByOffice];
  if (how === 'claim' || own === null) return [words.claimed];
  return [
    own.inLine ? words.yourTurn(minutes(own.seconds)) : words.nearest(minutes(own.seconds)),
    othersWords(others, next),
    ...termWords(own, 'Your'),
  ];
}

/** What would have changed it. */
export function nearerWords({ standing, nearer }: Stood, who: 'You' | 'It'): string | null {
  if (nearer === undefined || (standing !== 'further' && standing !== 'elsewhere')) return null;
  return nearer === null ? words.notEvenNearer[who] : words.ifNearer[who](exactly(nearer));
}

function notAskedWords({ own, others, next }: DriversReason): string[] {
  if (own === null) return [];
  const nearer = nearerWords(own, 'You');
  const way = minutes(own.seconds);
  return [
    own.standing === 'line' ? words.lineFirst(NEARER_MINUTES) : words.notAsked[own.standing],
    next === null ? words.couldHaveBeen(way) : words.couldHaveBeenBeside(way, minutes(next)),
    words.considered(others),
    ...termWords(own, 'Your'),
    ...(nearer === null ? [] : [nearer]),
  ];
}

/** The sentences that tell a driver why they were asked about a ride, or why not. */
export const reasonWords = (reason: DriversReason): string[] =>
  reason.asked ? askedWords(reason) : notAskedWords(reason);
