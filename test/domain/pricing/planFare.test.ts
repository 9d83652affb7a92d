import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FareBreakdown, FareTrip } from '@/domain/pricing/breakdown';
import { planEstimate, type PlanTable, planFinal } from '@/domain/pricing/planFare';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import type { Plan } from '@/domain/pricing/tariff';
import { HACKNEY, lineSums, onlyPlan, PLAIN_CAR, PLANS, table, trip } from '../support/fares';

function bill(changes: Partial<FareTrip> = {}, tables: Partial<PlanTable> = {}): FareBreakdown {
  const fare = planEstimate(trip(changes), table(tables));
  if (!fare.ok) throw new Error(fare.error);
  return fare.breakdown;
}

/** A bill under one plan and a car without prices, to test one step at a time. */
const only = (plan: Partial<Plan>, changes: Partial<FareTrip> = {}, tables: Partial<PlanTable> = {}): FareBreakdown =>
  bill(changes, { ...onlyPlan(plan), carType: PLAIN_CAR, ...tables });

const MILES = { ...DEFAULT_SETTINGS, convert_to_mile: true };

describe('a ride across London, worked out by hand', () => {
  it('charges two tiers, waiting, a passenger and the fee', () => {
    // 9,656.1 m / 105.4 m = 91 units; 2,343.9 m / 86.5 m = 27; 230 s / 22.6 s = 10; all at 20p. One passenger at 60p.
    const fare = bill({ distanceMetres: 12_000, waitSeconds: 230, extraPassengers: 1 });
    expect(fare).toMatchObject({
      tariff: 'Tariff 1',
      tier_1: 1820,
      tier_2: 540,
      tier_3: 0,
      waiting: 200,
      extra_passengers: 60,
      car_type: 0,
      outstation: 0,
      holiday: 0,
      min_fare_top_up: 0,
      subtotal: 2620,
      convenience_fee: 262,
      tolls: 0,
      fixed_price_adjustment: 0,
      fixed_price_flag: false,
      total: 2882,
      driver_share: 2620,
    });
    expect(fare.facts).toMatchObject({ distance: 12, distance_unit: 'km', wait_units: 10, outstation_applied: false });
    expect(fare.facts.tiers[1]).toEqual({ length: 2.3439, unit_length: 0.0865, units: 27, price: 0.2 });
  });

  it('shows every line on the bill for a Sunday trip out of town', () => {
    // Tiers 91 × 20p, 231 × 20p, (35,000 − 29,656.1) / 80 = 66 × 25p: 8,090p. Outstation 12.5 %: 1,011.25.
    // Sunday 5 % of 9,101: 455.05. Fee 10 % of 9,556: 955.6. Two tolls of £15.
    const sunday = Date.parse('2026-06-07T09:00:00Z');
    expect(bill({ distanceMetres: 35_000, dropZone: null, tollCount: 2, at: sunday })).toMatchObject({
      tier_1: 1820,
      tier_2: 4620,
      tier_3: 1650,
      outstation: 1011,
      holiday: 455,
      subtotal: 9556,
      convenience_fee: 956,
      tolls: 3000,
      facts: { holiday_weekday: 'sun' },
      total: 13_512,
      driver_share: 12_556,
    });
  });

  it('tops a short hop up to the minimum fare, and takes the fee of that', () => {
    expect(bill({ distanceMetres: 600 })).toMatchObject({
      tier_1: 100,
      min_fare_top_up: 320,
      subtotal: 420,
      convenience_fee: 42,
      total: 462,
    });
  });

  it('costs the minimum when it ends at once, whatever the hour, and no more than the meter when that is higher', () => {
    for (const at of ['2026-06-03T09:00:00Z', '2026-06-03T19:30:00Z', '2026-06-03T23:30:00Z'].map(Date.parse)) {
      const ended = bill({ distanceMetres: 0, durationSeconds: 3, at });
      expect([ended.tier_1, ended.min_fare_top_up, ended.subtotal, ended.total]).toEqual([0, 420, 420, 462]);
      expect(bill({ distanceMetres: 50, durationSeconds: 9, at })).toEqual({ ...ended, facts: expect.anything() });
    }
    const without = { carType: { ...HACKNEY, min_fare: 0 } };
    expect(bill({ distanceMetres: 4000 })).toEqual(bill({ distanceMetres: 4000 }, without));
  });

  it.each([
    ['2026-06-03T03:59:59Z', 'Tariff 3'],
    ['2026-06-03T04:00:00Z', 'Tariff 1'],
    ['2026-06-03T19:00:00Z', 'Tariff 2'],
    ['2026-06-03T21:00:00Z', 'Tariff 3'],
    ['2026-06-03T23:30:00Z', 'Tariff 3'],
    // Clock-change days: 05:00 is 04:00Z in summer time, 05:00Z after it.
    ['2026-03-29T03:59:00Z', 'Tariff 3'],
    ['2026-03-29T04:00:00Z', 'Tariff 1'],
    ['2026-10-25T04:30:00Z', 'Tariff 3'],
    ['2026-10-25T05:00:00Z', 'Tariff 1'],
  ])('a pickup at %s is on %s', (at, title) => {
    expect(bill({ at: Date.parse(at) }).tariff).toBe(title);
  });

  it('charges Christmas by its date and not by its weekday', () => {
    const christmas = bill({ at: Date.parse('2026-12-25T10:00:00Z') });
    expect(christmas).toMatchObject({ holiday: 400, facts: { holiday_kind: 'flat', holiday_percent: 0 } });
    expect(christmas.facts).not.toHaveProperty('holiday_weekday');
  });

  it('charges a bank holiday by one rule for every tariff, and names it on the bill', () => {
    const every = { tariff: '*', option: 'bank_holiday', week: '', holiday_date: '', calc_type: 'percentage' } as const;
    const holidays = [{ ...every, name: 'Bank holiday', price: 50 }];
    const at = Date.parse('2026-12-28T10:00:00Z');
    const plain = planEstimate(trip({ at }), table({ holidays }));
    const dearer = planEstimate(trip({ at }), table({ holidays, bankHolidays: new Set(['2026-12-28']) }));
    if (!plain.ok || !dearer.ok) throw new Error('no fare');
    expect(plain.breakdown.holiday).toBe(0);
    expect(plain.breakdown.facts).not.toHaveProperty('holiday_name');
    expect(dearer.breakdown.holiday).toBe(Math.round(plain.breakdown.subtotal / 2));
    expect(dearer.breakdown.facts).toMatchObject({ holiday_name: 'Bank holiday', holiday_percent: 50 });
    expect(dearer.breakdown.facts).not.toHaveProperty('holiday_weekday');
  });

  it.each([{ pickupZone: null }, { pickupZone: 'Kent' }])('has no tariff for %j', (changes) => {
    expect(planEstimate(trip(changes), table())).toEqual({ ok: false, error: 'no_tariff_found' });
  });
  it('has no tariff without its plan', () => {
    expect(planEstimate(trip(), table({ plans: PLANS.slice(1) }))).toEqual({ ok: false, error: 'no_tariff_found' });
  });
});

