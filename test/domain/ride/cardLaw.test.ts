/**
 * The law of the card: however a ride by it ends, nobody is billed or asked for more than the card gives for the reading,
 * the fee lies inside, and a reading far above our count waits for an answer.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardBill } from '../../../functions/src/ride/cardBill';
import { isRefused } from '../../../functions/src/http/refusal';
import { READING_MAX_PENCE, READING_ROOM } from '@/domain/limits';
import { finalFare } from '@/domain/pricing/fare';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import { correctedBill } from '@/domain/ride/bill/correction';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { ALL_CARDS } from '../pricing/card/support';

const NOW = Date.UTC(2026, 5, 2, 9);
const carType = (percent: number, flat: boolean) => ({
  name: 'Black Cab',
  image: '',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 0,
  convenience_fees: percent,
  convenience_fee_type: flat ? ('flat' as const) : ('percentage' as const),
  extra_info: '',
});

const ends = fc.record({
  card: fc.constantFrom(...ALL_CARDS),
  fee: fc.record({ percent: fc.integer({ min: 0, max: 100 }), flat: fc.boolean() }),
  at: fc.integer({ min: 0, max: 365 * 24 }),
  metres: fc.integer({ min: 0, max: 60_000 }),
  silent: fc.option(fc.integer({ min: 200, max: 20_000 }), { nil: null }),
  seconds: fc.integer({ min: 0, max: 10_000 }),
  booked: fc.integer({ min: 0, max: 3 }),
  passengers: fc.integer({ min: 0, max: 3 }),
  reading: fc.option(fc.oneof(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: READING_MAX_PENCE })), {
    nil: undefined,
  }),
  luggage: fc.integer({ min: 0, max: 20 }),
  animals: fc.integer({ min: 0, max: 20 }),
  tolls: fc.integer({ min: 0, max: 20_000 }),
  agreed: fc.option(fc.integer({ min: 0, max: 8000 }), { nil: null }),
  reduced: fc.double({ min: 0, max: 1, noNaN: true }),
});

function expectLawful({ total, driver_share, convenience_fee, card }: FareBreakdown): void {
  const extras = (card?.extras ?? []).reduce((sum, { pence }) => sum + pence, 0);
  expect(total).toBeLessThanOrEqual((card?.reading ?? -1) + extras);
  expect(total).toBeLessThanOrEqual(card?.allowed ?? -1);
  expect(driver_share + convenience_fee).toBe(total);
  expect(Math.min(driver_share, convenience_fee, total)).toBeGreaterThanOrEqual(0);
}

it('holds for every end of a ride', () => {
  fc.assert(
    fc.property(ends, (end) => {
      const at = NOW + end.at * 3_600_000;
      const table = {
        basis: 'card' as const,
        carType: carType(end.fee.percent, end.fee.flat),
        tariffs: [],
        plans: [],
        holidays: [],
        bankHolidays: new Set<string>(),
        settings: DEFAULT_SETTINGS,
        timeZone: 'Europe/London',
        authority: { versions: [end.card], bookingCharge: 0 },
      };
      const estimate = finalFare({ ...tripOf(end.metres, end.seconds), at }, table);
      if (!estimate.ok) return;
      const agreed = { ...estimate.breakdown, fixed_price_flag: end.agreed !== null, total: end.agreed ?? 0 };
      const bill = cardBill({
        body: {
          id: '-OaaaaaaaaaaaaaaaaaA',
          lat: 0,
          lng: 0,
          toll_count: 0,
          sure: true,
          tolls: end.tolls,
          items: { luggage: end.luggage, animals: end.animals },
          ...(end.reading === undefined ? {} : { reading: end.reading }),
        },
        counts: { typed: { tollCount: 0, extraPassengers: end.passengers }, booked: end.booked },
        silence: end.silent === null ? null : { seconds: 600, metres: end.silent, way: 'road' },
        priceOf: ({ extraPassengers }, isAsked, shown) => {
          const metres = end.metres + (isAsked ? (end.silent ?? 0) : 0);
          const fare = finalFare({ ...tripOf(metres, end.seconds), at, extraPassengers, ...shown }, table, agreed);
          if (!fare.ok) throw new Error(fare.error);
          return fare.breakdown;
        },
        nowMs: at,
        currency: 'GBP',
      });
      if (isRefused(bill)) throw new Error(bill.refused);
      const { lines, claim } = bill;
      expectLawful(lines);
      const { reading = 0, counted = 0, source } = lines.card ?? {};
      const room = Math.max(READING_ROOM.pence, Math.round((counted * READING_ROOM.percent) / 100));
      expect(reading).toBeLessThanOrEqual(counted + room);
      expect(source).toBe(end.reading === undefined || end.reading > counted + room ? 'trail' : 'taximeter');
      // Nothing that nobody booked is on the bill itself.
      expect((lines.card?.extras ?? []).map(({ kind }) => kind)).not.toContain('luggage');
      if (claim !== null) {
        expectLawful(claim.lines);
        expect(claim.lines.total).toBe(lines.total + claim.amount);
      }
      const to = Math.floor(lines.total * end.reduced);
      const reduced = correctedBill({ trip_cost: lines.total, convenience_fees: lines.convenience_fee }, to);
      expect(reduced.driver_share + reduced.convenience_fees).toBe(to);
      expect(reduced.convenience_fees).toBeLessThanOrEqual(lines.convenience_fee);
    }),
    { numRuns: Number(process.env['CARD_TRIPS'] ?? 1000) },
  );
});

const tripOf = (distanceMetres: number, durationSeconds: number) => ({
  distanceMetres,
  durationSeconds,
  waitSeconds: 0,
  extraPassengers: 0,
  tollCount: 0,
  pickupZone: null,
  dropZone: null,
});
