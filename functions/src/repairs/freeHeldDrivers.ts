/** Frees drivers held by a booking that is over, has another driver or never existed; they would get no offers. */
import { holdsDriver } from '@/domain/ride/booking';
import type { UserProfile } from '@/domain/people/user';
import { eachOf } from '../write/eachOf';
import { commit } from '../write/commit';
import { readBooking } from '../store/bookings';
import { readHeldDrivers, readUser } from '../store/users';
import { isFreeSince } from '../transitions/ride/freeDriver';
import { audit } from '../transitions/update';
import { serverStamp } from '../write/serverStamp';

async function isRightlyHeld(uid: string, { currentBooking }: UserProfile): Promise<boolean> {
  const booking = currentBooking === undefined ? null : await readBooking(currentBooking);
  return booking !== null && booking.driver === uid && holdsDriver(booking.status);
}

function free(uid: string, nowMs: number) {
  return commit('held driver', async () => {
    const driver = await readUser(uid);
    if (driver?.queue !== true || (await isRightlyHeld(uid, driver))) return { answer: null };
    const stamp = serverStamp(nowMs);
    return {
      answer: null,
      update: {
        ...isFreeSince(uid, nowMs),
        ...audit(stamp, { event: 'free_driver', subject: uid, detail: driver.currentBooking ?? '' }),
      },
    };
  });
}

export async function freeHeldDrivers(nowMs: number): Promise<void> {
  await eachOf('held driver not freed', await readHeldDrivers(), (uid) => free(uid, nowMs));
}