describe('distance', () => {
  const step = (distance_1: number | string, max_1: number | string = 1000) => ({ distance_1, price_1: 1, max_1 });
  it.each([
    [300, 0.1, 3],
    [700, 0.1, 7],
    [299.999, 0.1, 2],
    [299.9996, 0.1, 3],
    [1100, '0.11', 10],
    [0, 0.1, 0],
    [-500, 0.1, 0],
    [5000, 0, 0],
    [5000, -1, 0],
    [Number.NaN, 0.1, 0],
  ])('%d m in units of %j km are %i', (distanceMetres, unit, units) => {
    expect(only(step(unit), { distanceMetres }).tier_1).toBe(units * 100);
  });
  it.each([
    [482.8032, 0.1, 3],
    [965.6064, 0.2, 3],
    [1609.344, 0.1, 10],
    [1609.34, 0.1, 9],
    [20_000, 0.2, 62],
  ])('%d m in units of %j miles are %i', (distanceMetres, unit, units) => {
    expect(only(step(unit), { distanceMetres }, { settings: MILES }).tier_1).toBe(units * 100);
  });
  it('fills a capped tier to its last unit in either unit of length', () => {
    for (const settings of [DEFAULT_SETTINGS, MILES]) {
      expect(only(step(0.2, 6), { distanceMetres: 50_000 }, { settings }).tier_1).toBe(3000);
    }
  });
  it('gives a tier without a maximum no length, and the third tier no end', () => {
    const plan = {
      distance_1: 1,
      price_1: 9,
      max_1: 0,
      distance_2: 1,
      price_2: 2,
      max_2: 3,
      distance_3: 1,
      price_3: 1,
      max_3: 1,
    };
    expect(only(plan, { distanceMetres: 10_000 })).toMatchObject({ tier_1: 0, tier_2: 600, tier_3: 700 });
  });
});

