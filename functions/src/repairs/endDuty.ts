/**
 * Takes drivers off duty whose papers have run out. The rules already refuse them offers and acceptances from that instant.
 * This withdraws earlier offers and gives accepted rides to others. A ride under way is finished first.
 */
import { dutyObstacle } from '@/domain/people/user';
import { DAY_MS } from '@/domain/time/durations';
import { stopDriving } from '../dispatch/stopRides';
import { readBooking } from '../store/bookings';
import { readOutOfDate, readUser } from '../store/users';
import { endDutyUpdate } from '../transitions/people/offDuty';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { eachOf } from '../write/eachOf';

/** Papers that ran out longer ago were dealt with by earlier runs. */
const SEEN_TO_MS = 60 * DAY_MS;

async function isDriving(bookingId: string | undefined): Promise<boolean> {
  const booking = bookingId === undefined ? null : await readBooking(bookingId);
  return booking?.status === 'STARTED' || booking?.status === 'REACHED';
}

function leaveDuty(uid: string, nowMs: number) {
  return commit('papers ran out', async () => {
    const driver = await readUser(uid);
    if (driver?.driverActiveStatus !== true) return { answer: null };
    // The papers may have been renewed meanwhile.
    if (dutyObstacle(driver, nowMs) !== 'driver_documents_out_of_date') return { answer: null };
    return { answer: null, update: endDutyUpdate(uid, driver, serverStamp(nowMs)) };
  });
}

async function end(uid: string, nowMs: number): Promise<void> {
  if (await isDriving((await readUser(uid))?.currentBooking)) return;
  await stopDriving(uid, nowMs);
  await leaveDuty(uid, nowMs);
}

export async function endDuty(nowMs: number): Promise<void> {
  const lapsed = await readOutOfDate(nowMs - SEEN_TO_MS, nowMs);
  await eachOf('duty not ended', lapsed, (uid) => end(uid, nowMs));
}
