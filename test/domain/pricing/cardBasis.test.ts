/** Fares on the basis of the licensing authority's card, as the bill has them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import newportCard from '../../../local/newport/card.json' with { type: 'json' };
import type { FareBreakdown, FareTrip } from '@/domain/pricing/breakdown';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { estimateFare, type FareTable, finalFare } from '@/domain/pricing/fare';
import { rideFare } from '@/domain/ride/rideFare';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { onlyPlan, PLAIN_CAR } from '../support/fares';

const NEWPORT = newportCard as AuthorityCard;
const NOON = Date.parse('2026-06-10T12:00:00+01:00');
const MINUTE_MS = 60_000;
/** The zone of the plans in `onlyPlan`. */
const ZONE = onlyPlan({}).tariffs[0]?.name ?? '';

const CARD_TABLE: FareTable = {
  ...onlyPlan({ distance_3: 1, price_3: 1 }),
  carType: { ...PLAIN_CAR, convenience_fee_type: 'percentage', convenience_fees: 12 },
  holidays: [],
  bankHolidays: new Set(),
  settings: { convert_to_mile: true, Fixed_price_km: 0, Fixed_price_options: 'select' },
  timeZone: DEFAULT_TIME_ZONE,
  basis: 'card',
  authority: { versions: [NEWPORT], bookingCharge: 0 },
};
const FIXED: FareTable = { ...CARD_TABLE, settings: { ...CARD_TABLE.settings, Fixed_price_options: 'all' } };

/** A mile in three minutes: 17.6 steps of 100 yards. */
const MILE: FareTrip = {
  distanceMetres: 1609.344,
  durationSeconds: 180,
  waitSeconds: 0,
  extraPassengers: 0,
  tollCount: 0,
  pickupZone: 'Newport',
  dropZone: 'Newport',
  at: NOON,
};

/** The first band for up to four people, and for no more. */
const BY_SEATS = NEWPORT.bands.slice(0, 1).map((band) => ({
  ...band,
  when: [{ from: '00:00', to: '24:00' }],
  passengers: { from: 1, to: 4 },
}));

function linesOf(fare: ReturnType<typeof estimateFare>): FareBreakdown {
  if (!fare.ok) throw new Error(fare.error);
  return fare.breakdown;
}
const estimate = (trip: FareTrip, table = CARD_TABLE): FareBreakdown => linesOf(estimateFare(trip, table));
const final = (trip: FareTrip, table = CARD_TABLE, agreed = estimate(MILE, table)): FareBreakdown =>
  linesOf(finalFare(trip, table, agreed));

