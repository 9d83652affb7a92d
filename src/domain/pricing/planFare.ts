/**
 * The fare by the desk's plans. Estimate and final fare are one calculation.
 *
 * All arithmetic uses whole numbers: prices in millionths of a pound, lengths in millionths of the settings' unit. A
 * millionth of a kilometre is a millimetre. A millionth of a mile is 1.6 mm, so that 0.6 miles in units of 0.2 are 3;
 * rounded millimetres would miss that. Each line is rounded half up to pence once, and sums add whole pence, so a
 * printed bill always adds up. A missing, negative or non-numeric value in a stored table counts as 0.
 */
import type { AgreedFare, FareAnswer, FareBreakdown, FareTrip, TierFacts } from './breakdown';
import type { CarType } from './carType';
import { MILLION, millionths, positiveMillionths, productQuotient, roundedQuotient } from '../money/decimal';
import { type DistanceUnit, METRES_PER_KM, METRES_PER_MILE } from '../place/geo';
import { type Pence, percentOf, poundsToPence } from '../money/money';
import { distanceUnitOf, type Settings } from './settings';
import { type Holiday, holidayOf } from './holiday';
import { type Plan, pickTariff, planOf, type Tariff } from './tariff';
import { clockParts } from '../time/time';
import { HOUR_MS } from '../time/durations';

/** The price lists in force. */
export type PlanTable = {
  carType: CarType;
  tariffs: readonly Tariff[];
  plans: readonly Plan[];
  holidays: readonly Holiday[];
  /** The town's bank holidays, as local dates: what a rule for every bank holiday goes by. */
  bankHolidays: ReadonlySet<string>;
  settings: Pick<Settings, 'convert_to_mile' | 'Fixed_price_km' | 'Fixed_price_options'>;
  timeZone: string;
};

/** The price before the trip is driven. Returns `no_tariff_found` if no tariff with a plan is in force. */
export function planEstimate(trip: FareTrip, table: PlanTable): FareAnswer {
  const metered = meteredFare(trip, table);
  if (metered === null) return { ok: false, error: 'no_tariff_found' };
  const breakdown = isFixedPrice(trip, table.settings)
    ? atFixedPrice(metered, upToPound(metered.total), metered.convenience_fee)
    : metered;
  return { ok: true, breakdown };
}

/**
 * The price of the trip as driven. `agreed` is the price the rider accepted (the booking's estimate lines):
 * - agreed at a fixed price: total, convenience fee and so the driver's share are the estimate's, whatever was driven;
 *   the metered lines stay on the bill and `fixed_price_adjustment` makes up the difference;
 * - agreed on the meter: the metered sum, never rounded up to a fixed price afterwards, however long the detour.
 *
 * Without `agreed` the result equals the estimate of the same trip.
 */
export function planFinal(trip: FareTrip, table: PlanTable, agreed: AgreedFare | null = null): FareAnswer {
  if (agreed === null) return planEstimate(trip, table);
  const metered = meteredFare(trip, table);
  if (metered === null) return { ok: false, error: 'no_tariff_found' };
  const breakdown = agreed.fixed_price_flag ? atFixedPrice(metered, agreed.total, agreed.convenience_fee) : metered;
  return { ok: true, breakdown };
}

/** A value from a stored price list as the number it counts as. */
const counted = (typed: unknown): number => positiveMillionths(typed) / MILLION;
/** Rounds a count, such as passengers or tolls, down to a whole number. */
const whole = (typed: unknown): number => Math.floor(counted(typed));
/** Whole times `unit` goes into `length`; a unit of 0 charges nothing. */
const wholeUnits = (length: number, unit: number): number => (unit > 0 ? (length - (length % unit)) / unit : 0);

/** Millionths of a pound in a penny. */
const PRICE_PER_PENNY = MILLION / 100;
/** The largest line on a bill, in pence: a sum of ten such lines is still exact, and no fare comes near it. */
const LARGEST_LINE: Pence = 1e14;
const line = (pence: Pence): Pence => Math.min(LARGEST_LINE, pence);
/** A number of units at a price in pounds. */
const priced = (units: number, price: unknown): Pence =>
  line(productQuotient(units, positiveMillionths(price), PRICE_PER_PENNY));
/** A line of so many whole things at a price in pounds. */
const countedLine = (count: number, price: unknown): { count: number; pence: Pence } => ({
  count,
  pence: priced(count, price),
});
/** A percentage of the lines so far. */
const percentLine = (sum: Pence, percent: number): { percent: number; pence: Pence } => ({
  percent,
  pence: line(percentOf(sum, percent)),
});

/** Converts metres to whole millionths of the unit. */
export function distanceMillionths(metres: number, unit: DistanceUnit): number {
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

/** The least common multiple of a distance's MILLION parts and an hour's: the car type line is rounded only once. */
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
  if (Number.isSafeInteger(2 * sum)) return line(roundedQuotient(sum, divisor));
  const exact =
    BigInt(base) * BigInt(RATE_PARTS) +
    BigInt(distance) * BigInt(distanceRate) * BigInt(RATE_PARTS / MILLION) +
    BigInt(milliseconds) * BigInt(hourRate) * BigInt(RATE_PARTS / HOUR_MS);
  return line(roundedQuotient(exact, divisor));
}

/** Rounds pence up to the next whole pound. */
const upToPound = (pence: Pence): Pence => Math.ceil(pence / 100) * 100;

const isOutstation = ({ pickupZone, dropZone }: FareTrip): boolean => dropZone !== pickupZone;

