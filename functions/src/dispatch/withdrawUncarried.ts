/** Withdraws the offers that a driver may no longer take, and asks the next drivers. */
import { asksOfDrivers, carriedOf, carryingObstacle } from '@/domain/ride/needs/carrying';
import { readAccess } from '../store/needs/access';
import { readInbox } from '../store/bookings';
import { readUser } from '../store/users';
import { takeFromInbox } from './stopRides';

export async function withdrawUncarried(driver: string, nowMs: number): Promise<void> {
  const offers = Object.entries(await readInbox(driver)).filter(([, { needs }]) => asksOfDrivers(carriedOf(needs)));
  if (offers.length === 0) return;
  const [access, profile] = await Promise.all([readAccess(driver), readUser(driver)]);
  const standing = { access, registration: profile?.vehicleRegister };
  for (const [id, { needs }] of offers) {
    if (carryingObstacle(carriedOf(needs), standing, nowMs) !== null) await takeFromInbox(driver, id, nowMs);
  }
}
