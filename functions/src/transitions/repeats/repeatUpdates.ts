/** Makes, changes and ends bookings that repeat, and books their rides. Each write raises `edits` by one. */
import {
  type BookedDay,
  isBooked,
  type Repeat,
  type RepeatDay,
  type RepeatRule,
  type RepeatTrip,
} from '@/domain/ride/repeats/repeat';
import { isMovedPastEnd, type Settlement } from '@/domain/ride/repeats/settling';
import { toldDays } from '@/domain/ride/repeats/told';
import type { Booking } from '@/domain/ride/booking';
import type { GuestCount } from '@/domain/ride/guest/guest';
import type { DaysOff } from '@/domain/onAccount/daysOff';
import { paths } from '@/domain/paths';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { type Before, createUpdate, type FirstSearch, type NewBooking } from '../ride/createUpdate';
import { audit, defined, notice, notices, type Stamp, type Update } from '../update';
import type { Run } from '@/domain/ride/repeats/run';
import { repeatTexts, settledTexts, toldDesk } from './repeatTexts';

const at = (id: string, field: keyof Repeat): string => `${paths.repeat(id)}/${field}`;
const edited = (id: string, { edits }: Pick<Repeat, 'edits'>): Update => ({ [at(id, 'edits')]: edits + 1 });

/** Tells the rider, unless they did it. */
const tell = (stamp: Stamp, rider: string, name: string, what: 'made' | 'changed' | 'ended'): Update =>
  stamp.by === rider ? {} : notice(stamp, rider, repeatTexts.byTheDesk(name, what));

/** A booked day as it is for another driver of the run, who is offered its ride by the next look. */
function forAnother(day: RepeatDay): RepeatDay {
  if (!isBooked(day)) return day;
  const { given: _given, without: _without, ...booked } = day;
  return booked;
}

/** `run`: null where the rider pays. */
export type SavedRepeat = { rider: string; name: string; trip: RepeatTrip; rule: RepeatRule; run: Run | null };
type BeforeSaving = {
  before: Repeat | null;
  count: number;
  guests?: GuestCount | undefined;
  through: number;
  callOff?: string;
};

/**
 * `before`: the record it replaces, or null. `count`: the rider's count of bookings, which a new repeat raises too, so that of two
 * at once one is refused, and nobody leaves meanwhile. `guests`: the rides for others with this one, which raises that count too;
 * undefined where none is counted. `through`: no day before this instant is booked, epoch ms. `callOff`: the
 * first day whose booked rides are to be booked anew.
 */
export function saveRepeatUpdate(
  id: string,
  { rider, name, trip, rule, run }: SavedRepeat,
  { before, count, guests, through, callOff }: BeforeSaving,
  stamp: Stamp,
): Update {
  const { nowMs, by } = stamp;
  const skipped = before?.rule.skipped;
  const sameDriver = before?.driver === run?.driver;
  const booked = Object.entries(before?.days ?? {})
    .filter(([, day]) => isBooked(day))
    .map(([day, what]) => [day, sameDriver ? what : forAnother(what)] as const);
  const record: Repeat = defined({
    rider,
    taken_by: before === null ? (by === rider ? undefined : by) : before.taken_by,
    name,
    made_at: before?.made_at ?? nowMs,
    trip,
    rule: defined({ ...rule, skipped }),
    ...run,
    version: (before?.version ?? 0) + 1,
    edits: (before?.edits ?? 0) + 1,
    ended: before?.ended,
    call_off: callOff ?? before?.call_off,
    // What could not be booked is tried again, as the change may have put it right.
    days: booked.length === 0 ? undefined : Object.fromEntries(booked),
    through,
    due: nowMs,
  });
  return {
    [paths.repeat(id)]: record,
    ...(before === null || guests !== undefined ? { [`${paths.openRides(rider)}/count`]: count + 1 } : {}),
    ...(guests === undefined ? {} : { [`${paths.openRides(rider)}/guests`]: guests }),
    ...tell(stamp, rider, name, before === null ? 'made' : 'changed'),
    ...audit(stamp, { event: 'save_repeat', subject: rider, detail: id }),
  };
}

/** Ends it from a day on; `cancel`: the rides that are booked from then on are to be called off. */
export function endRepeatUpdate(id: string, repeat: Repeat, from: string, cancel: boolean, stamp: Stamp): Update {
  return {
    [at(id, 'ended')]: from,
    ...(cancel ? { [at(id, 'call_off')]: from } : {}),
    [at(id, 'due')]: stamp.nowMs,
    ...edited(id, repeat),
    ...tell(stamp, repeat.rider, repeat.name, 'ended'),
    ...audit(stamp, { event: 'end_repeat', subject: repeat.rider, detail: `${id} ${from}` }),
  };
}