/** True when the trip is far enough for a fixed price and goes where one is offered. */
export function isFixedPrice(trip: FareTrip, settings: PlanTable['settings']): boolean {
  const isFar = distanceMillionths(trip.distanceMetres, distanceUnitOf(settings)) > millionths(settings.Fixed_price_km);
  const option = settings.Fixed_price_options;
  return isFar && (option === 'all' || (option === 'outstation' && isOutstation(trip)));
}

/** A metered fare at another total: the lines stay, and the adjustment makes up the difference. */
function atFixedPrice(metered: FareBreakdown, total: Pence, fee: Pence): FareBreakdown {
  return {
    ...metered,
    convenience_fee: fee,
    fixed_price_adjustment: total - metered.subtotal - fee - metered.tolls,
    fixed_price_flag: true,
    total,
    driver_share: total - fee,
  };
}

/** The prices in force where and when a trip begins: its tariff, the tariff's plan, and a holiday rule if there is one. */
function pricesOf({ pickupZone, at }: FareTrip, { tariffs, plans, holidays, bankHolidays, timeZone }: PlanTable) {
  const { minuteOfDay, weekday, date } = clockParts(at, timeZone);
  const tariff = pickupZone === null ? null : pickTariff(tariffs, pickupZone, minuteOfDay);
  const plan = tariff === null ? null : planOf(plans, tariff.title);
  if (tariff === null || plan === null) return null;
  const day = { weekday, date, isBankHoliday: bankHolidays.has(date) };
  return { tariff, plan, rule: holidayOf(holidays, tariff.title, day, timeZone) };
}

/** The distance in its three tiers. A tier without a maximum has length 0, so its distance falls to the later tiers. */
function tiersOf(distance: number, plan: Plan) {
  const length1 = Math.min(distance, positiveMillionths(plan.max_1));
  const length2 = Math.min(distance - length1, positiveMillionths(plan.max_2));
  return [
    tier(length1, plan.distance_1, plan.price_1),
    tier(length2, plan.distance_2, plan.price_2),
    tier(distance - length1 - length2, plan.distance_3, plan.price_3),
  ] as const;
}

function waitingLine(waitSeconds: number, plan: Plan): { count: number; pence: Pence } {
  const units = wholeUnits(positiveMillionths(waitSeconds), positiveMillionths(plan.waiting_time));
  return countedLine(units, plan.waiting_price);
}

function holidayLine(
  rule: Holiday | null,
  sum: Pence,
): { pence: Pence; percent: number; kind: FareBreakdown['facts']['holiday_kind'] } {
  if (rule === null) return { pence: 0, percent: 0, kind: 'none' };
  const price = counted(rule.price);
  if (rule.calc_type !== 'percentage') return { pence: poundsToPence(price), percent: 0, kind: 'flat' };
  return { ...percentLine(sum, price), kind: 'percentage' };
}

/** The platform's part: a flat sum (then its percent is 0) or a percentage of the subtotal. */
function feeLine({ convenience_fee_type, convenience_fees }: CarType, subtotal: Pence) {
  const fee = counted(convenience_fees);
  return convenience_fee_type === 'percentage' ? percentLine(subtotal, fee) : { percent: 0, pence: poundsToPence(fee) };
}

/** The metered fare, its lines in the order they are charged. Each percentage applies to the sum of the lines before it. */
function meteredFare(trip: FareTrip, table: PlanTable): FareBreakdown | null {
  const prices = pricesOf(trip, table);
  if (prices === null) return null;
  const { tariff, plan, rule } = prices;
  const { carType } = table;
  const unit = distanceUnitOf(table.settings);
  const distance = distanceMillionths(trip.distanceMetres, unit);

  const [tier1, tier2, tier3] = tiersOf(distance, plan);
  const waiting = waitingLine(trip.waitSeconds, plan);
  const passengers = countedLine(whole(trip.extraPassengers), plan.extra_passenger);
  const car = carTypeLine(carType, distance, trip.durationSeconds);
  const driven = tier1.pence + tier2.pence + tier3.pence + waiting.pence + passengers.pence + car;
  const outstation = percentLine(driven, isOutstation(trip) ? counted(plan.outstation) : 0);
  const holiday = holidayLine(rule, driven + outstation.pence);
  const sum = driven + outstation.pence + holiday.pence;
  const subtotal = Math.max(sum, poundsToPence(counted(carType.min_fare)));
  const fee = feeLine(carType, subtotal);
  const tolls = countedLine(whole(trip.tollCount), plan.toll_charges);

  return {
    tariff: tariff.title,
    tier_1: tier1.pence,
    tier_2: tier2.pence,
    tier_3: tier3.pence,
    waiting: waiting.pence,
    extra_passengers: passengers.pence,
    car_type: car,
    outstation: outstation.pence,
    holiday: holiday.pence,
    min_fare_top_up: subtotal - sum,
    subtotal,
    convenience_fee: fee.pence,
    tolls: tolls.pence,
    fixed_price_adjustment: 0,
    fixed_price_flag: false,
    total: subtotal + fee.pence + tolls.pence,
    driver_share: subtotal + tolls.pence,
    facts: {
      distance: distance / MILLION,
      distance_unit: unit,
      tiers: [tier1.facts, tier2.facts, tier3.facts],
      wait_units: waiting.count,
      wait_unit_seconds: counted(plan.waiting_time),
      wait_price: counted(plan.waiting_price),
      passengers: passengers.count,
      outstation_percent: outstation.percent,
      outstation_applied: isOutstation(trip),
      holiday_kind: holiday.kind,
      holiday_percent: holiday.percent,
      ...(rule?.name ? { holiday_name: rule.name } : {}),
      ...(rule?.option === 'weekwise' && rule.week !== '' ? { holiday_weekday: rule.week } : {}),
      toll_count: tolls.count,
      convenience_fee_percent: fee.percent,
    },
  };
}
