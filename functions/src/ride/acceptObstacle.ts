/** Whether a driver may take a certain ride: at the acceptance of an offer, and with a passenger at the cab. */
import type { MessageKey } from '@/domain/messages';
import { isLicensedBy } from '@/domain/people/licence/datedPapers';
import type { UserProfile } from '@/domain/people/user';
import { asksOfDrivers, carriedOf, carryingObstacle } from '@/domain/ride/needs/carrying';
import type { Needs } from '@/domain/ride/needs/needs';
import { readAccess } from '../store/needs/access';
import { driverObstacle } from './driverObstacle';

/** Who would take the ride; the authority that licenses where it begins, '' if any licence will do; and the ride's needs. */
export type Taking = { uid: string; driver: UserProfile; authority: string; needs: Needs | null };

/** Why a driver may not carry what the rider needs, or null. The desk may have entered it since the offer was made. */
async function needsObstacle({ uid, driver, needs }: Taking, nowMs: number): Promise<MessageKey | null> {
  const carried = carriedOf(needs);
  if (!asksOfDrivers(carried)) return null;
  return carryingObstacle(carried, { access: await readAccess(uid), registration: driver.vehicleRegister }, nowMs);
}

/** The reason this driver may not take the ride now, or null. */
export const acceptObstacle = async (taking: Taking, nowMs: number): Promise<MessageKey | null> =>
  driverObstacle(taking.driver, nowMs) ??
  (isLicensedBy(taking.driver, taking.authority) ? null : 'driver_not_licensed_here') ??
  (await needsObstacle(taking, nowMs));