describe('each line is rounded half up, once', () => {
  it('a price below a penny, on the line', () => {
    expect(only({ waiting_time: 1, waiting_price: 0.0005 }, { waitSeconds: 29 }).waiting).toBe(1);
    expect(only({ waiting_time: 1, waiting_price: 0.0005 }, { waitSeconds: 9 }).waiting).toBe(0);
    expect(only({ waiting_time: 1, waiting_price: 0.0005 }, { waitSeconds: 10 }).waiting).toBe(1);
  });
  it('waiting, in whole units of a typed number of seconds', () => {
    expect(only({ waiting_time: 22.6, waiting_price: 0.2 }, { waitSeconds: 67.8 }).waiting).toBe(60);
    expect(only({ waiting_time: 22.6, waiting_price: 0.2 }, { waitSeconds: 67.7 }).waiting).toBe(40);
    expect(only({ waiting_time: 0, waiting_price: 5 }, { waitSeconds: 600 }).waiting).toBe(0);
  });
  it('base fare, distance and time of the car type, as one line', () => {
    const carType = { ...PLAIN_CAR, base_fare: 1.001, rate_per_unit_distance: 0.102, rate_per_hour: 0.102 };
    // 100.1 + 10.2 × 1 km + 10.2 × 1 h = 120.5 pence; rounded separately it would be 120.
    expect(only({}, { distanceMetres: 1000, durationSeconds: 3600 }, { carType }).car_type).toBe(121);
    // 2.5 miles at £2, half an hour at £30, and £3 at the start.
    const miles = { ...PLAIN_CAR, base_fare: '3', rate_per_unit_distance: '2', rate_per_hour: '30' };
    const fare = only({}, { distanceMetres: 4023.36, durationSeconds: 1800 }, { carType: miles, settings: MILES });
    expect(fare.car_type).toBe(2300);
  });
  it('a car type’s line stays exact beyond the safe integers', () => {
    const carType = { ...PLAIN_CAR, rate_per_unit_distance: 99_999.999999, rate_per_hour: 0.000001 };
    // 300 km × £99,999.999999 + an hour at a millionth of a pound = £29,999,999.999701.
    expect(only({}, { distanceMetres: 300_000, durationSeconds: 3600 }, { carType }).car_type).toBe(3_000_000_000);
  });
  it('outstation, holiday and fee, each a percentage of the sum before it', () => {
    const carType = { ...PLAIN_CAR, base_fare: 1.5, convenience_fees: 50, convenience_fee_type: 'percentage' as const };
    const holidays = [
      { tariff: 'T', option: 'weekwise', week: 'wed', holiday_date: '', calc_type: 'percentage', price: 10 },
    ] as const;
    const fare = only({ outstation: 3, toll_charges: 1 }, { dropZone: 'Kent', tollCount: 3 }, { carType, holidays });
    // 3 % of 150 = 4.5 -> 5; 10 % of 155 = 15.5 -> 16; half of 171 = 85.5 -> 86; tolls carry no fee.
    expect(fare).toMatchObject({
      outstation: 5,
      holiday: 16,
      subtotal: 171,
      convenience_fee: 86,
      tolls: 300,
      total: 557,
    });
  });
});

describe('convenience fee and driver share', () => {
  it('a flat fee is the same for any fare', () => {
    const carType = { ...PLAIN_CAR, convenience_fees: '1.25', base_fare: 10 };
    expect(only({}, {}, { carType })).toMatchObject({ convenience_fee: 125, total: 1125, driver_share: 1000 });
  });
});

