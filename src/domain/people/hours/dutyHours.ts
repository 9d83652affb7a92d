/**
 * The hours a driver may be on duty. They add up over all spells of duty, and begin anew after an unbroken rest of
 * DUTY_REST_HOURS. The end is stored as an instant, so that it takes effect by comparing with the clock.
 */
import { DUTY_REST_HOURS } from '../../limits';
import { HOUR_MS, MINUTE_MS } from '../../time/durations';
import type { UserProfile } from '../user';

/** What a profile says about duty; times are epoch ms. */
export type Duty = Pick<UserProfile, 'driverActiveStatus' | 'hoursUntil' | 'offDutyAt' | 'freeSince'>;

/** Nobody goes on duty for less than this, milliseconds. */
const LEAST_MS = MINUTE_MS;

/** True for a driver on duty whose hours have run out: no more rides, though one under way is finished. */
export const isOverHours = ({ driverActiveStatus, hoursUntil }: Duty, nowMs: number): boolean =>
  driverActiveStatus === true && (hoursUntil ?? Infinity) <= nowMs;

/** True if a full rest fits between the end of the hours that are counted and an instant: they say nothing of duty at that time. */
export const isAfterTheRest = ({ hoursUntil }: Duty, atMs: number): boolean =>
  hoursUntil !== undefined && hoursUntil + DUTY_REST_HOURS * HOUR_MS <= atMs;

/** When the work of a driver off duty ended, epoch ms: whoever was suspended during a ride drove it to its end. */
const workEndedAt = ({ offDutyAt = 0, freeSince = 0 }: Duty): number => Math.max(offDutyAt, freeSince);

/** The end of the rest that gives a driver who is off duty all hours back, epoch ms; null if nothing was counted. */
function restedAt(duty: Duty): number | null {
  if (duty.hoursUntil === undefined || duty.offDutyAt === undefined) return null;
  return workEndedAt(duty) + DUTY_REST_HOURS * HOUR_MS;
}

/** The time a driver off duty has left, milliseconds. `hoursMax` is the setting, above 0. */
function leftMs(duty: Duty, hoursMax: number, nowMs: number): number {
  const all = hoursMax * HOUR_MS;
  const { hoursUntil = 0 } = duty;
  return (restedAt(duty) ?? 0) <= nowMs ? all : Math.min(all, Math.max(0, hoursUntil - workEndedAt(duty)));
}

/**
 * When the driver's duty ends by itself, epoch ms: the duty under way, or for a driver off duty one that begins now. Null
 * without a limit; `hoursMax` 0 is none. A limit that is changed counts from the next time the driver goes on duty.
 */
export function dutyEnds(duty: Duty, hoursMax: number, nowMs: number): number | null {
  if (duty.driverActiveStatus === true) return duty.hoursUntil ?? null;
  return hoursMax <= 0 ? null : nowMs + leftMs(duty, hoursMax, nowMs);
}

/** When a driver off duty whose hours are used up may go on duty again, epoch ms; null if they may now. */
export function restEnds(duty: Duty, hoursMax: number, nowMs: number): number | null {
  if (duty.driverActiveStatus === true || hoursMax <= 0) return null;
  return leftMs(duty, hoursMax, nowMs) < LEAST_MS ? restedAt(duty) : null;
}

/** The time a driver has spent on duty since the last full rest, milliseconds; null if nothing is counted. */
export function workedMs(duty: Duty, hoursMax: number, nowMs: number): number | null {
  if (hoursMax <= 0 || duty.hoursUntil === undefined) return null;
  const left = duty.driverActiveStatus === true ? Math.max(0, duty.hoursUntil - nowMs) : leftMs(duty, hoursMax, nowMs);
  return Math.max(0, hoursMax * HOUR_MS - left);
}
