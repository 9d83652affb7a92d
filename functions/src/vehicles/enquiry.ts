/** The vehicle enquiry this deployment uses, and the answers to its failures. */
import type { VehicleAnswer } from '@/domain/api/accountApi';
import { formatRegistration, parseRegistration } from '@/domain/people/vehicle';
import { vehicleConfig } from '../config';
import { logFault } from '../log';
import { type Refused, refuse } from '../http/refusal';
import { dvlaVehicles } from './dvla';
import { localVehicles } from './localVehicles';
import type { VehiclePort } from './port';

/** Null if none is configured; a person then checks the papers instead. */
function chosenPort(): VehiclePort | null {
  const { key, url, isLocal } = vehicleConfig();
  if (key !== '') return dvlaVehicles(key, url);
  return isLocal ? localVehicles() : null;
}

/** Checks the format before calling the service. */
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
