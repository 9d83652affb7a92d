/**
 * The fare (SPEC section 9). Estimate and final fare are one calculation; the dialog, the bill, the receipt and the report
 * read the breakdown it returns.
 *
 * Everything is whole numbers: prices in millionths of a pound, lengths in millionths of the settings' unit (a kilometre's
 * are millimetres; a mile's are 1.6 mm, so that 0.6 miles in units of 0.2 are 3, which rounded millimetres would miss).
 * Each line is rounded half up to pence once, and sums add whole pence, so a printed bill always adds up. What is
 * missing, negative or no number in a stored table counts as 0.
 */
import type { CarType } from './carType';
import { MILLION, millionths, positiveMillionths, productQuotient, roundedQuotient } from './decimal';
import { type DistanceUnit, METRES_PER_KM, METRES_PER_MILE } from './geo';
import type { MessageKey } from './messages';
import { type Pence, percentOf, poundsToPence } from './money';
import { distanceUnitOf, type Settings } from './settings';
import { type Holiday, holidayOf, type Plan, pickTariff, planOf, type Tariff } from './tariff';
import { clockParts } from './time';

/** What was or will be driven. `at` is epoch ms; a zone is its name, null outside every zone. */
export type FareTrip = {
  distanceMetres: number;
  durationSeconds: number;
  waitSeconds: number;
  extraPassengers: number;
  tollCount: number;
  pickupZone: string | null;
  dropZone: string | null;
  at: number;
};

/** The price lists in force. */
export type FareTable = {
  carType: CarType;
  tariffs: readonly Tariff[];
  plans: readonly Plan[];
  holidays: readonly Holiday[];
  settings: Pick<Settings, 'convert_to_mile' | 'Fixed_price_km' | 'Fixed_price_options'>;
  timeZone: string;
};

/** One distance tier on the bill: lengths in `distance_unit`, `units` whole steps of `unit_length` at `price` pounds. */
export type TierFacts = { length: number; unit_length: number; units: number; price: number };

/** Every line in pence, and the facts a bill wants to show. Plain data, free of undefined: it is stored as it is. */
export type FareBreakdown = {
  tariff: string;
  tier_1: Pence;
  tier_2: Pence;
  tier_3: Pence;
  waiting: Pence;
  extra_passengers: Pence;
  car_type: Pence;
  outstation: Pence;
  holiday: Pence;
  min_fare_top_up: Pence;
  /** The lines above together. */
  subtotal: Pence;
  convenience_fee: Pence;
  tolls: Pence;
  /** What a fixed price adds to, or takes from, subtotal + convenience_fee + tolls; 0 on a metered ride. */
  fixed_price_adjustment: Pence;
  fixed_price_flag: boolean;
  total: Pence;
  driver_share: Pence;
  facts: {
    /** In `distance_unit`, to six decimals. */
    distance: number;
    distance_unit: DistanceUnit;
    tiers: [TierFacts, TierFacts, TierFacts];
    wait_units: number;
    /** Seconds a unit of waiting lasts, and its price in pounds. */
    wait_unit_seconds: number;
    wait_price: number;
    passengers: number;
    /** Percent charged for leaving the zone; 0 when the trip stayed inside it. */
    outstation_percent: number;
    outstation_applied: boolean;
    /** How the holiday rule counted: none, a flat sum, or a percentage (then `holiday_percent`). */
    holiday_kind: 'none' | 'flat' | 'percentage';
    holiday_percent: number;
    toll_count: number;
    /** Percent of the subtotal taken as convenience fee; 0 for a flat fee. */
    convenience_fee_percent: number;
  };
};

export type FareAnswer = { ok: true; breakdown: FareBreakdown } | { ok: false; error: MessageKey };

/** The parts of an estimate that a final fare must keep: an estimate's breakdown is one. */
export type AgreedFare = Pick<FareBreakdown, 'fixed_price_flag' | 'total' | 'convenience_fee'>;

/** The price before the trip is driven. Answers `no_tariff_found` where no tariff with a plan holds. */
export function estimateFare(trip: FareTrip, table: FareTable): FareAnswer {
  return meter(trip, table, null);
}

