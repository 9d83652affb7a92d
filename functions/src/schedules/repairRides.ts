/**
 * Runs every few minutes. Clears up states that no one is left to resolve. Each repair reads the current state,
 * decides, and writes under the rules, so two simultaneous runs do the work once, and an event that comes first wins.
 */
import { alertSilentRides } from '../repairs/alertSilentRides';
import { chargeAccounts } from '../repairs/chargeAccounts';
import { endCalls } from '../repairs/endCalls';
import { endDuty } from '../repairs/endDuty';
import { endHours } from '../repairs/endHours';
import { endSilentDuty } from '../repairs/endSilentDuty';
import { freeHeldDrivers } from '../repairs/freeHeldDrivers';
import { leaveLostFleets } from '../repairs/leaveLostFleets';
import { leaveLines } from '../repairs/leaveLines';
import { leaveOldBills } from '../repairs/leaveOldBills';
import { liftSuspensions } from '../repairs/liftSuspensions';
import { mailInvoices } from '../repairs/mailInvoices';
import { releaseLostDrivers } from '../repairs/releaseLostDrivers';
import { removeLeftOffers } from '../repairs/removeLeftOffers';
import { stopSuspended } from '../repairs/stopSuspended';
import { eachStep } from '../write/eachOf';

/** The order matters: a driver is freed along with the ride if possible, and separately only if not. */
const REPAIRS = {
  liftSuspensions,
  stopSuspended,
  endDuty,
  endHours,
  endSilentDuty,
  releaseLostDrivers,
  chargeAccounts,
  mailInvoices,
  leaveOldBills,
  alertSilentRides,
  freeHeldDrivers,
  removeLeftOffers,
  leaveLostFleets,
  leaveLines,
  endCalls,
};

export const repairRides = (nowMs: number): Promise<void> => eachStep('repair failed', REPAIRS, nowMs);
