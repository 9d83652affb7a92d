/**
 * The vehicle enquiry of the local stack. Every mark belongs to a cab, except that one beginning with Q is unknown and
 * one ending in MOT has an expired MOT. The answer for a mark is always the same, except for the dates, which move
 * along.
 */
import { formatRegistration } from '@/domain/people/vehicle';
import type { VehiclePort } from './port';
import { DAY_MS } from '@/domain/time/durations';

const CABS = [
  { make: 'LEVC', colour: 'BLACK', fuelType: 'HYBRID ELECTRIC' },
  { make: 'LONDON TAXIS INT', colour: 'BLACK', fuelType: 'DIESEL' },
  { make: 'MERCEDES-BENZ', colour: 'SILVER', fuelType: 'DIESEL' },
  { make: 'NISSAN', colour: 'WHITE', fuelType: 'ELECTRICITY' },
] as const;
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
