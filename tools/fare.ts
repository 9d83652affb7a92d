/**
 * `npm run --silent fare`: prices the trips on standard input, one JSON case a line, and prints one JSON answer a line,
 * in whole pence.
 *
 * A case is `{"trip": {…}, "table": {…}}` with the fields of `caseSchema` below. A missing field counts as 0, an empty
 * list, Europe/London, or England and Wales. `bank_holidays` are the days that the desk enters beside the published list.
 * An invalid line answers `{"error": …}` and the next line is read.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { NATIONS } from '@/domain/pricing/card/authorityCard';
import { cardDays, DEFAULT_NATION } from '@/domain/pricing/card/bands/cardDays';
import type { BankHolidayChange } from '@/domain/pricing/card/bands/ownDays';
import type { CarType } from '@/domain/pricing/carType';
import { typedNumber } from '@/domain/money/decimal';
import type { FareBreakdown, FareTrip } from '@/domain/pricing/breakdown';
import { planEstimate, type PlanTable } from '@/domain/pricing/planFare';
import { messageText } from '@/domain/messages';
import { DEFAULT_SETTINGS, type Settings } from '@/domain/pricing/settings';
import type { Holiday } from '@/domain/pricing/holiday';
import type { Plan, Tariff } from '@/domain/pricing/tariff';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@/domain/time/time';

const isRow = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A table row as stored. The fare engine counts a missing or unreadable field as 0. */
const row = <Row>() => v.custom<Row>(isRow, 'must be an object');
/** Rows as a list, or by key as the database stores them. */
const rows = <Row>() =>
  v.pipe(
    v.nullish(v.union([v.array(row<Row>()), v.record(v.string(), row<Row>())], 'must be a list of objects'), []),
    v.transform((list) => (Array.isArray(list) ? list : Object.values(list))),
  );
const amount = v.pipe(v.optional(v.unknown(), 0), v.transform(typedNumber));
const zone = v.nullish(v.string('must be a name or null'), null);

/** An instant must state its time zone: a bare clock time would mean a different moment on every machine. */
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const instant = v.pipe(
  v.union(
    [v.pipe(v.string(), v.regex(ISO_INSTANT, 'must be an ISO instant with its zone')), v.number()],
    'must be an ISO instant with its zone',
  ),
  v.transform((at) => (typeof at === 'number' ? at : Date.parse(at))),
  v.check((at) => !Number.isNaN(new Date(at).getTime()), 'must be an instant that exists'),
);

const caseSchema = v.object({
  trip: v.object({
    distance_metres: amount,
    duration_seconds: amount,
    wait_seconds: amount,
    extra_passengers: amount,
    toll_count: amount,
    pickup_zone: zone,
    drop_zone: zone,
    at: instant,
  }),
  table: v.object({
    car_type: v.nullish(row<Partial<CarType>>(), {}),
    tariffs: rows<Tariff & { zone?: string }>(),
    plans: rows<Plan>(),
    holidays: rows<Holiday>(),
    bank_holidays: rows<BankHolidayChange>(),
    nation: v.nullish(v.picklist(NATIONS, `must be ${NATIONS.join(', ')}`), DEFAULT_NATION),
    settings: v.nullish(row<Partial<Settings>>(), {}),
    time_zone: v.nullish(v.pipe(v.string(), v.check(isTimeZone, 'must be an IANA time zone')), DEFAULT_TIME_ZONE),
  }),
});

const NO_CAR_TYPE: CarType = {
  image: '',
  name: '',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 0,
  convenience_fees: 0,
  convenience_fee_type: 'flat',
  extra_info: '',
};

function read(fareCase: v.InferOutput<typeof caseSchema>): { trip: FareTrip; table: PlanTable } {
  const { trip, table } = fareCase;
  return {
    trip: {
      distanceMetres: trip.distance_metres,
      durationSeconds: trip.duration_seconds,
      waitSeconds: trip.wait_seconds,
      extraPassengers: trip.extra_passengers,
      tollCount: trip.toll_count,
      pickupZone: trip.pickup_zone,
      dropZone: trip.drop_zone,
      at: trip.at,
    },
    table: {
      carType: { ...NO_CAR_TYPE, ...table.car_type },
      // A case may give the zone's name as `zone`; stored rows have it as `name`.
      tariffs: table.tariffs.map((tariff) => ({ ...tariff, name: tariff.name ?? tariff.zone })),
      plans: table.plans,
      holidays: table.holidays,
      bankHolidays: cardDays(table.nation, table.bank_holidays),
      settings: { ...DEFAULT_SETTINGS, ...table.settings },
      timeZone: table.time_zone,
    },
  };
}

function printed(bill: FareBreakdown) {
  return {
    tariff: bill.tariff,
    tier_1: bill.tier_1,
    tier_2: bill.tier_2,
    tier_3: bill.tier_3,
    waiting: bill.waiting,
    extra_passengers: bill.extra_passengers,
    car_type: bill.car_type,
    outstation: bill.outstation,
    holiday: bill.holiday,
    min_fare_top_up: bill.min_fare_top_up,
    subtotal: bill.subtotal,
    convenience_fee: bill.convenience_fee,
    tolls: bill.tolls,
    fixed_price_flag: bill.fixed_price_flag,
    total: bill.total,
    driver_share: bill.driver_share,
  };
}

function answer(line: string): ReturnType<typeof printed> | { error: string } {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { error: 'not JSON' };
  }
  const parsed = v.safeParse(caseSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { error: `${v.getDotPath(issue) ?? 'the case'}: ${issue.message}` };
  }
  const { trip, table } = read(parsed.output);
  const fare = planEstimate(trip, table);
  return fare.ok ? printed(fare.breakdown) : { error: messageText(fare.error) };
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  if (!process.stdout.write(`${JSON.stringify(answer(line))}\n`)) await once(process.stdout, 'drain');
}
