/** Where a repeated booking stands, in a few words of its list. */
import { isBooked, type Repeat } from '@/domain/ride/repeats/repeat';
import { nextRun } from '@/domain/ride/repeats/settling';
import { dayWords } from '@/domain/time/dayWords';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/rides/repeats';

export type RepeatState = { words: string; isInTrouble: boolean };

/** Of a run the next ride that is booked, as its account may have days off; epoch ms. */
function nextRideAt(repeat: Repeat, nowMs: number): number | null {
  const { account, days = {} } = repeat;
  const booked = Object.values(days).flatMap((day) => (isBooked(day) && day.at > nowMs ? [day.at] : []));
  if (account !== undefined && booked.length > 0) return Math.min(...booked);
  return nextRun(repeat, nowMs, DEFAULT_TIME_ZONE)?.atMs ?? null;
}

export function repeatState(repeat: Repeat, nowMs: number): RepeatState {
  const { failing, ended } = repeat;
  if (failing !== undefined && failing > nowMs) {
    return { words: words.notBookedFor(formatDateTime(failing, DEFAULT_TIME_ZONE)), isInTrouble: true };
  }
  const atMs = nextRideAt(repeat, nowMs);
  if (atMs !== null) return { words: words.next(formatDateTime(atMs, DEFAULT_TIME_ZONE)), isInTrouble: false };
  return { words: ended === undefined ? words.over : words.endedOn(dayWords(ended)), isInTrouble: false };
}
