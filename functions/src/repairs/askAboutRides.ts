/**
 * Looks at the rides under way: a long stop, a detour or a silent phone is asked about once, and the desk is told if the rider
 * does not answer. For each ride it reads the last fix and the driver's place, and the fixes of the last minutes only while the
 * cab may stand.
 */
import type { Booking, Driven } from '@/domain/ride/booking';
import {
  type CheckKind,
  isAstray,
  isBeingAsked,
  isQuiet,
  mayStand,
  STOP_MS,
  standsStill,
  unanswered,
} from '@/domain/ride/safety/rideCheck';
import { checkAlarm } from '../ride/checkAlarm';
import { eachOf } from '../write/eachOf';
import { lastHeard } from './lastHeard';
import { readBooking, readBookingsIn, readCheckReplies, readLastPoint, readPointsSince } from '../store/bookings';
import { askCheckUpdate, tellOfCheckUpdate } from '../transitions/desk/checkUpdates';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';

const isUnderWay = (booking: Booking | null): booking is Driven =>
  booking?.status === 'STARTED' && booking.driver !== undefined;

/** What is to be asked about a ride now, or null. A kind is asked once in a ride, and one at a time. */
async function unexpected(booking: Driven, nowMs: number): Promise<CheckKind | null> {
  const { id, checks = {} } = booking;
  if (isBeingAsked(booking, await readCheckReplies(booking), nowMs)) return null;
  if (checks.quiet === undefined && isQuiet(await lastHeard(booking), nowMs)) return 'quiet';
  const last = await readLastPoint(id);
  if (last === null || last.status !== 'STARTED') return null;
  if (checks.detour === undefined && isAstray(booking, last)) return 'detour';
  if (checks.stop !== undefined || !mayStand(booking, last, nowMs)) return null;
  return standsStill(await readPointsSince(id, nowMs - STOP_MS), nowMs) ? 'stop' : null;
}

function ask(id: string, nowMs: number) {
  return commit('ride check', async () => {
    const booking = await readBooking(id);
    const kind = isUnderWay(booking) ? await unexpected(booking, nowMs) : null;
    if (!isUnderWay(booking) || kind === null) return { answer: null };
    return { answer: null, update: askCheckUpdate(booking, kind, serverStamp(nowMs)) };
  });
}

/** What the rider did not answer in time, and the desk does not know yet. */
const untold = async (booking: Driven, nowMs: number): Promise<CheckKind[]> =>
  unanswered(booking, await readCheckReplies(booking), nowMs);

function tell(id: string, nowMs: number) {
  return commit('ride check unanswered', async () => {
    const booking = await readBooking(id);
    const [kind] = isUnderWay(booking) ? await untold(booking, nowMs) : [];
    if (!isUnderWay(booking) || kind === undefined) return { answer: null };
    const alarm = await checkAlarm(booking, kind, { uid: booking.customer, role: 'rider' }, nowMs);
    return { answer: null, update: tellOfCheckUpdate(booking, kind, alarm, serverStamp(nowMs)) };
  });
}

export async function askAboutRides(nowMs: number): Promise<void> {
  const rides = (await readBookingsIn('STARTED')).filter(isUnderWay);
  await eachOf('ride check not told', rides, async (booking) => {
    if ((await untold(booking, nowMs)).length > 0) await tell(booking.id, nowMs);
  });
  await eachOf('ride not checked', rides, async (booking) => {
    if ((await unexpected(booking, nowMs)) !== null) await ask(booking.id, nowMs);
  });
}
