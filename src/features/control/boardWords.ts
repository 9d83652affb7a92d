/** The board in the words of a taxi office. */
import type { BoardState } from '@/domain/ride/control/board';
import type { BoardSection } from '@/domain/ride/control/boardRows';
import type { DeskAction } from '@/domain/ride/control/deskActions';
import type { RideTrouble } from '@/domain/ride/control/rideTrouble';
import type { RoomRide } from '@/domain/ride/control/roomRide';
import { answersOf } from '@/domain/ride/dispatch/queue';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { answersWords, troubleWords as queueTroubleWords } from '../queue/queueWords';

export const STATE_WORDS: Record<BoardState, string> = {
  waiting: 'Waiting',
  offered: 'Offered',
  coming: 'On the way',
  atDoor: 'At the door',
  riding: 'Riding',
  toPay: 'To pay',
  ahead: 'Ahead',
};
export const SECTION_WORDS: Record<BoardSection, string> = { troubled: 'Needs you', ...STATE_WORDS };

/** The words of an action, and the letter that does the same. */
export const ACTION_WORDS: Record<DeskAction, { words: string; key: string }> = {
  offer: { words: 'Offer to…', key: 'o' },
  first: { words: 'Put first', key: 'f' },
  longer: { words: 'Wait longer', key: 'l' },
  ring: { words: 'Ring the rider', key: 'r' },
  message: { words: 'Message the driver', key: 'm' },
  change: { words: 'Change', key: 'c' },
  noShow: { words: 'Nobody came', key: 'n' },
  end: { words: 'End the ride', key: 'e' },
  void: { words: 'Void the bill', key: 'v' },
  writeOff: { words: 'Write off', key: 'w' },
  cancel: { words: 'Cancel', key: 'x' },
};

/** The action a letter stands for, or null. */
export function actionOf(key: string): DeskAction | null {
  const found = Object.entries(ACTION_WORDS).find(([, action]) => action.key === key.toLowerCase());
  return found === undefined ? null : (found[0] as DeskAction);
}

const minutesSince = (instantMs: number, nowMs: number): string =>
  `${Math.max(1, Math.floor((nowMs - instantMs) / MINUTE_MS))} min`;

/** What is wrong, in one sentence. */
export function troubleSentence({ kind, since }: RideTrouble, booking: RoomRide, nowMs: number): string {
  const { tripdate, due_time: due = tripdate, trip_start_time: started, trip_end_time: ended } = booking;
  switch (kind) {
    case 'silent':
      return `The cab has been silent for ${minutesSince(since, nowMs)}.`;
    case 'noCab':
      return queueTroubleWords('late', tripdate, nowMs);
    case 'patience':
    case 'nobody':
      return queueTroubleWords(kind, tripdate, nowMs);
    case 'late':
      return `The cab is late: it was promised for ${formatTime(due, DEFAULT_TIME_ZONE)}.`;
    case 'away':
      return `The cab has driven away from the pickup for ${minutesSince(since, nowMs)}.`;
    case 'still':
      return `The cab has stood still for ${minutesSince(since, nowMs)}.`;
    case 'refused':
      return `Nobody wants it: ${answersWords(answersOf(booking, nowMs))}.`;
    case 'noAnswer':
      return `No answer: ${answersWords(answersOf(booking, nowMs))}.`;
    case 'atDoor':
      return `The cab has waited at the door for ${minutesSince(booking.driver_arrive_time ?? since, nowMs)}.`;
    case 'long':
      return `On the ride for ${minutesSince(started ?? since, nowMs)}; about ${Math.ceil(booking.estimateTime / 60)} were expected.`;
    case 'unpaid':
      return `Not paid for ${minutesSince(ended ?? since, nowMs)}.`;
  }
}

/** The initials of a name: enough to tell two rides apart on a wall that visitors see. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${part[0]?.toUpperCase() ?? ''}.`)
    .slice(0, 3)
    .join(' ');
