/** Checks a driver's papers: their format, the car type, the vehicle itself. */
import {
  type ApplicationFields,
  checkApplication,
  tidyApplication,
  type TypedApplication,
} from '@/domain/people/driverApplication';
import { type BankAccount, accountFits } from '@/domain/bank/accountFits';
import { authorityNamed } from '@/domain/people/licence/authorities';
import type { StandingCheck } from '@/domain/people/licence/licenceFaults';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { readBankWeights } from '../store/office/bankWeights';
import { readCarTypes, readRulebooks } from '../store/priceLists';
import { askAboutVehicle } from '../vehicles/enquiry';

export type CheckedPapers = { fields: ApplicationFields; vehicleVerified: boolean };

/** What papers are checked against: the local date, the car types, the rulebooks and the rules of the banks. */
export async function papersContext(nowMs: number) {
  const [carTypes, rulebooks, weights] = await Promise.all([readCarTypes(), readRulebooks(), readBankWeights()]);
  return {
    today: clockParts(nowMs, DEFAULT_TIME_ZONE).date,
    carTypes: carTypes.map(({ name }) => name),
    licensing: { rulebooks, gssOf: authorityNamed },
    accountFits: (account: BankAccount) => accountFits(account, weights),
  };
}

/**
 * The papers as stored, or the first fault. `standing`: the papers in force, if there are any. The vehicle enquiry's answer takes
 * precedence over what was typed.
 */
export async function checkPapers(
  typed: TypedApplication,
  uid: string,
  nowMs: number,
  standing?: StandingCheck,
): Promise<CheckedPapers | Refused> {
  const context = await papersContext(nowMs);
  const { today } = context;
  const [fault] = checkApplication(typed, { uid, standing, ...context });
  if (fault !== undefined) return refuse(fault.key, fault.field);
  const vehicle = await askAboutVehicle(typed.vehicleRegister);
  if (isRefused(vehicle)) return refuse(vehicle.refused, 'vehicleRegister');
  const fields = tidyApplication(typed);
  if (!vehicle.verified) return { fields, vehicleVerified: false };
  const motExpiryDate = vehicle.motExpiryDate ?? fields.motExpiryDate;
  if (motExpiryDate !== '' && motExpiryDate <= today) return refuse('motExpiryDate_past', 'motExpiryDate');
  return { fields: { ...fields, vehicleMake: vehicle.make, motExpiryDate }, vehicleVerified: true };
}