export function skipDayUpdate(id: string, repeat: Repeat, day: string, skip: boolean, stamp: Stamp): Update {
  return {
    [`${at(id, 'rule')}/skipped/${day}`]: skip ? true : null,
    [at(id, 'due')]: stamp.nowMs,
    ...edited(id, repeat),
    ...audit(stamp, {
      event: skip ? 'skip_repeat_day' : 'keep_repeat_day',
      subject: repeat.rider,
      detail: `${id} ${day}`,
    }),
  };
}

/** Books the ride of one day: the booking and the record of the day are one write, so that neither is without the other. */
export function repeatRideUpdate(
  repeat: Repeat,
  made: NewBooking & { repeat: NonNullable<Booking['repeat']> },
  before: Before,
  search: FirstSearch,
  stamp: Stamp,
): Update {
  const { id, day } = made.repeat;
  const booked: BookedDay = { booking: made.id, estimate: made.lines.total, at: made.tripdate };
  return {
    ...createUpdate({ ...made, takenBy: repeat.taken_by }, before, search, stamp),
    [paths.repeatDay(id, day)]: booked,
    ...edited(id, repeat),
  };
}

/** The booked day that a ride is of, or null. `repeat`: null if it is there no more. */
function dayOf({ id, repeat: of }: Booking, repeat: Repeat | null): { id: string; day: string } | null {
  const booked = of === undefined ? undefined : repeat?.days?.[of.day];
  return of !== undefined && isBooked(booked) && booked.booking === id ? of : null;
}

/**
 * Frees the day of a ride that the platform calls off, so that it can be booked again, unless the ride had been moved to after the end.
 * Goes into the write that cancels the ride.
 */
export function freeRepeatDay(booking: Booking, repeat: Repeat | null, nowMs: number): Update {
  const of = dayOf(booking, repeat);
  if (of === null || repeat === null) return {};
  if (isMovedPastEnd(repeat, of.day, booking.tripdate, DEFAULT_TIME_ZONE)) return {};
  return { [paths.repeatDay(of.id, of.day)]: null, [at(of.id, 'due')]: nowMs, ...edited(of.id, repeat) };
}

/** The run's own driver may not have a ride for now, and is given it by the first look that finds they may. */
export function giveAgain(booking: Booking, repeat: Repeat, nowMs: number): Update | null {
  const of = dayOf(booking, repeat);
  if (of === null) return null;
  return { [`${paths.repeatDay(of.id, of.day)}/given`]: null, [at(of.id, 'due')]: nowMs, ...edited(of.id, repeat) };
}

/** The day's record follows its ride to another start, epoch ms. Goes into the write that changes the ride. */
export function moveRepeatDay(booking: Booking, repeat: Repeat | null, tripdate: number): Update {
  const of = dayOf(booking, repeat);
  if (of === null || repeat === null) return {};
  return { [`${paths.repeatDay(of.id, of.day)}/at`]: tripdate, ...edited(of.id, repeat) };
}

/**
 * The end of a pass of the schedule: what became of each day, when to look again, and the notices. Only news leave an audit entry. `desk`: the admins
 * who are told what a run's driver cannot take.
 */
export function settleRepeatUpdate(
  id: string,
  repeat: Repeat,
  { news, days, through, due, failing, over }: Settlement,
  { currency, desk }: { currency: string; desk: readonly string[] },
  stamp: Stamp,
): Update {
  const texts = settledTexts(repeat, news, currency);
  const { driver } = repeat;
  const given = news.given.map((day) => day.at);
  const isGiven = driver !== undefined && given.length > 0;
  const isRefused = news.without.length > 0;
  return {
    ...Object.fromEntries(Object.entries(days).map(([day, what]) => [paths.repeatDay(id, day), what])),
    [at(id, 'through')]: through,
    [at(id, 'due')]: due,
    [at(id, 'failing')]: failing,
    [at(id, 'over')]: over,
    [at(id, 'call_off')]: null,
    ...edited(id, repeat),
    ...Object.assign({}, ...texts.map(({ text, bookingId }) => notice(stamp, repeat.rider, text, bookingId))),
    ...(isGiven ? notice(stamp, driver, repeatTexts.runIsYours(toldDays(repeat.name, given))) : {}),
    ...(isRefused ? notices(stamp, desk, toldDesk(repeat, news.without)) : {}),
    ...(texts.length === 0 && !isGiven && !isRefused
      ? {}
      : audit(stamp, { event: 'settle_repeat', subject: repeat.rider, detail: id })),
  };
}

/** The days off of an account are others now, and each of its runs is to be looked at again. */
export const daysOffUpdate = (
  account: { id: string; name: string },
  daysOff: DaysOff,
  runs: readonly (readonly [string, Repeat])[],
  stamp: Stamp,
): Update => ({
  [paths.daysOff(account.id)]: daysOff,
  ...Object.assign({}, ...runs.map(([id, run]) => ({ [at(id, 'due')]: stamp.nowMs, ...edited(id, run) }))),
  ...audit(stamp, { event: 'set_days_off', detail: `${account.name}: ${daysOff.ranges?.length ?? 0}` }),
});
