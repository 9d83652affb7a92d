/**
 * Who rides on a regular run. Most of them are children: their names are kept once, with the run, and are copied into no ride. The
 * driver is shown them from an hour before a ride until its end.
 */
import { MINUTE_MS } from '../../time/durations';
import type { Booking, BookingStatus } from '../booking';
import { isRunRide } from './run';

/** `place`: the order in which they are picked up, from 0. `stop`: the stop at which they are, from 1; missing at the pickup. */
export type RunPassenger = {
  name: string;
  place: number;
  stop?: number;
  /** What the driver needs to know, such as a folding wheelchair. */
  needs?: string;
  /** Whom the driver rings if nobody is at the door. */
  ring?: { name: string; mobile: string };
};

/** Who looks after the passengers on the way. `first`: picked up before them. */
export type Assistant = { name: string; mobile: string; first?: true };

/** `run_people/{repeat}`. `changes`: how often they were saved, so that of two desks the second looks again. */
export type RunPeople = { changes: number; passengers?: Record<string, RunPassenger>; assistant?: Assistant };

/** Whether each passenger was carried or was not at the door, by passenger, and when the driver said so (epoch ms). */
export type Attendance = Record<string, { carried: boolean; at: number }>;

export const RUN_PASSENGERS_MAX = 16;
/** The most that may be agreed for a ride at whose door nobody was, pence. */
export const ABSENT_FEE_MAX = 100_000;
export const RUN_NAME_MAX = 60;
export const RUN_NEEDS_MAX = 120;
export const RUN_MOBILE_MAX = 30;
/** Never reached by hand. */
export const MARKS_MAX = 10_000;
/** How long before a ride its driver is shown who rides, minutes. */
const RUN_SHEET_MINUTES = 60;

/** The statuses in which the driver marks passengers. */
export const MARKED_IN: readonly BookingStatus[] = ['ARRIVED', 'STARTED'];
const SHOWN_IN: readonly BookingStatus[] = ['ACCEPTED', ...MARKED_IN];

/** True while a driver is shown who rides: the ride of a run is theirs, or promised to them, and it is near or under way. */
export function isSheetOpen(
  booking: Pick<Booking, 'repeat' | 'account' | 'status' | 'driver' | 'promised' | 'tripdate'>,
  uid: string,
  nowMs: number,
): boolean {
  const { status, driver, promised, tripdate } = booking;
  const isTheirs = status === 'NEW' ? promised?.driver === uid : SHOWN_IN.includes(status) && driver === uid;
  return isRunRide(booking) && isTheirs && nowMs >= tripdate - RUN_SHEET_MINUTES * MINUTE_MS;
}

/** The passengers in the order in which they are picked up, with their ids. */
export const inOrder = ({ passengers = {} }: Pick<RunPeople, 'passengers'>): (RunPassenger & { id: string })[] =>
  Object.entries(passengers)
    .map(([id, passenger]) => ({ ...passenger, id }))
    .toSorted((one, other) => one.place - other.place);

/**
 * True if everybody who rides on a run was marked as not at the door, and nobody was carried: who was, and is taken off the run
 * before the ride ends, was there.
 */
export function isNobodyThere(
  { passengers = {} }: Pick<RunPeople, 'passengers'>,
  attendance: Attendance = {},
): boolean {
  const ids = Object.keys(passengers);
  const isCarried = Object.values(attendance).some(({ carried }) => carried);
  return !isCarried && ids.length > 0 && ids.every((id) => attendance[id]?.carried === false);
}

/**
 * True if a ride may have this mark: of somebody on the run, or marked on this ride before, or carried. The last may have been taken
 * off the run while the mark waited on a phone. A driver who names somebody else so wins no more than by a false word about a
 * passenger, and no ride has more of them than a run has passengers. `people`: null for a run whose people were never entered.
 */
export function mayBeMarked(
  people: Pick<RunPeople, 'passengers'> | null,
  { passenger, carried }: { passenger: string; carried: boolean },
  attendance: Attendance = {},
): boolean {
  if (people === null) return false;
  if (people.passengers?.[passenger] !== undefined || attendance[passenger] !== undefined) return true;
  return carried && Object.keys(attendance).length < RUN_PASSENGERS_MAX;
}

/** How many were carried, and how many were not at the door. */
export function countedIn(attendance: Attendance = {}): { carried: number; absent: number } {
  const marks = Object.values(attendance);
  const carried = marks.filter((mark) => mark.carried).length;
  return { carried, absent: marks.length - carried };
}
