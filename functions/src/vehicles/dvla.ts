/** The DVLA's Vehicle Enquiry Service (version 1). A driver waits for the answer, so it gets only a few seconds. */
import * as v from 'valibot';
import { formatRegistration } from '@/domain/people/vehicle';
import { requestJson } from '../outgoing/jsonRequest';
import type { VehiclePort } from './port';

const DVLA_URL = 'https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles';
const TIMEOUT_MS = 5000;

const text = v.optional(v.string());
const vehicleSchema = v.object({
  registrationNumber: v.string(),
  make: v.string(),
  colour: v.optional(v.string(), ''),
  fuelType: text,
  yearOfManufacture: v.optional(v.number()),
  motStatus: text,
  /** `yyyy-MM-dd`; absent for a vehicle too new to need an MOT. */
  motExpiryDate: v.optional(v.pipe(v.string(), v.isoDate())),
  taxStatus: text,
});

export function dvlaVehicles(key: string, url = '', timeoutMs = TIMEOUT_MS): VehiclePort {
  const address = url === '' ? DVLA_URL : url;
  return {
    async find(mark) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
        body: JSON.stringify({ registrationNumber: mark }),
      };
      const { status, json } = await requestJson(address, init, timeoutMs);
      if (status === 404) return null;
      const answer = v.safeParse(vehicleSchema, json);
      if (status !== 200 || !answer.success) throw new Error(`vehicle enquiry answered ${status}`);
      if (answer.output.registrationNumber.toUpperCase() !== mark) throw new Error('vehicle enquiry answered another');
      const { registrationNumber: _, ...vehicle } = answer.output;
      return { registration: formatRegistration(mark), ...vehicle };
    },
  };
}