/**
 * The price of the trip as driven. `agreed` is what the rider was promised (the booking's estimate lines):
 * - agreed at a fixed price: total, convenience fee and so the driver's share are the estimate's, whatever was driven;
 *   the metered lines stay on the bill and `fixed_price_adjustment` makes up the difference;
 * - agreed on the meter: the metered sum, never rounded up to a fixed price afterwards, however long the detour.
 * Without `agreed` it is the estimate of the same trip.
 */
export function finalFare(trip: FareTrip, table: FareTable, agreed: AgreedFare | null = null): FareAnswer {
  return meter(trip, table, agreed);
}

/** A stored price list value as the number it counts as. */
const counted = (typed: unknown): number => positiveMillionths(typed) / MILLION;
/** Whole things, such as passengers and tolls. */
const whole = (typed: unknown): number => Math.floor(counted(typed));
/** Whole times `unit` goes into `length`; a unit of 0 charges nothing. */
const wholeUnits = (length: number, unit: number): number => (unit > 0 ? (length - (length % unit)) / unit : 0);

/** Millionths of a pound in a penny. */
const PRICE_PER_PENNY = MILLION / 100;
/** A count of units at a price in pounds. */
const priced = (units: number, price: unknown): Pence =>
  productQuotient(units, positiveMillionths(price), PRICE_PER_PENNY);

/** Metres as whole millionths of the unit. */
function distanceMillionths(metres: number, unit: DistanceUnit): number {
  return Math.round((counted(metres) * MILLION) / (unit === 'mile' ? METRES_PER_MILE : METRES_PER_KM));
}

function tier(length: number, unitLength: unknown, price: unknown): { pence: Pence; facts: TierFacts } {
  const unit = positiveMillionths(unitLength);
  const units = wholeUnits(length, unit);
  return {
    pence: priced(units, price),
    facts: { length: length / MILLION, unit_length: unit / MILLION, units, price: counted(price) },
  };
}

/** Milliseconds in an hour: hours are priced by the millisecond. */
const HOUR_MS = 3_600_000;
/** The least common multiple of a distance's MILLION parts and an hour's, so that step 5 is rounded once for all three. */
const RATE_PARTS = 18_000_000;

/** Base fare, distance rate and hourly rate of the car type as one line. */
function carTypeLine(car: CarType, distance: number, seconds: number): Pence {
  const distanceRate = positiveMillionths(car.rate_per_unit_distance);
  const hourRate = positiveMillionths(car.rate_per_hour);
  if (distanceRate === 0 && hourRate === 0) return poundsToPence(counted(car.base_fare));
  const base = positiveMillionths(car.base_fare);
  const milliseconds = Math.round(counted(seconds) * 1000);
  const sum =
    base * RATE_PARTS +
    distance * distanceRate * (RATE_PARTS / MILLION) +
    milliseconds * hourRate * (RATE_PARTS / HOUR_MS);
  const divisor = RATE_PARTS * PRICE_PER_PENNY;
  if (Number.isSafeInteger(2 * sum)) return roundedQuotient(sum, divisor);
  return roundedQuotient(
    BigInt(base) * BigInt(RATE_PARTS) +
      BigInt(distance) * BigInt(distanceRate) * BigInt(RATE_PARTS / MILLION) +
      BigInt(milliseconds) * BigInt(hourRate) * BigInt(RATE_PARTS / HOUR_MS),
    divisor,
  );
}

/** Pence up to the next whole pound. */
const upToPound = (pence: Pence): Pence => Math.ceil(pence / 100) * 100;