describe('a fare by the card', () => {
  it('of more people than the card has seats for is never the estimate', () => {
    const table = {
      ...CARD_TABLE,
      authority: { versions: [{ ...NEWPORT, seats: 4, bands: BY_SEATS }], bookingCharge: 0 },
    };
    const agreed = estimate({ ...MILE, distanceMetres: 40_000 }, table);
    const full = final({ ...MILE, extraPassengers: 3 }, table, agreed);
    expect(final({ ...MILE, extraPassengers: 6 }, table, agreed).total).toBe(full.total);
    expect(full.total).toBeLessThan(agreed.total);
    expect(estimateFare({ ...MILE, extraPassengers: 6 }, table)).toEqual({ ok: false, error: 'no_tariff_found' });
  });

  it('is the hiring charge and a step for every hundred yards begun', () => {
    // £3.50 for the first hundred yards, then seventeen steps of 10p for the other 1,660.
    expect(final(MILE)).toMatchObject({ subtotal: 520, total: 520, tariff: '1' });
    expect(final(MILE).card).toMatchObject({
      authority: 'Newport City Council',
      effective_from: '2022-09-23',
      band: '1',
      reading: 520,
      source: 'trail',
      allowed: 520,
    });
  });

  describe('of a ride that was booked at another booking charge', () => {
    const charging = (bookingCharge: number): FareTable => ({
      ...CARD_TABLE,
      authority: { versions: [{ ...NEWPORT, extras: { booking: { max_pence: 100 } } }], bookingCharge },
    });
    const billed = (then: number, now: number): number =>
      final(MILE, charging(now), estimate(MILE, charging(then))).total;

    it.each([
      ['none, and now there is one', 0, 60, 520],
      ['a lower one', 40, 60, 560],
      ['a higher one', 60, 40, 560],
      ['one that is no longer asked', 60, 0, 520],
      ['the most that the card allows', 100, 200, 620],
    ])('is billed the lower of the two: %s', (_, then, now, pence) => {
      expect(billed(then, now)).toBe(pence);
    });
  });

  it('counts standing by time', () => {
    const legs = [
      { metres: 1609.344, seconds: 180 },
      { metres: 0, seconds: 300 },
    ];
    expect(final({ ...MILE, legs }).total).toBe(520 + 100);
  });

  it('includes the platform’s fee: the rider pays no more than the card, and the driver gets the rest', () => {
    const fare = final(MILE);
    expect(fare).toMatchObject({ total: 520, convenience_fee: 62, driver_share: 458 });
  });

  it('is what the taximeter shows, with the extras that the card has', () => {
    const fare = final({ ...MILE, taximeter: 610, extraPassengers: 5, items: { animals: 1, luggage: 3 } });
    expect(fare.card).toMatchObject({ reading: 610, counted: 520, source: 'taximeter' });
    expect(fare.card?.extras).toEqual([
      { kind: 'passengers', count: 2, pence: 200 },
      { kind: 'animals', count: 1, pence: 200 },
    ]);
    expect(fare.total).toBe(1010);
  });

  it('asks no more for booking than the card allows, and nothing without a charge', () => {
    const charging = (pence: number) => ({ ...CARD_TABLE, authority: { versions: [NEWPORT], bookingCharge: pence } });
    expect(final(MILE, charging(150)).total).toBe(670);
    expect(final(MILE, charging(1000)).total).toBe(820);
  });

  it('asks nothing for booking of a passenger who took the cab where it stood', () => {
    const charging = { ...CARD_TABLE, authority: { versions: [NEWPORT], bookingCharge: 150 } };
    expect(final({ ...MILE, isWalkUp: true }, charging).total).toBe(520);
    const [walkUp, booked] = [true, false].map((isWalkUp) => estimateFare({ ...MILE, isWalkUp }, charging));
    expect(walkUp).toEqual(estimateFare(MILE, CARD_TABLE));
    expect(booked).not.toEqual(walkUp);
  });

  it('has no price without a card in force', () => {
    const before = { ...MILE, at: Date.parse('2022-09-22T23:59:00+01:00') };
    expect(estimateFare(before, CARD_TABLE)).toEqual({ ok: false, error: 'no_tariff_found' });
    expect(
      estimateFare({ ...MILE, extraPassengers: 0 }, { ...CARD_TABLE, authority: { versions: [], bookingCharge: 0 } }),
    ).toEqual({
      ok: false,
      error: 'no_tariff_found',
    });
  });

  it('follows a new card from its first day on', () => {
    const dearer = { ...NEWPORT, effective_from: '2026-06-11', bands: NEWPORT.bands.map(plusAPound) };
    const table = { ...CARD_TABLE, authority: { versions: [dearer, NEWPORT], bookingCharge: 0 } };
    expect(estimate(MILE, table).card?.effective_from).toBe('2022-09-23');
    const nextDay = estimate({ ...MILE, at: NOON + 24 * 60 * MINUTE_MS }, table);
    expect(nextDay.card?.effective_from).toBe('2026-06-11');
    expect(nextDay.subtotal - estimate(MILE, table).subtotal).toBe(100);
  });
});

const plusAPound = (band: AuthorityCard['bands'][number]): AuthorityCard['bands'][number] => {
  const [first, ...others] = band.steps ?? [];
  return first === undefined ? band : { ...band, steps: [{ ...first, pence: first.pence + 100 }, ...others] };
};

describe('an estimate by the card', () => {
  it('has a range, which a bill does not have', () => {
    const { card, total } = estimate({ ...MILE, distanceMetres: 8000, durationSeconds: 900 });
    expect(card?.source).toBe('route');
    expect(card?.range?.low).toBeLessThanOrEqual(total);
    expect(card?.range?.high).toBeGreaterThan(total);
    expect(final(MILE).card?.range).toBeUndefined();
  });
});

describe('a price fixed below the card', () => {
  it('is the estimate rounded down to the pound, and has no range', () => {
    const fixed = estimate(MILE, FIXED);
    expect(fixed).toMatchObject({ total: 500, fixed_price_flag: true });
    expect(fixed.total - fixed.subtotal - fixed.fixed_price_adjustment).toBe(0);
    expect(fixed.card?.range).toBeUndefined();
  });

  it('stays whatever the meter shows above it, and gives way to a lower reading', () => {
    const agreed = estimate(MILE, FIXED);
    expect(final({ ...MILE, taximeter: 2400 }, FIXED, agreed).total).toBe(500);
    expect(final({ ...MILE, taximeter: 410 }, FIXED, agreed)).toMatchObject({ total: 410, fixed_price_adjustment: 0 });
  });
});

