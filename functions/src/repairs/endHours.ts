/**
 * Takes drivers off duty whose hours are used up, so that their rest begins. Nothing is offered to them or accepted by them
 * from that instant on, whoever runs. A ride under way is finished first.
 */
import { DRIVER_SILENT_SECONDS } from '@/domain/limits';
import { isOverHours } from '@/domain/people/hours/dutyHours';
import { MINUTE_MS } from '@/domain/time/durations';
import { moveSearchOn } from '../dispatch/moveSearchOn';
import { readOpenOffers } from '../store/bookings';
import { readLocation } from '../store/locations';
import { readHoursOver, readUser } from '../store/users';
import type { OpenOffer } from '../transitions/dispatch/offers';
import { endHoursUpdate } from '../transitions/people/offDuty';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { eachOf } from '../write/eachOf';

/** Earlier ends are left to the phone, which goes off duty by itself when the ride is over, and to `endSilentDuty`. */
const SEEN_TO_MS = 30 * MINUTE_MS;

async function end(uid: string, nowMs: number): Promise<void> {
  let offers: OpenOffer[] = [];
  await commit('hours used up', async () => {
    const [driver, location] = await Promise.all([readUser(uid), readLocation(uid)]);
    if (driver === null || driver.queue === true || !isOverHours(driver, nowMs)) return { answer: null };
    // Hours count until a phone was last heard, which `endSilentDuty` sees to.
    if (location !== null && location.at < nowMs - DRIVER_SILENT_SECONDS * 1000) return { answer: null };
    offers = await readOpenOffers(uid);
    return { answer: null, update: endHoursUpdate(uid, driver, offers, serverStamp(nowMs)) };
  });
  await Promise.all(offers.map(({ id }) => moveSearchOn(id, nowMs)));
}

export async function endHours(nowMs: number): Promise<void> {
  const over = await readHoursOver(nowMs - SEEN_TO_MS, nowMs);
  await eachOf('hours not ended', over, (uid) => end(uid, nowMs));
}