describe('fixed price', () => {
  const settings = { ...DEFAULT_SETTINGS, Fixed_price_km: 5 };
  const all = { settings: { ...settings, Fixed_price_options: 'all' as const } };
  const outstation = { settings: { ...settings, Fixed_price_options: 'outstation' as const } };

  it('rounds the total up to the pound, tolls and fee included, and gives the driver the rest', () => {
    // 49 units of 20p = 980; fee 98; one toll 1,500: 2,578.
    expect(bill({ distanceMetres: 5200, tollCount: 1 }, all)).toMatchObject({
      subtotal: 980,
      convenience_fee: 98,
      tolls: 1500,
      fixed_price_adjustment: 22,
      fixed_price_flag: true,
      total: 2600,
      driver_share: 2502,
    });
  });
  it('applies beyond the distance, not at it', () => {
    expect(bill({ distanceMetres: 5000 }, all).fixed_price_flag).toBe(false);
    expect(bill({ distanceMetres: 5000.001 }, all).fixed_price_flag).toBe(true);
    const miles = { settings: { ...all.settings, convert_to_mile: true } };
    expect(bill({ distanceMetres: 8046.72 }, miles).fixed_price_flag).toBe(false);
    expect(bill({ distanceMetres: 8050 }, miles).fixed_price_flag).toBe(true);
  });
  it('applies to every ride, to rides out of the zone, or to no ride, as set', () => {
    const away = { distanceMetres: 9000, dropZone: null };
    const inside = { distanceMetres: 9000 };
    expect(bill(away, all).fixed_price_flag).toBe(true);
    expect(bill(inside, all).fixed_price_flag).toBe(true);
    expect(bill(away, outstation).fixed_price_flag).toBe(true);
    expect(bill(inside, outstation).fixed_price_flag).toBe(false);
    expect(bill(away, { settings }).fixed_price_flag).toBe(false);
  });
  it('adds nothing to a total in whole pounds', () => {
    const carType = { ...PLAIN_CAR, base_fare: 20 };
    expect(only({}, { distanceMetres: 9000 }, { carType, ...all })).toMatchObject({
      total: 2000,
      fixed_price_flag: true,
      fixed_price_adjustment: 0,
    });
  });

  it.each([
    ['a detour', { distanceMetres: 15_000, waitSeconds: 900, tollCount: 1 }],
    ['a short cut', { distanceMetres: 3000 }],
  ])('once agreed, %s changes neither what the rider pays nor what the driver gets', (_, driven) => {
    const agreed = bill({ distanceMetres: 8000 }, all);
    const fare = planFinal(trip(driven), table(all), agreed);
    if (!fare.ok) throw new Error(fare.error);
    const { total, convenience_fee, driver_share, fixed_price_flag } = agreed;
    expect(fare.breakdown).toMatchObject({ total, convenience_fee, driver_share, fixed_price_flag });
    expect(fare.breakdown.tier_1).not.toBe(agreed.tier_1);
    expect(lineSums(fare.breakdown)).toEqual({ subtotal: fare.breakdown.subtotal, total });
  });
  it('never applies to a metered ride afterwards', () => {
    const agreed = bill({ distanceMetres: 4900 }, all);
    const fare = planFinal(trip({ distanceMetres: 5200 }), table(all), agreed);
    expect(fare).toMatchObject({ ok: true, breakdown: { fixed_price_flag: false, total: 1078 } });
  });
});

it('treats missing or invalid values in a stored table as 0', () => {
  const carType = JSON.parse('{"name":"Cab","convenience_fee_type":"percentage","min_fare":"a lot"}');
  const plans = [JSON.parse('{"tariff":"Tariff 1","distance_1":"0.1","price_1":null,"max_1":"NaN","outstation":-20}')];
  const fare = bill(
    { distanceMetres: 5000, dropZone: null, waitSeconds: 600, extraPassengers: 2, tollCount: 1 },
    { carType, plans },
  );
  expect(fare).toMatchObject({ subtotal: 0, total: 0, driver_share: 0 });
});