describe('the basis of a ride', () => {
  const PLAN_TABLE: FareTable = { ...CARD_TABLE, basis: 'plan' };
  const zoned = { ...MILE, pickupZone: ZONE, dropZone: ZONE };

  it('is the one on which it was agreed, whatever the town has chosen since', () => {
    expect(final(MILE, PLAN_TABLE, estimate(MILE)).card?.reading).toBe(520);
    const plan = estimate(zoned, PLAN_TABLE);
    expect(plan.card).toBeUndefined();
    expect(linesOf(finalFare(zoned, CARD_TABLE, plan)).card).toBeUndefined();
  });

  it('by the card counts the hour in which the hiring begins, and the booked one where that is cheaper', () => {
    const at = (clock: string): number => Date.parse(`2026-06-10T${clock}:00+01:00`);
    const paid = (booked: string, started: string): number => {
      const hours = { tripdate: at(booked), startMs: at(started) };
      const { at: _at, ...trip } = MILE;
      return linesOf(rideFare(trip, hours, CARD_TABLE, estimate({ ...MILE, at: hours.tripdate }))).total;
    };
    expect(paid('22:50', '22:55')).toBe(520);
    expect(paid('22:50', '23:10')).toBe(520);
    expect(paid('05:50', '06:10')).toBe(520);
    expect(paid('06:10', '05:50')).toBe(520);
    expect(paid('05:20', '05:50')).toBe(620);
  });
});

describe('the law', () => {
  const trip = fc.record({
    metres: fc.integer({ min: 0, max: 60_000 }),
    seconds: fc.integer({ min: 0, max: 7200 }),
    stood: fc.integer({ min: 0, max: 3600 }),
    hours: fc.integer({ min: 0, max: 24 * 400 }),
    extraPassengers: fc.integer({ min: 0, max: 7 }),
    taximeter: fc.option(fc.integer({ min: 0, max: 30_000 })),
    animals: fc.integer({ min: 0, max: 3 }),
    luggage: fc.integer({ min: 0, max: 9 }),
    tolls_pence: fc.integer({ min: 0, max: 2000 }),
    bookingCharge: fc.integer({ min: 0, max: 2000 }),
    fee: fc.record({ type: fc.constantFrom('flat', 'percentage'), value: fc.integer({ min: 0, max: 100 }) }),
    fixed: fc.boolean(),
  });

  it('holds for every ride: never above the card, the fee included, every penny accounted for', () => {
    fc.assert(
      fc.property(trip, (ride) => {
        const table: FareTable = {
          ...(ride.fixed ? FIXED : CARD_TABLE),
          carType: {
            ...PLAIN_CAR,
            convenience_fee_type: ride.fee.type,
            convenience_fees: ride.fee.value,
          },
          authority: { versions: [NEWPORT], bookingCharge: ride.bookingCharge },
        };
        const at = NOON + ride.hours * 60 * MINUTE_MS;
        const legs = [
          { metres: ride.metres, seconds: ride.seconds },
          { metres: 0, seconds: ride.stood },
        ];
        const { animals, luggage, tolls_pence } = ride;
        const driven: FareTrip = {
          ...MILE,
          at,
          legs,
          distanceMetres: ride.metres,
          durationSeconds: ride.seconds + ride.stood,
          extraPassengers: ride.extraPassengers,
          taximeter: ride.taximeter,
          items: { animals, luggage, tolls_pence },
        };
        const agreed = estimateFare({ ...driven, taximeter: null }, table);
        if (!agreed.ok) return;
        for (const fare of [agreed.breakdown, final(driven, table, agreed.breakdown)]) {
          const { card, total, subtotal, convenience_fee: fee, driver_share: share } = fare;
          const extras = (card?.extras ?? []).reduce((sum, { pence }) => sum + pence, 0);
          expect(card?.allowed).toBe(subtotal + extras);
          expect(total).toBeLessThanOrEqual(card?.allowed ?? 0);
          expect(total - (card?.allowed ?? 0)).toBe(fare.fixed_price_adjustment);
          expect(share + fee).toBe(total);
          expect(Math.min(share, fee)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

describe('the card’s fees for missed rides', () => {
  const charges = { no_show: { pence: 400, after_minutes: 10 }, cancelling: { pence: 0, after_minutes: 3 } };
  const withFees = (fees: AuthorityCard['charges'] = charges): FareTable => ({
    ...CARD_TABLE,
    authority: { versions: [{ ...NEWPORT, charges: { soiling: { max_pence: 7500 }, ...fees } }], bookingCharge: 0 },
  });

  it('stand beside the estimate and are in no sum of it; one of nothing is none', () => {
    const fare = estimate(MILE, withFees());
    expect(fare.card?.charges).toEqual({ no_show: charges.no_show });
    expect(fare.total).toBe(estimate(MILE).total);
  });

  it('are in no bill, and in no estimate by a card without them', () => {
    expect(final(MILE, withFees()).card).not.toHaveProperty('charges');
    expect(estimate(MILE, withFees({})).card).not.toHaveProperty('charges');
  });
});
