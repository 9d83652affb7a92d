/**
 * Every few minutes: what nobody is there to ask for any more. Each repair reads what stands, decides, and writes under the
 * rules, so that two runs at once do it once, and an event that comes first wins.
 */
import { logFault } from '../log';
import { alertSilentRides } from '../repairs/alertSilentRides';
import { freeHeldDrivers } from '../repairs/freeHeldDrivers';
import { leaveOldBills } from '../repairs/leaveOldBills';
import { releaseLostDrivers } from '../repairs/releaseLostDrivers';
import { removeLeftOffers } from '../repairs/removeLeftOffers';

/** In this order: a driver is freed by what becomes of the ride where that can be told, and by itself only then. */
const REPAIRS = { releaseLostDrivers, leaveOldBills, alertSilentRides, freeHeldDrivers, removeLeftOffers };

export async function repairRides(nowMs: number): Promise<void> {
  for (const [name, repair] of Object.entries(REPAIRS)) {
    try {
      await repair(nowMs);
    } catch (error) {
      logFault('repair failed', error, { name });
    }
  }
}
