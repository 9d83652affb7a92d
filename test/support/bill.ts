/** A bill by a plan, as the fare is computed. */
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import { planFinal } from '@/domain/pricing/planFare';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';

/** A bill of 13.20: 12.00 on the meter and ten percent on top. */
export function bill(): FareBreakdown {
  const plan = {
    tariff: 'Day',
    waiting_time: 30,
    waiting_price: 0,
    distance_1: 1,
    price_1: 3,
    max_1: 100,
    distance_2: 1,
    price_2: 0,
    max_2: 0,
    distance_3: 1,
    price_3: 0,
    max_3: 0,
    extra_passenger: 0,
    toll_charges: 0,
    outstation: 0,
  };
  const answer = planFinal(
    {
      distanceMetres: 4000,
      durationSeconds: 900,
      waitSeconds: 0,
      extraPassengers: 0,
      tollCount: 0,
      pickupZone: 'Central',
      dropZone: 'Central',
      at: Date.UTC(2026, 2, 3, 12),
    },
    {
      carType: {
        image: '',
        name: 'Black Cab',
        base_fare: 0,
        rate_per_unit_distance: 0,
        rate_per_hour: 0,
        min_fare: 0,
        convenience_fees: 10,
        convenience_fee_type: 'percentage',
        extra_info: '',
      },
      tariffs: [{ name: 'Central', title: 'Day', fromtime: 0, totime: 1440 }],
      plans: [plan],
      holidays: [],
      bankHolidays: new Set(),
      settings: DEFAULT_SETTINGS,
      timeZone: 'Europe/London',
    },
  );
  if (!answer.ok) throw new Error(answer.error);
  return answer.breakdown;
}
