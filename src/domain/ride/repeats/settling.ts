/**
 * What a pass of the schedule finds and leaves of a repeated booking: the days to book now, and afterwards what is told, what
 * was missed, and when to look again. Every pass works this out anew from the record, so one that was cut off is taken up by
 * the next.
 */
import { REPEAT_DAYS_AHEAD, REPEAT_KEPT_DAYS, RIDE_LATER_LEAD_MINUTES } from '../../limits';
import type { MessageKey } from '../../messages';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations';
import { clockParts } from '../../time/time';
import { instantOn, isRideDay, nextOccurrence, type Occurrence, occurrences } from './occurrences';
import { type BookedDay, isBooked, type Repeat, type RepeatDay } from './repeat';
import { ridesForDriver, ridesOffDays } from './run';

const LEAD_MS = RIDE_LATER_LEAD_MINUTES * MINUTE_MS;
const AHEAD_MS = REPEAT_DAYS_AHEAD * DAY_MS;
const KEPT_MS = REPEAT_KEPT_DAYS * DAY_MS;

/** Whether a day is one of a repeated booking that has not been ended before it. */
const stands = ({ ended }: Repeat, day: string): boolean => ended === undefined || day < ended;

const runs = (repeat: Repeat, fromMs: number, toMs: number, timeZone: string): Occurrence[] =>
  occurrences(repeat.rule, fromMs, toMs, timeZone).filter(({ day }) => stands(repeat, day));

/** The next ride after an instant (epoch ms), or null. */
export function nextRun(repeat: Repeat, afterMs: number, timeZone: string): Occurrence | null {
  const next = nextOccurrence(repeat.rule, afterMs, timeZone);
  return next !== null && stands(repeat, next.day) ? next : null;
}

/** The days whose ride is to be booked now: they are near enough, there is time, and no ride was booked for them. */
export function openDays(repeat: Repeat, nowMs: number, timeZone: string): Occurrence[] {
  return runs(repeat, nowMs + LEAD_MS, nowMs + AHEAD_MS, timeZone).filter(({ day }) => !isBooked(repeat.days?.[day]));
}

/** True for the ride of a day that stands, moved to after the end: the end may call it off, and its day gets no other. `at`: epoch ms. */
export function isMovedPastEnd(repeat: Repeat, day: string, at: number, timeZone: string): boolean {
  return stands(repeat, day) && !stands(repeat, clockParts(at, timeZone).date);
}

/** True for a day that still has a ride by its rule, but for whose ride it is too late to book another: what is booked is all it can have. */
function isTooLateToRebook(repeat: Repeat, day: string, at: number, nowMs: number, timeZone: string): boolean {
  const { rule } = repeat;
  if (!stands(repeat, day) || isMovedPastEnd(repeat, day, at, timeZone) || !isRideDay(rule, day)) return false;
  return Math.min(at, instantOn(rule, day, timeZone)) < nowMs + LEAD_MS;
}

/**
 * The bookings that are still to be called off: those that were asked for, and of a run also those of days without a ride. What
 * was to be booked anew, and cannot be any more, stays.
 */
export function toCallOff(repeat: Repeat, nowMs: number, timeZone: string): string[] {
  const { call_off, days = {} } = repeat;
  const off = ridesOffDays(repeat, nowMs, timeZone).map(({ booking }) => booking);
  if (call_off === undefined) return off;
  const asked = Object.entries(days).flatMap(([day, what]) => {
    if (!isBooked(what) || clockParts(what.at, timeZone).date < call_off || what.at <= nowMs) return [];
    return isTooLateToRebook(repeat, day, what.at, nowMs, timeZone) ? [] : [what.booking];
  });
  return [...new Set([...asked, ...off])];
}

type Refusal = { day: string; atMs: number; code: MessageKey };

/** What the rider is told of; of `given` a run's own driver, and of `without` the desk. */
export type Settled = {
  booked: BookedDay[];
  failed: Refusal[];
  missed: Occurrence[];
  given: BookedDay[];
  without: Refusal[];
};

/**
 * What became of the rides of a run that were to be given to its driver, by booking: null if the driver has the ride, or the reason
 * why not.
 */
export type Gifts = Readonly<Record<string, MessageKey | null>>;

export type Settlement = {
  news: Settled;
  /** The days whose record changes; null removes it. */
  days: Record<string, RepeatDay | null>;
  through: number;
  due: number;
  failing: number | null;
  over: number | null;
};

/** The days that passed without a ride since the last pass; of a long outage, the latest ones. */
function missedDays(repeat: Repeat, nowMs: number, timeZone: string): Occurrence[] {
  const from = Math.max(repeat.through, nowMs - KEPT_MS);
  return runs(repeat, from, nowMs + LEAD_MS - 1, timeZone).filter(({ day }) => !isBooked(repeat.days?.[day]));
}

