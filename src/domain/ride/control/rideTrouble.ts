/**
 * What goes wrong with an open ride, found before somebody rings. Each trouble says since when it stands, so that a desk sees
 * what is new, and how grave it is, so that the worst is read first. Times are epoch ms.
 */
import { CAB_LATE_MINUTES, CAB_SILENT_MINUTES, DESK_WARNED_MINUTES } from '../../limits';
import { MINUTE_MS } from '../../time/durations';
import { hasNoCab } from '../ahead/warnings';
import { canPay, isTracked } from '../booking';
import { openOffer, isWaiting } from '../dispatch/queue';
import { usualMinutes } from '../follow/eta';
import { boardStateOf, isQuestioned } from './board';
import type { RoomRide } from './roomRide';
import { type CabTrack, leavesSince, standsSince } from './cabTrack';

/** The most grave first. */
export const RIDE_TROUBLES = [
  'silent',
  'noCab',
  'patience',
  'late',
  'away',
  'refused',
  'still',
  'nobody',
  'noAnswer',
  'atDoor',
  'long',
  'unpaid',
] as const;
export type TroubleKind = (typeof RIDE_TROUBLES)[number];
export type RideTrouble = { kind: TroubleKind; since: number };

/** What is heard of a ride's cab: nothing yet (`undefined`), no position at all (`null`), or its positions. */
export type CabHeard = { track: CabTrack; lastAt: number } | null | undefined;

/** The rider is rung, or waits longer, in the last minute of their patience. */
const PATIENCE_LEFT_MS = MINUTE_MS;
/** Three drivers who do not want a ride say something about it: its place, its time, or its price. */
const REFUSED_TIMES = 3;
/** A rider who comes out late is there by then; the driver earns nothing meanwhile. */
const AT_DOOR_MS = 10 * MINUTE_MS;
/** Traffic doubles a ride now and then. A short one is not long because of one red light. */
const LONG_FACTOR = 2;
const LONG_LEAST_MS = 10 * MINUTE_MS;
/** Whoever means to pay has done so by then. */
const UNPAID_MS = 30 * MINUTE_MS;

/** When the rider expects the cab: as promised at the acceptance, or at the time that was booked. */
const promisedAt = ({ due_time: due, bookLater, tripdate }: RoomRide): number | null =>
  due ?? (bookLater ? tripdate : null);

/** When drivers said no, and when offers ran out without an answer, each earliest first. */
function answers({ dispatch }: RoomRide, nowMs: number): { all: number[]; passed: number[] } {
  const { asked = {}, declined = {} } = dispatch ?? {};
  const passed = Object.entries(asked).flatMap(([uid, end]) =>
    declined[uid] === undefined && end !== true && end <= nowMs ? [end] : [],
  );
  const inOrder = (times: number[]): number[] => times.toSorted((a, b) => a - b);
  return { all: inOrder([...Object.values(declined), ...passed]), passed: inOrder(passed) };
}

function noCabSince(booking: RoomRide, nowMs: number): number | null {
  if (!hasNoCab(booking)) return null;
  const past = DESK_WARNED_MINUTES.map((minutes) => booking.tripdate - minutes * MINUTE_MS).filter((at) => at <= nowMs);
  return past.length === 0 ? null : Math.min(...past);
}

/** A cab on the way is late once its promise has passed, or cannot be kept from where it is. */
function lateSince(booking: RoomRide, heard: CabHeard, nowMs: number): number | null {
  const promised = promisedAt(booking);
  if (booking.status !== 'ACCEPTED' || promised === null) return null;
  const bearable = promised + CAB_LATE_MINUTES * MINUTE_MS;
  const last = heard?.track.at(-1);
  if (last === undefined) return nowMs >= bearable ? bearable : null;
  const arrives = Math.max(nowMs, last.at + usualMinutes(last, booking.pickup, booking) * MINUTE_MS);
  if (arrives < bearable) return null;
  return Math.min(nowMs, Math.max(bearable, booking.accepted_time ?? 0));
}

/** A phone that is not heard, or that gives no position, during a ride. */
function silentSince(booking: RoomRide, heard: CabHeard, nowMs: number): number | null {
  if (!isTracked(booking.status) || heard === undefined) return null;
  const since = heard?.lastAt ?? booking.trip_start_time ?? booking.accepted_time ?? nowMs;
  return nowMs - since >= CAB_SILENT_MINUTES * MINUTE_MS ? since : null;
}

const after = (instant: number | undefined, lengthMs: number, nowMs: number): number | null =>
  instant !== undefined && nowMs - instant >= lengthMs ? instant + lengthMs : null;

/** What is wrong with a ride, the most grave first. */
export function rideTroubles(booking: RoomRide, heard: CabHeard, nowMs: number): RideTrouble[] {
  const state = boardStateOf(booking, nowMs);
  if (state === null) return [];
  const { dispatch, status, waits_until: until, driver_arrive_time: arrived, trip_start_time: started } = booking;
  const waits = isWaiting(booking);
  const offer = openOffer(booking, nowMs);
  const outlook = dispatch?.outlook;
  const noes = waits ? answers(booking, nowMs) : { all: [], passed: [] };
  const refused = noes.all[REFUSED_TIMES - 1] ?? null;
  const track = status === 'ACCEPTED' ? (heard?.track ?? []) : [];
  const silent = silentSince(booking, heard, nowMs);
  const longMs = Math.max(LONG_FACTOR * booking.estimateTime * 1000, LONG_LEAST_MS);
  const door = arrived === undefined ? undefined : Math.max(arrived, booking.bookLater ? booking.tripdate : 0);
  const found: Record<TroubleKind, number | null> = {
    silent,
    noCab: noCabSince(booking, nowMs),
    patience: waits && until !== undefined && until - nowMs <= PATIENCE_LEFT_MS ? until - PATIENCE_LEFT_MS : null,
    late: lateSince(booking, heard, nowMs),
    away: silent === null ? leavesSince(track, booking.pickup) : null,
    refused,
    still: silent === null ? standsSince(track, booking.pickup) : null,
    nobody: waits && offer === null && outlook !== undefined && outlook.free + outlook.soon === 0 ? outlook.at : null,
    noAnswer: refused === null ? (noes.passed[0] ?? null) : null,
    atDoor: status === 'ARRIVED' ? after(door, AT_DOOR_MS, nowMs) : null,
    long: status === 'STARTED' ? after(started, longMs, nowMs) : null,
    unpaid:
      canPay(status) && booking.account === undefined && !isQuestioned(booking)
        ? after(booking.trip_end_time, UNPAID_MS, nowMs)
        : null,
  };
  return RIDE_TROUBLES.flatMap((kind) => {
    const since = found[kind];
    return since === null ? [] : [{ kind, since }];
  });
}

/** How grave the worst trouble of a ride is: 0 is the gravest, and a ride without any comes last. */
export const gravityOf = ([worst]: readonly RideTrouble[]): number =>
  worst === undefined ? RIDE_TROUBLES.length : RIDE_TROUBLES.indexOf(worst.kind);
