/** The fare a ride should cost, from the price list as it is published. */
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { Booking } from '@/domain/ride/booking';
import { rideFare } from '@/domain/ride/rideFare';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { TOWN_BANK_HOLIDAYS } from '../../local/seed/bankHolidays';
import { publishedTables } from '../../local/seed/tables';
import { readTownFiles } from '../../local/seed/townFiles';

/**
 * The fare of a ride that has ended, by the hours that count, so that a test holds at any hour of the day. @throws if no
 * tariff covers it
 */
export function fareAsDriven(billed: Booking): FareBreakdown {
  const tables = publishedTables(readTownFiles().zones, Date.now());
  const carType = Object.values(tables.rates.car_type).find(({ name }) => name === billed.carType);
  if (carType === undefined) throw new Error(`no car type ${billed.carType}`);
  const fare = rideFare(
    {
      distanceMetres: billed.distance ?? 0,
      durationSeconds: billed.total_trip_time ?? 0,
      waitSeconds: billed.wait_time ?? 0,
      extraPassengers: billed.extra_passenger,
      tollCount: billed.toll_count ?? 0,
      pickupZone: billed.pickup.zone ?? null,
      dropZone: billed.drop.zone ?? null,
    },
    { tripdate: billed.tripdate, startMs: billed.trip_start_time ?? billed.tripdate },
    {
      carType,
      tariffs: Object.values(tables.tariff),
      plans: Object.values(tables.plans),
      holidays: Object.values(tables.holiday),
      bankHolidays: TOWN_BANK_HOLIDAYS,
      settings: tables.settings,
      timeZone: DEFAULT_TIME_ZONE,
      basis: 'plan',
      authority: { versions: [], bookingCharge: 0 },
    },
    billed.estimate_lines,
  );
  if (!fare.ok) throw new Error(fare.error);
  return fare.breakdown;
}
