/**
 * Takes drivers off duty whose hours are used up, so that their rest begins. Nothing is offered to them or accepted by them
 * from that instant on, whoever runs. A ride under way is finished first.
 */
import { DRIVER_SILENT_SECONDS } from '@/domain/limits';
import { isOverHours } from '@/domain/people/hours/dutyHours';
import { MINUTE_MS } from '@/domain/time/durations';
import { readLocation } from '../store/locations';
import { readHoursOver, readUser } from '../store/users';
import { endHoursUpdate } from '../transitions/people/offDuty';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { eachOf } from '../write/eachOf';

/** Earlier ends are left to the phone, which goes off duty by itself when the ride is over, and to `endSilentDuty`. */
const SEEN_TO_MS = 30 * MINUTE_MS;

function end(uid: string, nowMs: number) {
  return commit('hours used up', async () => {
    const [driver, location] = await Promise.all([readUser(uid), readLocation(uid)]);
    if (driver === null || driver.queue === true || !isOverHours(driver, nowMs)) return { answer: null };
    // Hours count until a phone was last heard, which `endSilentDuty` sees to.
    if (location !== null && location.at < nowMs - DRIVER_SILENT_SECONDS * 1000) return { answer: null };
    return { answer: null, update: endHoursUpdate(uid, driver, serverStamp(nowMs)) };
  });
}

export async function endHours(nowMs: number): Promise<void> {
  const over = await readHoursOver(nowMs - SEEN_TO_MS, nowMs);
  await eachOf('hours not ended', over, (uid) => end(uid, nowMs));
}
