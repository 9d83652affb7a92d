/** The moments between which an admin may suspend an account. */
import { SUSPENSION_AHEAD_DAYS } from '../../limits';
import type { MessageKey } from '../../messages';
import { DAY_MS } from '../../time/durations';
import { DEFAULT_TIME_ZONE, endOfLocalDay, instantOf, isLocalDate } from '../../time/time';

/** As typed: `from` is a local `yyyy-MM-ddTHH:mm` or '' for now, `until` the last day, `yyyy-MM-dd`, or '' for none. */
export type TypedTimes = { from: string; until: string };
/** `from`: the first moment, epoch ms; null for now. `until`: the first moment after it, epoch ms; null if the desk lifts it. */
export type SuspensionTimes = { from: number | null; until: number | null };
export type TimesFault = {
  field: keyof TypedTimes;
  key: Extract<MessageKey, 'from_unfit' | 'until_past'>;
};

const LOCAL_MINUTE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** The instant of a local minute, `yyyy-MM-ddTHH:mm`, epoch ms; null for anything else. */
export function minuteTyped(typed: string): number | null {
  const [, date = '', hour, minute] = LOCAL_MINUTE.exec(typed) ?? [];
  return isLocalDate(date) ? instantOf(date, Number(hour) * 60 + Number(minute), DEFAULT_TIME_ZONE) : null;
}

/** The two ends of a suspension as typed at `nowMs`, or what is wrong with them. */
export function suspensionTimes({ from, until }: TypedTimes, nowMs: number): SuspensionTimes | TimesFault {
  const begins = from === '' ? null : (minuteTyped(from) ?? 0);
  if (begins !== null && begins <= nowMs) return { key: 'from_unfit', field: 'from' };
  if (begins !== null && begins > nowMs + SUSPENSION_AHEAD_DAYS * DAY_MS) return { key: 'from_unfit', field: 'from' };
  if (until === '') return { from: begins, until: null };
  const ends = isLocalDate(until) ? endOfLocalDay(until, DEFAULT_TIME_ZONE) + 1 : 0;
  if (ends <= nowMs) return { field: 'until', key: 'until_past' };
  return begins !== null && ends <= begins ? { field: 'until', key: 'until_past' } : { from: begins, until: ends };
}
