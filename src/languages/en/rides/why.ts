/** Why a driver was asked about a ride, and why not. */
import type { Stood } from '@/domain/api/ride/whyApi';
import { minutes } from '../counts';

export const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);
export const minutesAndSeconds = (full: number, rest: number) => `${minutes(full)} ${seconds(rest)}`;

export const idle = {
  Your: (time: string) => `Your time without a ride counted as ${time} nearer.`,
  The: (time: string) => `The time without a ride counted as ${time} nearer.`,
} as const;
export const underWay = (time: string) => `The ride under way counted as ${time} further away.`;
export const kept = {
  Your: (time: string) =>
    `Your cab carries a wheelchair and few do, so for this rider it counted as ${time} further away.`,
  The: (time: string) =>
    `The cab carries a wheelchair and few do, so for this rider it counted as ${time} further away.`,
} as const;

export const noOther = 'No other cab could be asked.';
export const considered = (others: number) =>
  others === 1 ? '1 other cab was considered.' : `${others} other cabs were considered.`;
export const consideredNext = (others: number, next: string) =>
  others === 1
    ? `1 other cab was considered, ${next} away.`
    : `${others} other cabs were considered; the next best was ${next} away.`;

export const chosenByOffice = 'Our office chose you for this ride.';
export const claimed = 'You claimed this ride, so you were asked before anybody else.';
export const yourTurn = (time: string) =>
  `It was your turn in the line at the rank, and you could be there in ${time}.`;
export const nearest = (time: string) => `You were asked because you could be there in ${time} by road.`;

export const notAsked = {
  turn: 'The line at the rank is asked in order, and it was the turn of a driver in front of you.',
  elsewhere: 'At the same moment you were chosen for another ride that was waiting.',
  busy: 'You were still on a ride, so you could not be asked yet.',
  further: 'Another cab counted as nearer.',
  asked: 'You were first choice when the search was worked out again.',
} as const satisfies Record<Exclude<Stood['standing'], 'line'>, string>;
export const lineFirst = (nearerMinutes: number) =>
  `The ride began near a rank. The cabs in its line are asked first, unless one from elsewhere is more than ${nearerMinutes} minutes nearer.`;

export const notEvenNearer = {
  You: 'You would not have been asked even if nearer.',
  It: 'It would not have been asked even if nearer.',
} as const;
export const ifNearer = {
  You: (time: string) => `You would have been asked if ${time} nearer by road.`,
  It: (time: string) => `It would have been asked if ${time} nearer by road.`,
} as const;
export const couldHaveBeen = (own: string) => `You could have been there in ${own} by road.`;
export const couldHaveBeenBeside = (own: string, asked: string) =>
  `You could have been there in ${own} by road, and the cab that was asked in ${asked}.`;
