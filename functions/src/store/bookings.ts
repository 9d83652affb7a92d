/** Bookings, and the records stored under the same id. */
import type { Booking, BookingStatus, ChatMessage, Dispatch, Task, TrackingPoint } from '@/domain/ride/booking';
import type { CallerLink } from '@/domain/ride/follow/callerLink';
import type { Share } from '@/domain/ride/follow/follow';
import type { GuestContact } from '@/domain/ride/guest/guest';
import type { CheckReplies } from '@/domain/ride/safety/rideCheck';
import type { OpenRides } from '@/domain/ride/openRides';
import { paths } from '@/domain/paths';
import { applyUpdate, read, readGreatest, readRange, readRangeAfter, readRangePage } from './database';

/** The most rides that are dispatched together. */
const DUE_MAX = 200;

/** A ride that is looking for a driver. */
type Searched = Booking & { dispatch: Dispatch };

/** Fixes read of the end of a trail: one a second for a quarter of an hour. */
const SHORT_TRAIL = 900;
/** Fixes of a trail that are read at once: half an hour of them, one a second. */
const TRAIL_PART = 1800;

export function readBooking(id: string): Promise<Booking | null> {
  return read<Booking>(paths.booking(id));
}

export function readStatus(id: string): Promise<BookingStatus | null> {
  return read<BookingStatus>(paths.bookingField(id, 'status'));
}

/**
 * Every fix of a booking's trail between two instants, epoch ms, both included, in order of time. A long one comes in parts, so that
 * other calls are served in between.
 */
export async function readTrail(id: string, fromMs: number, untilMs: number): Promise<TrackingPoint[]> {
  const path = paths.tracking(id);
  let part = await readRangePage<TrackingPoint>(path, 'at', fromMs, untilMs, TRAIL_PART);
  const points = part.map(([, point]) => point);
  while (part.length === TRAIL_PART) {
    const [key, { at }] = part.at(-1) as [string, TrackingPoint];
    part = await readRangeAfter<TrackingPoint>(path, 'at', { value: at, key }, untilMs, TRAIL_PART);
    points.push(...part.map(([, point]) => point));
  }
  return points;
}

/** The latest fix of a booking's trail, or null. */
export async function readLastPoint(id: string): Promise<TrackingPoint | null> {
  return (await readGreatest<TrackingPoint>(paths.tracking(id), 'at'))?.[1] ?? null;
}

/** The fixes of a booking's trail from an instant on, epoch ms, in order of time. */
export async function readPointsSince(id: string, sinceMs: number): Promise<TrackingPoint[]> {
  const found = await readRangePage<TrackingPoint>(
    paths.tracking(id),
    'at',
    sinceMs,
    Number.MAX_SAFE_INTEGER,
    SHORT_TRAIL,
  );
  return found.map(([, point]) => point);
}

export async function readLastMessage(id: string): Promise<ChatMessage | null> {
  return (await readGreatest<ChatMessage>(paths.chat(id), 'at'))?.[1] ?? null;
}

/** Notes that the message one side sent at `at`, epoch ms, is pushed. @returns false if it was, or a later one: the rules refuse it */
export const notePushed = async (id: string, side: ChatMessage['type'], at: number): Promise<boolean> =>
  (await applyUpdate({ [paths.chatPushed(id, side)]: at })) === 'done';

/** What came of the checks of a ride. One that was never asked about costs no read. */
export async function readCheckReplies({ id, checks }: Pick<Booking, 'id' | 'checks'>): Promise<CheckReplies> {
  return checks === undefined ? {} : ((await read<CheckReplies>(paths.rideCheck(id))) ?? {});
}

export function readOpenRides(uid: string): Promise<OpenRides | null> {
  return read<OpenRides>(paths.openRides(uid));
}

export function readOtp(id: string): Promise<number | null> {
  return read<number>(paths.otp(id));
}

export function readGuest(id: string): Promise<GuestContact | null> {
  return read<GuestContact>(paths.guest(id));
}

export function readShare(id: string): Promise<Share | null> {
  return read<Share>(paths.share(id));
}

export function readCallerLink(id: string): Promise<CallerLink | null> {
  return read<CallerLink>(paths.callerLink(id));
}

export type OtpTries = { count: number; lockedUntil?: number };

export function readOtpTries(id: string): Promise<OtpTries | null> {
  return read<OtpTries>(paths.otpTries(id));
}

/**
 * The rides for which the next offer fell due between `sinceMs` and now (epoch ms), at most `limit`: those that have waited
 * longest.
 */
export async function readDueSearches(nowMs: number, { limit = DUE_MAX, sinceMs = 0 } = {}): Promise<Searched[]> {
  const due = await readRangePage<Searched>(paths.bookings(), 'dispatch/expiresAt', sinceMs, nowMs, limit);
  return due.map(([, booking]) => booking);
}

/** The bookings that now have a status; no more rides can be under way than there are cabs. */
export async function readBookingsIn(status: BookingStatus): Promise<Booking[]> {
  return (await readRange<Booking>(paths.bookings(), 'status', status, status)).map(([, booking]) => booking);
}

/** The bookings with this reference; hardly ever more than one. */
export async function readByReference(reference: string): Promise<Booking[]> {
  return (await readRange<Booking>(paths.bookings(), 'booking_id', reference, reference)).map(([, booking]) => booking);
}

export function readTask(driverUid: string, bookingId: string): Promise<Task | null> {
  return read<Task>(paths.task(driverUid, bookingId));
}

/** The drivers whose inbox has an offer of this ride. Some are asked no more, and an offer may have been swept away. */
export async function readOfferedTo({ id, requestedDrivers = {} }: Booking): Promise<string[]> {
  const asked = Object.keys(requestedDrivers);
  const offers = await Promise.all(asked.map((driver) => readTask(driver, id)));
  return asked.filter((_, index) => offers[index] !== null);
}

/** One driver's open offers, by booking. */
export async function readInbox(driverUid: string): Promise<Record<string, Task>> {
  return (await read<Record<string, Task>>(paths.tasks(driverUid))) ?? {};
}

/** The drivers whom a booking asks now. */
export async function readAsked(bookingId: string): Promise<string[]> {
  return Object.keys((await read<Record<string, number>>(paths.bookingField(bookingId, 'requestedDrivers'))) ?? {});
}

/** Every open offer, by driver and booking. */
export async function readInboxes(): Promise<Record<string, Record<string, Task>>> {
  return (await read<Record<string, Record<string, Task>>>(paths.inboxes())) ?? {};
}

/** The rides offered to a driver now, each with the drivers whom it asks. */
export const readOpenOffers = async (driverUid: string): Promise<{ id: string; asked: string[] }[]> =>
  Promise.all(Object.keys(await readInbox(driverUid)).map(async (id) => ({ id, asked: await readAsked(id) })));