describe('invariants', () => {
  /** Prices and lengths as people type them: some have decimals, and an occasional one is zero. */
  const typed = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((thousandths) => thousandths / 1000);
  const planArbitrary: fc.Arbitrary<Plan> = fc.record({
    tariff: fc.constant('T'),
    waiting_time: typed(60),
    waiting_price: typed(2),
    distance_1: typed(1),
    distance_2: typed(1),
    distance_3: typed(1),
    price_1: typed(3),
    price_2: typed(3),
    price_3: typed(3),
    max_1: typed(10),
    max_2: typed(20),
    max_3: typed(20),
    extra_passenger: typed(3),
    toll_charges: typed(20),
    outstation: typed(60),
  });
  const kinds = fc.constantFrom('flat' as const, 'percentage' as const);
  const tableArbitrary: fc.Arbitrary<PlanTable> = fc
    .record({
      plan: planArbitrary,
      car: fc.record({
        base_fare: typed(10),
        rate_per_unit_distance: typed(5),
        rate_per_hour: typed(40),
        min_fare: typed(30),
        convenience_fees: typed(60),
        convenience_fee_type: kinds,
      }),
      holiday: fc.record({ calc_type: kinds, price: typed(50) }),
      settings: fc.record({
        convert_to_mile: fc.boolean(),
        Fixed_price_km: typed(20),
        Fixed_price_options: fc.constantFrom('select' as const, 'all' as const, 'outstation' as const),
      }),
    })
    .map(({ plan, car, holiday, settings }) => ({
      ...table(onlyPlan(plan)),
      carType: { ...HACKNEY, ...car },
      holidays: [{ tariff: 'T', option: 'weekwise', week: 'wed', holiday_date: '', ...holiday }],
      settings,
    }));
  const tripArbitrary: fc.Arbitrary<FareTrip> = fc
    .record({
      distanceMetres: fc.double({ min: 0, max: 100_000, noNaN: true }),
      durationSeconds: fc.integer({ min: 0, max: 20_000 }),
      waitSeconds: fc.integer({ min: 0, max: 10_000 }),
      extraPassengers: fc.integer({ min: 0, max: 5 }),
      tollCount: fc.integer({ min: 0, max: 10 }),
      dropZone: fc.constantFrom('London', 'Kent', null),
    })
    .map((changes) => trip(changes));
  const priced = (ride: FareTrip, prices: PlanTable): FareBreakdown => {
    const fare = planEstimate(ride, prices);
    if (!fare.ok) throw new Error(fare.error);
    return fare.breakdown;
  };
  const amounts = ({ facts: _facts, tariff: _tariff, fixed_price_flag: _flag, card: _card, ...lines }: FareBreakdown) =>
    Object.values(lines);

  it('every amount is whole pence and not negative, and the lines add up to the total', () => {
    fc.assert(
      fc.property(tripArbitrary, tableArbitrary, (ride, prices) => {
        const fare = priced(ride, prices);
        for (const amount of amounts(fare)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(lineSums(fare)).toEqual({ subtotal: fare.subtotal, total: fare.total });
        expect(fare.driver_share + fare.convenience_fee).toBe(fare.total);
      }),
      { numRuns: 500 },
    );
  });

  it('a fare is never lower for more of anything', () => {
    const more = fc.record({
      distanceMetres: fc.double({ min: 0, max: 20_000, noNaN: true }),
      durationSeconds: fc.integer({ min: 0, max: 2000 }),
      waitSeconds: fc.integer({ min: 0, max: 1000 }),
      extraPassengers: fc.integer({ min: 0, max: 2 }),
      tollCount: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(tripArbitrary, tableArbitrary, more, (ride, prices, extra) => {
        const less = priced(ride, prices).total;
        for (const key of [
          'distanceMetres',
          'durationSeconds',
          'waitSeconds',
          'extraPassengers',
          'tollCount',
        ] as const) {
          expect(priced({ ...ride, [key]: ride[key] + extra[key] }, prices).total).toBeGreaterThanOrEqual(less);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the final fare of the trip as estimated equals the estimate', () => {
    fc.assert(
      fc.property(tripArbitrary, tableArbitrary, (ride, prices) => {
        const estimate = planEstimate(ride, prices);
        expect(planFinal(ride, prices)).toEqual(estimate);
        expect(planFinal(ride, prices, priced(ride, prices))).toEqual(estimate);
      }),
    );
  });

  it('a table typed as text gives the same fare as one in numbers', () => {
    const asText = <Row extends object>(row: Row): Row =>
      JSON.parse(JSON.stringify(row), (_key, value: unknown) => (typeof value === 'number' ? String(value) : value));
    fc.assert(
      fc.property(tripArbitrary, tableArbitrary, (ride, prices) => {
        const texts = {
          ...prices,
          carType: asText(prices.carType),
          tariffs: prices.tariffs.map(asText),
          plans: prices.plans.map(asText),
          holidays: prices.holidays.map(asText),
          settings: asText(prices.settings),
        };
        expect(planEstimate(ride, texts)).toEqual(planEstimate(ride, prices));
      }),
    );
  });

  it('adds up even with an absurd price and an absurd count', () => {
    const plans = [{ ...onlyPlan({}).plans[0], extra_passenger: 1_545_005.402847, tariff: 'T' } as Plan];
    const fare = priced(trip({ extraPassengers: 70_500_268 }), table({ ...onlyPlan({}), plans }));
    for (const amount of amounts(fare)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    expect(fare.fixed_price_adjustment).toBe(0);
  });

  it('turns any rubbish in a table or trip into valid figures', () => {
    const rubbish = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.constant(undefined), fc.object());
    const row = fc.dictionary(
      fc.constantFrom(...Object.keys(PLANS[0] ?? {}), ...Object.keys(HACKNEY), 'calc_type'),
      rubbish,
    );
    fc.assert(
      fc.property(row, row, fc.array(rubbish, { minLength: 5, maxLength: 5 }), (car, plan, [a, b, c, d, e]) => {
        const ride = JSON.parse(
          JSON.stringify({ distanceMetres: a, durationSeconds: b, waitSeconds: c, extraPassengers: d, tollCount: e }),
        );
        const plans = [{ ...onlyPlan({}).plans[0], ...plan, tariff: 'T' } as Plan];
        const fare = priced(trip(ride), table({ ...onlyPlan({}), plans, carType: { ...HACKNEY, ...car } }));
        for (const amount of amounts(fare)) expect(Number.isInteger(amount) && amount >= 0).toBe(true);
      }),
    );
  });
});