/** When to look at it again, and when it may be forgotten if nothing is left to be booked. */
function lookAgain(repeat: Repeat, isWaiting: boolean, nowMs: number, timeZone: string) {
  if (isWaiting) return { due: nowMs + 1, over: null };
  const next = nextRun(repeat, nowMs + AHEAD_MS, timeZone);
  if (next !== null) return { due: Math.max(next.atMs - AHEAD_MS, nowMs + 1), over: null };
  const last = Math.max(repeat.made_at, ...Object.values(repeat.days ?? {}).map(({ at }) => at));
  const over = Math.max(repeat.over ?? 0, last + KEPT_MS, nowMs + 1);
  return { due: over, over };
}

/** Reasons that no later look changes. */
const LASTING: readonly (MessageKey | undefined)[] = ['claim_taken', 'claim_ended', 'claim_too_late', 'claim_own_ride'];
/** A booked day after this pass, and whether its driver has got its ride, has lost it, or is refused it for another reason than before. */
function afterGift(what: BookedDay, gift: MessageKey | null | undefined): { day: BookedDay; isNews: boolean } {
  const { without, given, ...plain } = what;
  const same = { day: what, isNews: false };
  if (gift === undefined) return same;
  if (gift === null) return given === true ? same : { day: { ...plain, given: true }, isNews: true };
  // What a driver has is only lost for good: the map or a server that does not answer takes nothing away.
  if (gift === without || (given === true && !LASTING.includes(gift))) return same;
  return { day: { ...plain, without: gift }, isNews: true };
}

/** How long until a ride is offered to the driver of its run once more: papers are renewed, and other rides move. */
const GIVE_AGAIN_MS = 4 * HOUR_MS;

/** True if the driver of a run may still get a ride of which they were refused. */
function isToGiveAgain(repeat: Repeat, days: Settlement['days'], nowMs: number): boolean {
  const known = { ...repeat.days, ...days };
  const booked = Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, RepeatDay] => entry[1] !== null),
  );
  return ridesForDriver({ ...repeat, days: booked }, nowMs + LEAD_MS).some(({ day }) => {
    const what = booked[day];
    return isBooked(what) && what.given !== true && !LASTING.includes(what.without);
  });
}

/** The end of a pass. `failures`: the days that could not be booked in it, and why. */
export function settle(
  repeat: Repeat,
  failures: Readonly<Record<string, MessageKey>>,
  gifts: Gifts,
  nowMs: number,
  timeZone: string,
): Settlement {
  const news: Settled = { booked: [], failed: [], missed: [], given: [], without: [] };
  const days: Record<string, RepeatDay | null> = {};
  const waiting = openDays(repeat, nowMs, timeZone);
  const open = new Set(waiting.map(({ day }) => day));
  for (const [day, what] of Object.entries(repeat.days ?? {})) {
    if (what.at < nowMs - KEPT_MS) days[day] = null;
    else if (isBooked(what)) {
      const gift = gifts[what.booking];
      const { day: after, isNews } = afterGift(what, gift);
      if (isNews && gift === null) news.given.push(what);
      else if (isNews && gift !== undefined && gift !== null) news.without.push({ day, atMs: what.at, code: gift });
      if (what.told !== true) news.booked.push(what);
      if (isNews || what.told !== true) days[day] = { ...after, told: true };
    } else if (what.at >= nowMs + LEAD_MS && !open.has(day)) days[day] = null;
  }
  for (const { day, atMs } of waiting) {
    const [code, before] = [failures[day], repeat.days?.[day]];
    if (code === undefined || (before !== undefined && 'failed' in before && before.failed === code)) continue;
    days[day] = { failed: code, at: atMs };
    news.failed.push({ day, atMs, code });
  }
  for (const { day, atMs } of missedDays(repeat, nowMs, timeZone)) {
    const before = repeat.days?.[day];
    if (before !== undefined && 'missed' in before) continue;
    const code = before !== undefined && 'failed' in before ? before.failed : 'repeat_missed';
    days[day] = { failed: code, at: atMs, missed: true };
    news.missed.push({ day, atMs });
  }
  const { due, over } = lookAgain(repeat, waiting.length > 0, nowMs, timeZone);
  return {
    news,
    days,
    through: Math.max(repeat.through, nowMs + LEAD_MS),
    due: isToGiveAgain(repeat, days, nowMs) ? Math.min(due, nowMs + GIVE_AGAIN_MS) : due,
    failing: waiting[0]?.atMs ?? null,
    over,
  };
}
