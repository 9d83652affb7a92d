/** Why a driver was asked about a ride, and why not, in plain words. */
import type { DriversReason, Stood } from '@/domain/api/ride/whyApi';
import { NEARER_MINUTES } from '@/domain/ride/ranks/rankTerms';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** A way, in whole minutes: "4 minutes". */
const minutes = (seconds: number): string => count(Math.max(1, Math.round(seconds / 60)), 'minute');

/** A length of time to the second: "22 seconds", "3 minutes 20 seconds". */
export function exactly(seconds: number): string {
  const whole = Math.round(seconds);
  const [full, rest] = [Math.floor(whole / 60), whole % 60];
  if (full === 0) return count(rest, 'second');
  return rest === 0 ? count(full, 'minute') : `${count(full, 'minute')} ${count(rest, 'second')}`;
}

/** What counted beside the road. `whose`: "Your time", "The time". */
export function termWords({ terms: { busy, kept, idle } }: Stood, whose: 'Your' | 'The'): string[] {
  return [
    ...(Math.round(idle) > 0 ? [`${whose} time without a ride counted as ${exactly(idle)} nearer.`] : []),
    ...(busy > 0 ? [`The ride under way counted as ${exactly(busy)} further away.`] : []),
    ...(kept > 0
      ? [`${whose} cab carries a wheelchair and few do, so for this rider it counted as ${exactly(kept)} further away.`]
      : []),
  ];
}

/** "the next best was 6 minutes away", after how many there were. */
function othersWords(others: number, next: number | null): string {
  if (others === 0) return 'No other cab could be asked.';
  const looked = `${count(others, 'other cab')} ${others === 1 ? 'was' : 'were'} considered`;
  if (next === null) return `${looked}.`;
  return others === 1 ? `${looked}, ${minutes(next)} away.` : `${looked}; the next best was ${minutes(next)} away.`;
}

function askedWords({ how, own, others, next }: DriversReason): string[] {
  if (how === 'desk') return ['Our office chose you for this ride.'];
  if (how === 'claim' || own === null) return ['You claimed this ride, so you were asked before anybody else.'];
  return [
    own.inLine
      ? `It was your turn in the line at the rank, and you could be there in ${minutes(own.seconds)}.`
      : `You were asked because you could be there in ${minutes(own.seconds)} by road.`,
    othersWords(others, next),
    ...termWords(own, 'Your'),
  ];
}

const NOT_ASKED = {
  turn: 'The line at the rank is asked in order, and it was the turn of a driver in front of you.',
  line: `The ride began near a rank. The cabs in its line are asked first, unless one from elsewhere is more than ${NEARER_MINUTES} minutes nearer.`,
  elsewhere: 'At the same moment you were chosen for another ride that was waiting.',
  busy: 'You were still on a ride, so you could not be asked yet.',
  further: 'Another cab counted as nearer.',
  asked: 'You were first choice when the search was worked out again.',
} as const;

/** What would have changed it. */
export function nearerWords({ standing, nearer }: Stood, who: 'You' | 'It'): string | null {
  if (nearer === undefined || (standing !== 'further' && standing !== 'elsewhere')) return null;
  return nearer === null
    ? `${who} would not have been asked even if nearer.`
    : `${who} would have been asked if ${exactly(nearer)} nearer by road.`;
}

function notAskedWords({ own, others, next }: DriversReason): string[] {
  if (own === null) return [];
  const nearer = nearerWords(own, 'You');
  const way = `You could have been there in ${minutes(own.seconds)} by road`;
  return [
    NOT_ASKED[own.standing],
    next === null ? `${way}.` : `${way}, and the cab that was asked in ${minutes(next)}.`,
    `${count(others, 'other cab')} ${others === 1 ? 'was' : 'were'} considered.`,
    ...termWords(own, 'Your'),
    ...(nearer === null ? [] : [nearer]),
  ];
}

/** The sentences that tell a driver why they were asked about a ride, or why not. */
export const reasonWords = (reason: DriversReason): string[] =>
  reason.asked ? askedWords(reason) : notAskedWords(reason);
