/**
 * Something left in a cab: the rider reports it, the driver looks, the office sees it through. One report for each ride.
 * The table below alone says who may take which step.
 */
import { type Actor, type Booking, type BookingStatus, isVoid } from './booking';
import * as words from '../../languages/en/rides/lost';
import { LOST_KEPT_DAYS, LOST_OPEN_DAYS, LOST_REPORT_DAYS } from '../limits';
import { DAY_MS } from '../time/durations';

export const LOST_STATES = ['reported', 'found', 'not_in_cab', 'with_office', 'returned', 'not_found'] as const;
export type LostState = (typeof LOST_STATES)[number];

/**
 * `find` and `deny`: the driver has looked. `have_it`: the rider has it back. `expire`: nobody took a
 * step for LOST_OPEN_DAYS. The others are the office's.
 */
export type LostEvent = 'report' | 'find' | 'deny' | 'have_it' | 'receive' | 'give_back' | 'give_up' | 'expire';

/** The office's own steps, as it presses them. */
export const OFFICE_STEPS = ['receive', 'give_back', 'give_up'] as const satisfies readonly LostEvent[];
export type OfficeStep = (typeof OFFICE_STEPS)[number];

type Step = { from: readonly (LostState | null)[]; event: LostEvent; by: Actor; to: LostState };

const OPEN = ['reported', 'found', 'not_in_cab', 'with_office'] as const satisfies readonly LostState[];

/** A driver who has looked in vain may still find it; once it is found, only the office can say otherwise. */
export const LOST_STEPS: readonly Step[] = [
  { from: [null], event: 'report', by: 'rider', to: 'reported' },
  { from: ['reported', 'not_in_cab'], event: 'find', by: 'driver', to: 'found' },
  { from: ['reported'], event: 'deny', by: 'driver', to: 'not_in_cab' },
  { from: OPEN, event: 'have_it', by: 'rider', to: 'returned' },
  { from: ['reported', 'found', 'not_in_cab'], event: 'receive', by: 'admin', to: 'with_office' },
  { from: OPEN, event: 'give_back', by: 'admin', to: 'returned' },
  { from: OPEN, event: 'give_up', by: 'admin', to: 'not_found' },
  { from: OPEN, event: 'expire', by: 'server', to: 'not_found' },
];

/** The state a step leads to, or null when this person may not take it from here. */
export const nextLost = (from: LostState | null, event: LostEvent, by: Actor): LostState | null =>
  LOST_STEPS.find((step) => step.from.includes(from) && step.event === event && step.by === by)?.to ?? null;

/** The states that a state may follow; null stands for no report. */
export const lostBefore = (to: LostState): (LostState | null)[] => [
  ...new Set(LOST_STEPS.filter((step) => step.to === to).flatMap((step) => step.from)),
];

export const isLostOpen = (state: LostState): boolean => OPEN.some((open) => open === state);

/** What rider and driver of the ride read. Times are epoch ms. */
export type LostReport = {
  state: LostState;
  /** What was left, in the rider's words. */
  what: string;
  at: number;
  booking_id: string;
  customer: string;
  driver: string;
  /** When the last step was taken. */
  moved_at?: number;
};

/**
 * `lost_property/{bookingId}`. `desk` is for the office alone: the number the rider wants to be rung on, and its own note.
 * `open_since` while somebody has something to do, `closed_at` afterwards.
 */
export type LostProperty = {
  report: LostReport;
  /** `notes`: how often the note was changed; of two desks that change it at once, the second is decided again. */
  desk: { contact: string; note?: string; notes?: number };
  open_since?: number;
  closed_at?: number;
};

/** The statuses of a ride on which something may have been left; a ride whose bill is void was driven too. */
export const LOST_FROM: readonly BookingStatus[] = ['REACHED', 'PENDING', 'PAID', 'COMPLETE'];

type Ended = Pick<Booking, 'status' | 'driver' | 'trip_cost' | 'trip_end_time'>;

/** True for a ride that was driven to its end. */
export const wasDriven = (booking: Pick<Ended, 'status' | 'trip_cost'>): boolean =>
  LOST_FROM.includes(booking.status) || isVoid(booking);

/** True while something can be reported: from the end of the ride until LOST_REPORT_DAYS later. */
export const canReportLost = (booking: Ended, nowMs: number): boolean =>
  wasDriven(booking) &&
  booking.driver !== undefined &&
  nowMs <= (booking.trip_end_time ?? 0) + LOST_REPORT_DAYS * DAY_MS;

/** True while a ride may have a report that its people still see. */
export const mayHaveLost = (booking: Omit<Ended, 'driver'>, nowMs: number): boolean =>
  wasDriven(booking) &&
  nowMs <= (booking.trip_end_time ?? 0) + (LOST_REPORT_DAYS + LOST_OPEN_DAYS + LOST_KEPT_DAYS) * DAY_MS;

/** True for an open report of which nobody has taken a step for LOST_OPEN_DAYS. */
export const hasLostExpired = ({ state, at, moved_at = at }: LostReport, nowMs: number): boolean =>
  isLostOpen(state) && moved_at <= nowMs - LOST_OPEN_DAYS * DAY_MS;

/** A state for the rider, the driver and the desk. */
export const LOST_WORDS: Record<LostState, { rider: string; driver: string; desk: string }> = {
  reported: { rider: words.rider.reported, driver: words.driver.reported, desk: 'Reported' },
  found: { rider: words.rider.found, driver: words.driver.found, desk: 'Found by the driver' },
  not_in_cab: { rider: words.rider.not_in_cab, driver: words.driver.not_in_cab, desk: 'Not in the cab' },
  with_office: { rider: words.rider.with_office, driver: words.driver.with_office, desk: 'With the office' },
  returned: { rider: words.rider.returned, driver: words.driver.returned, desk: 'Returned' },
  not_found: { rider: words.rider.not_found, driver: words.driver.not_found, desk: 'Not found' },
};
