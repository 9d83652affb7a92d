/** A driver's papers, checked: their form, the car type, the vehicle itself. */
import {
  type ApplicationFields,
  checkApplication,
  tidyApplication,
  type TypedApplication,
} from '@/domain/driverApplication';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time';
import { isRefused, type Refused, refuse } from '../refusal';
import { readPriceLists } from '../store/priceLists';
import { askAboutVehicle } from '../vehicles/enquiry';

export type CheckedPapers = { fields: ApplicationFields; vehicleVerified: boolean };

/** Papers as they are kept, or the first thing wrong with them. What the vehicle enquiry says goes before what was typed. */
export async function checkPapers(
  typed: TypedApplication,
  uid: string,
  nowMs: number,
): Promise<CheckedPapers | Refused> {
  const { carTypes } = await readPriceLists();
  const { date: today } = clockParts(nowMs, DEFAULT_TIME_ZONE);
  const [fault] = checkApplication(typed, { uid, today, carTypes: carTypes.map(({ name }) => name) });
  if (fault !== undefined) return refuse(fault.key, fault.field);
  const vehicle = await askAboutVehicle(typed.vehicleRegister);
  if (isRefused(vehicle)) return refuse(vehicle.refused, 'vehicleRegister');
  const fields = tidyApplication(typed);
  if (!vehicle.verified) return { fields, vehicleVerified: false };
  const motExpiryDate = vehicle.motExpiryDate ?? fields.motExpiryDate;
  if (motExpiryDate !== '' && motExpiryDate <= today) return refuse('motExpiryDate_past', 'motExpiryDate');
  return { fields: { ...fields, vehicleMake: vehicle.make, motExpiryDate }, vehicleVerified: true };
}
