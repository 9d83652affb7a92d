/** London-like price lists: three tariffs by day and hour, metered in tenths of a kilometre and seconds of standing. */
import type { CarType } from '@/domain/pricing/carType';
import type { FareBreakdown, FareTrip } from '@/domain/pricing/breakdown';
import type { PlanTable } from '@/domain/pricing/planFare';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import type { Holiday } from '@/domain/pricing/holiday';
import type { Plan, Tariff } from '@/domain/pricing/tariff';

/** A cab without prices of its own, apart from the minimum fare. */
export const HACKNEY: CarType = {
  image: '',
  name: 'Black cab',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 4.2,
  convenience_fees: 10,
  convenience_fee_type: 'percentage',
  extra_info: '',
};

/** Day 05:00–20:00, evening 20:00–22:00, night over midnight. */
export const TARIFFS: readonly Tariff[] = [
  { name: 'London', title: 'Tariff 1', fromtime: 300, totime: 1200 },
  { name: 'London', title: 'Tariff 2', fromtime: 1200, totime: 1320 },
  { name: 'London', title: 'Tariff 3', fromtime: 1320, totime: 300 },
];

const plan = (tariff: string, step: number, seconds: number): Plan => ({
  tariff,
  waiting_time: seconds,
  waiting_price: 0.2,
  distance_1: step,
  price_1: 0.2,
  max_1: 9.6561,
  distance_2: 0.0865,
  price_2: 0.2,
  max_2: 20,
  distance_3: 0.08,
  price_3: 0.25,
  max_3: 0,
  extra_passenger: 0.6,
  toll_charges: 15,
  outstation: 12.5,
});

export const PLANS: readonly Plan[] = [
  plan('Tariff 1', 0.1054, 22.6),
  plan('Tariff 2', 0.0865, 18.6),
  plan('Tariff 3', 0.0795, 17),
];

export const HOLIDAYS: readonly Holiday[] = [
  { tariff: 'Tariff 1', option: 'weekwise', week: 'sun', holiday_date: '', calc_type: 'percentage', price: 5 },
  { tariff: 'Tariff 1', option: 'daywise', week: '', holiday_date: '2026-12-25', calc_type: 'flat', price: 4 },
];

/** Wednesday 3 June 2026, 10:00 in London. */
export const WEDNESDAY_10 = Date.parse('2026-06-03T09:00:00Z');

export const trip = (changes: Partial<FareTrip> = {}): FareTrip => ({
  distanceMetres: 5000,
  durationSeconds: 1200,
  waitSeconds: 0,
  extraPassengers: 0,
  tollCount: 0,
  pickupZone: 'London',
  dropZone: 'London',
  at: WEDNESDAY_10,
  ...changes,
});

export const table = (changes: Partial<PlanTable> = {}): PlanTable => ({
  carType: HACKNEY,
  tariffs: TARIFFS,
  plans: PLANS,
  holidays: HOLIDAYS,
  bankHolidays: new Set(),
  settings: DEFAULT_SETTINGS,
  timeZone: 'Europe/London',
  ...changes,
});

/** One tariff 'T' in London, all day, charging only what `changes` sets. */
export const onlyPlan = (changes: Partial<Plan>): Pick<PlanTable, 'tariffs' | 'plans' | 'holidays'> => ({
  tariffs: [{ name: 'London', title: 'T', fromtime: 0, totime: 1440 }],
  plans: [
    {
      tariff: 'T',
      waiting_time: 0,
      waiting_price: 0,
      distance_1: 0,
      price_1: 0,
      max_1: 0,
      distance_2: 0,
      price_2: 0,
      max_2: 0,
      distance_3: 0,
      price_3: 0,
      max_3: 0,
      extra_passenger: 0,
      toll_charges: 0,
      outstation: 0,
      ...changes,
    },
  ],
  holidays: [],
});

/** A car without a minimum or a fee. */
export const PLAIN_CAR: CarType = { ...HACKNEY, min_fare: 0, convenience_fees: 0, convenience_fee_type: 'flat' };

/** The sum of the lines in the subtotal, and of those in the total. */
export const lineSums = (bill: FareBreakdown): { subtotal: number; total: number } => ({
  subtotal:
    bill.tier_1 +
    bill.tier_2 +
    bill.tier_3 +
    bill.waiting +
    bill.extra_passengers +
    bill.car_type +
    bill.outstation +
    bill.holiday +
    bill.min_fare_top_up,
  total: bill.subtotal + bill.convenience_fee + bill.tolls + bill.fixed_price_adjustment,
});
