/**
 * The ride check: something on a ride under way that nobody expects. Rider and driver are asked whether everything is all
 * right, and the desk is told unless the rider says so. Every limit leaves room for an honest ride in bad traffic.
 */
import type { Booking } from '../booking';
import { straightWay, type Seen } from '../reach';
import { distanceMetres, type LatLng } from '../../place/geo';
import { MINUTE_MS } from '../../time/durations';

/** `stop`: the cab stands where nobody gets in or out. `detour`: it is far from any way to the destination. `quiet`: its phone is not heard. */
export const CHECK_KINDS = ['stop', 'detour', 'quiet'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const CHECK_ANSWERS = ['fine', 'help'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** `bookings/{id}/checks/{kind}`: when it was asked, epoch ms. Once in a ride. */
export type RideCheck = { at: number };
export type RideChecks = Partial<Record<CheckKind, RideCheck>>;

/** The people who are asked. */
export const CHECK_SIDES = ['rider', 'driver'] as const;
export type CheckSide = (typeof CHECK_SIDES)[number];

/** What one side answered to each kind, once. Nobody but they and the desk may read it. */
export type CheckAnswers = Partial<Record<CheckKind, CheckAnswer>>;
/**
 * `ride_checks/{id}`: what came of the checks. `told`: when the desk was told that the rider needs help or does not answer,
 * epoch ms. A driver's call for help does not set it.
 */
export type CheckReplies = Partial<Record<CheckSide, CheckAnswers>> & { told?: Partial<Record<CheckKind, number>> };

/** A stop is this long, minutes: lights, a queue at a toll, a level crossing and a ferry's ramp take less … */
const STOP_MINUTES = 12;
/** … within so many metres: a jam creeps further, and a standing phone wanders less between tall buildings. */
const STOP_METRES = 80;
/** A cab this near to the pickup, a stop or the destination stands for its rider, metres. */
const AT_A_POINT_METRES = 300;
/** The phone is heard every few seconds; a silence of minutes is a tunnel, a phone call or another app in front. */
const QUIET_MINUTES = 15;
/** A way past the cab's place is too long at this multiple of the booked way … */
const DETOUR_FACTOR = 1.5;
/** … and so many metres more: a closed bridge costs that. It is a straight line's length, so the real one is longer still. */
const DETOUR_METRES = 3000;
/** How long people have for an answer before the desk is told, minutes. */
const ANSWER_MINUTES = 3;

/** The trail's fixes of so long show whether a cab stands, milliseconds. */
export const STOP_MS = STOP_MINUTES * MINUTE_MS;

type Ride = Pick<Booking, 'status' | 'pickup' | 'stops' | 'drop' | 'estimateDistance' | 'trip_start_time' | 'checks'>;

const isNear = (one: LatLng, other: LatLng): boolean => distanceMetres(one, other) <= AT_A_POINT_METRES;

/** True when any way from the pickup past this place to the destination would be far longer than the booked one. */
export const isAstray = ({ pickup, drop, estimateDistance }: Ride, place: LatLng): boolean =>
  straightWay([pickup, place, drop]) >
  DETOUR_FACTOR * Math.max(estimateDistance, straightWay([pickup, drop])) + DETOUR_METRES;

/** True when a cab whose latest fix this is might stand where nobody gets in or out; the fixes before it decide. */
export const mayStand = ({ pickup, stops = [], drop, trip_start_time }: Ride, last: Seen, nowMs: number): boolean =>
  (trip_start_time ?? nowMs) <= nowMs - STOP_MS &&
  last.at > nowMs - 2 * MINUTE_MS &&
  ![pickup, ...stops, drop].some((place) => isNear(last, place));

/** True when these fixes, the latest last, show one place for the whole time of a stop. */
export function standsStill(fixes: readonly Seen[], nowMs: number): boolean {
  const [first] = fixes;
  const last = fixes.at(-1);
  // A trail that begins later shows less than a stop; a minute's grace, because fixes come in their own time.
  if (first === undefined || last === undefined || first.at > nowMs - STOP_MS + MINUTE_MS) return false;
  return fixes.every((fix) => distanceMetres(fix, last) <= STOP_METRES);
}

/** True when nothing has been heard of a phone for so long that somebody should ask. */
export const isQuiet = (heardMs: number, nowMs: number): boolean => nowMs - heardMs >= QUIET_MINUTES * MINUTE_MS;

type Asked = Pick<Booking, 'checks'>;

/** The kinds that were asked and are not settled: neither told to the desk nor answered by the rider with *fine*. */
const pending = ({ checks = {} }: Asked, { rider = {}, told = {} }: CheckReplies): [CheckKind, RideCheck][] =>
  CHECK_KINDS.flatMap((kind): [CheckKind, RideCheck][] => {
    const check = checks[kind];
    return check === undefined || told[kind] !== undefined || rider[kind] === 'fine' ? [] : [[kind, check]];
  });

const isDue = ({ at }: RideCheck, nowMs: number): boolean => nowMs - at >= ANSWER_MINUTES * MINUTE_MS;

/** True while people still have time to answer. */
export const isBeingAsked = (booking: Asked, replies: CheckReplies, nowMs: number): boolean =>
  pending(booking, replies).some(([, check]) => !isDue(check, nowMs));

/** The checks that the rider did not answer in time, whatever the driver said: the rider is whom they are about. */
export const unanswered = (booking: Asked, replies: CheckReplies, nowMs: number): CheckKind[] =>
  pending(booking, replies).flatMap(([kind, check]) => (isDue(check, nowMs) ? [kind] : []));

/** The question on one side's screen: the latest one that they have not answered with *fine*; null if there is none. */
export function questionFor(
  { status, checks = {} }: Pick<Booking, 'status' | 'checks'>,
  own: CheckAnswers,
): { kind: CheckKind; answer: CheckAnswer | undefined } | null {
  if (status !== 'STARTED') return null;
  const open = CHECK_KINDS.flatMap((kind) => {
    const check = checks[kind];
    return check === undefined || own[kind] === 'fine' ? [] : [{ kind, answer: own[kind], at: check.at }];
  });
  const [latest] = open.toSorted((a, b) => b.at - a.at);
  return latest === undefined ? null : { kind: latest.kind, answer: latest.answer };
}
