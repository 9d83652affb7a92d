/** The vehicle enquiry this deployment has, and how its failures are answered. */
import type { VehicleAnswer } from '@/domain/accountApi';
import { formatRegistration, parseRegistration } from '@/domain/vehicle';
import { vehicleConfig } from '../config';
import { logFault } from '../log';
import { type Refused, refuse } from '../refusal';
import { dvlaVehicles } from './dvla';
import { localVehicles } from './localVehicles';
import type { VehiclePort } from './port';

/** Null: none is configured, and a person looks at the papers instead. */
function chosenPort(): VehiclePort | null {
  const { key, url, isLocal } = vehicleConfig();
  if (key !== '') return dvlaVehicles(key, url);
  return isLocal ? localVehicles() : null;
}

/** The form is checked before anybody is asked. */
export async function askAboutVehicle(typed: string): Promise<VehicleAnswer | Refused> {
  if (typed.trim() === '') return refuse('vehicleRegister_required');
  const mark = parseRegistration(typed);
  if (mark === null) return refuse('vehicleRegister_format');
  const port = chosenPort();
  if (port === null) return { verified: false, registration: formatRegistration(mark) };
  try {
    const vehicle = await port.find(mark);
    return vehicle === null ? refuse('vehicle_not_found') : { verified: true, ...vehicle };
  } catch (error) {
    logFault('vehicle enquiry failed', error);
    return refuse('vehicle_check_unavailable');
  }
}