/** The steps in SPEC section 9's order; each percent is of the sum of the lines before it. */
function meter(trip: FareTrip, table: FareTable, agreed: AgreedFare | null): FareAnswer {
  const { carType, settings } = table;
  const clock = clockParts(trip.at, table.timeZone);
  const tariff = trip.pickupZone === null ? null : pickTariff(table.tariffs, trip.pickupZone, clock.minuteOfDay);
  const plan = tariff === null ? null : planOf(table.plans, tariff.title);
  if (tariff === null || plan === null) return { ok: false, error: 'no_tariff_found' };

  const unit = distanceUnitOf(settings);
  const distance = distanceMillionths(trip.distanceMetres, unit);
  // A tier without a maximum has no length: what is driven then belongs to the tiers after it.
  const length1 = Math.min(distance, positiveMillionths(plan.max_1));
  const length2 = Math.min(distance - length1, positiveMillionths(plan.max_2));
  const tier1 = tier(length1, plan.distance_1, plan.price_1);
  const tier2 = tier(length2, plan.distance_2, plan.price_2);
  const tier3 = tier(distance - length1 - length2, plan.distance_3, plan.price_3);

  const waitUnits = wholeUnits(positiveMillionths(trip.waitSeconds), positiveMillionths(plan.waiting_time));
  const waiting = priced(waitUnits, plan.waiting_price);
  const passengers = whole(trip.extraPassengers);
  const extraPassengers = priced(passengers, plan.extra_passenger);
  const carLine = carTypeLine(carType, distance, trip.durationSeconds);
  let sum = tier1.pence + tier2.pence + tier3.pence + waiting + extraPassengers + carLine;

  const outstationApplied = trip.dropZone !== trip.pickupZone;
  const outstationPercent = outstationApplied ? counted(plan.outstation) : 0;
  const outstation = percentOf(sum, outstationPercent);
  sum += outstation;

  const rule = holidayOf(table.holidays, tariff.title, clock.weekday, clock.date, table.timeZone);
  const holidayPrice = rule === null ? 0 : counted(rule.price);
  const holidayPercent = rule?.calc_type === 'percentage' ? holidayPrice : 0;
  const holiday = rule?.calc_type === 'percentage' ? percentOf(sum, holidayPercent) : poundsToPence(holidayPrice);
  sum += holiday;

  const subtotal = Math.max(sum, poundsToPence(counted(carType.min_fare)));
  const feePercent = carType.convenience_fee_type === 'percentage' ? counted(carType.convenience_fees) : 0;
  const meteredFee =
    carType.convenience_fee_type === 'percentage'
      ? percentOf(subtotal, feePercent)
      : poundsToPence(counted(carType.convenience_fees));
  const tollCount = whole(trip.tollCount);
  const tolls = priced(tollCount, plan.toll_charges);

  const meteredTotal = subtotal + meteredFee + tolls;
  const farEnough = distance > millionths(settings.Fixed_price_km);
  const option = settings.Fixed_price_options;
  const fixable = farEnough && (option === 'all' || (option === 'outstation' && outstationApplied));
  const fixed = agreed === null ? fixable : agreed.fixed_price_flag;
  const fee = agreed?.fixed_price_flag ? agreed.convenience_fee : meteredFee;
  const fixedTotal = agreed === null ? upToPound(meteredTotal) : agreed.total;
  const total = fixed ? fixedTotal : meteredTotal;

  return {
    ok: true,
    breakdown: {
      tariff: tariff.title,
      tier_1: tier1.pence,
      tier_2: tier2.pence,
      tier_3: tier3.pence,
      waiting,
      extra_passengers: extraPassengers,
      car_type: carLine,
      outstation,
      holiday,
      min_fare_top_up: subtotal - sum,
      subtotal,
      convenience_fee: fee,
      tolls,
      fixed_price_adjustment: total - subtotal - fee - tolls,
      fixed_price_flag: fixed,
      total,
      driver_share: total - fee,
      facts: {
        distance: distance / MILLION,
        distance_unit: unit,
        tiers: [tier1.facts, tier2.facts, tier3.facts],
        wait_units: waitUnits,
        wait_unit_seconds: counted(plan.waiting_time),
        wait_price: counted(plan.waiting_price),
        passengers,
        outstation_percent: outstationPercent,
        outstation_applied: outstationApplied,
        holiday_kind: rule === null ? 'none' : rule.calc_type === 'percentage' ? 'percentage' : 'flat',
        holiday_percent: holidayPercent,
        toll_count: tollCount,
        convenience_fee_percent: feePercent,
      },
    },
  };
}
