/** Where a repeated booking stands, in a few words of its list. */
import type { Repeat } from '@/domain/ride/repeats/repeat';
import { nextRun } from '@/domain/ride/repeats/settling';
import { dayWords } from '@/domain/time/dayWords';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

export type RepeatState = { words: string; isInTrouble: boolean };

export function repeatState(repeat: Repeat, nowMs: number): RepeatState {
  const { failing, ended } = repeat;
  if (failing !== undefined && failing > nowMs) {
    return { words: `Not booked for ${formatDateTime(failing, DEFAULT_TIME_ZONE)}`, isInTrouble: true };
  }
  const next = nextRun(repeat, nowMs, DEFAULT_TIME_ZONE);
  if (next !== null) return { words: `Next ${formatDateTime(next.atMs, DEFAULT_TIME_ZONE)}`, isInTrouble: false };
  return { words: ended === undefined ? 'Over' : `Ended ${dayWords(ended)}`, isInTrouble: false };
}
