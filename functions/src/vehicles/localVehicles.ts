/**
 * The vehicle enquiry of the local stack: every mark is a cab's, except that one beginning with Q is nobody's and one
 * ending in MOT has an MOT that ran out. What it says of a mark is always the same, but for the days, which move along.
 */
import { formatRegistration } from '@/domain/vehicle';
import type { VehiclePort } from './port';

const CABS = [
  { make: 'LEVC', colour: 'BLACK', fuelType: 'HYBRID ELECTRIC' },
  { make: 'LONDON TAXIS INT', colour: 'BLACK', fuelType: 'DIESEL' },
  { make: 'MERCEDES-BENZ', colour: 'SILVER', fuelType: 'DIESEL' },
  { make: 'NISSAN', colour: 'WHITE', fuelType: 'ELECTRICITY' },
] as const;
const DAY_MS = 86_400_000;
const MOT_AHEAD_DAYS = 200;

export function localVehicles(clock: () => number = Date.now): VehiclePort {
  const day = (days: number): string => new Date(clock() + days * DAY_MS).toISOString().slice(0, 10);
  return {
    async find(mark) {
      if (mark.startsWith('Q')) return null;
      const sum = Array.from(mark, (sign) => sign.charCodeAt(0)).reduce((total, code) => total + code, 0);
      const isOver = mark.endsWith('MOT');
      return {
        registration: formatRegistration(mark),
        ...(CABS[sum % CABS.length] ?? CABS[0]),
        yearOfManufacture: 2012 + (sum % 12),
        motStatus: isOver ? 'Not valid' : 'Valid',
        motExpiryDate: day(isOver ? -30 : MOT_AHEAD_DAYS),
        taxStatus: 'Taxed',
      };
    },
  };
}
