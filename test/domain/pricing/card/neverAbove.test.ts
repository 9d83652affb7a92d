/**
 * Nobody pays more than the card allows, whatever is combined. A few thousand made-up trips; `CARD_TRIPS=1000000` in the
 * environment makes a million.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { cardFare } from '@/domain/pricing/card/cardFare';
import { cardReading } from '@/domain/pricing/card/cardReading';
import { oracleExtras, oracleReading } from './cardOracle';
import { ALL_CARDS, calendarOf } from './support';

const TRIPS = Number(process.env['CARD_TRIPS'] ?? 3000);
/** The slow meter checks every reading of a short run, and one in so many of a long one. */
const CHECKED = Math.max(1, Math.floor(TRIPS / 20_000));

const HOUR = 3_600_000;
/** Any minute of three years, and more often one near a holiday, a change of clocks or an edge of a band. */
const instant = fc.oneof(
  fc
    .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
    .map((minute) => minute * 60_000),
  fc
    .tuple(
      fc.constantFrom('2025-12-24', '2025-12-26', '2026-01-01', '2026-03-29', '2026-05-25', '2026-10-25', '2026-12-31'),
      fc.integer({ min: -24 * 4, max: 48 * 4 }),
      fc.integer({ min: -60_000, max: 60_000 }),
    )
    .map(([date, quarters, off]) => Date.parse(`${date}T00:00:00Z`) + (quarters * HOUR) / 4 + off),
);
const leg = fc.record({
  metres: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 40_000 }).map((tenths) => tenths / 10),
  ),
  seconds: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 6000 }).map((tenths) => tenths / 10),
  ),
});
const pence = (max: number) => fc.integer({ min: 0, max });
const few = fc.integer({ min: 0, max: 6 });

const trip = fc.record({
  card: fc.constantFrom(...ALL_CARDS),
  startedAt: instant,
  legs: fc.array(leg, { maxLength: 8 }),
  passengers: fc.integer({ min: 1, max: 8 }),
  extras: fc.record(
    { luggage: few, large_items: few, animals: few, booking_pence: pence(1000), tolls_pence: pence(3000) },
    { requiredKeys: [] },
  ),
  places: fc.subarray(['Central Station', 'Airport', 'Nowhere']),
  agreed: fc.option(pence(12_000)),
  discount: pence(3000),
  fee: fc.oneof(
    fc.record({ convenience_fee_type: fc.constant('percentage' as const), convenience_fees: pence(60) }),
    fc.record({ convenience_fee_type: fc.constant('flat' as const), convenience_fees: pence(40) }),
  ),
});
const seatsOf = (card: AuthorityCard, passengers: number): number => Math.min(passengers, card.seats ?? 8);

it(`holds for ${TRIPS} trips by every card here`, { timeout: 30_000 + TRIPS * 5 }, () => {
  let made = 0;
  fc.assert(
    fc.property(trip, ({ card, startedAt, legs, passengers: asked, extras, places, agreed, discount, fee }) => {
      const calendar = calendarOf(card);
      const passengers = seatsOf(card, asked);
      const endedAt = startedAt + legs.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
      const ride = { passengers, ...extras, places };
      const reading = cardReading(card, { startedAt, legs, passengers }, calendar);
      if (reading === null) throw new Error('no band');
      made += 1;
      if (card.band_change === 'fixed_at_start' && made % CHECKED === 0) {
        expect(reading.pence).toBe(oracleReading(card, { startedAt, legs, passengers }, calendar));
      }
      const times = { startedAt, endedAt };
      const fare = cardFare({ card, calendar, reading, times, extras: ride, agreed, discount, fee });
      const most = reading.pence + oracleExtras(card, reading.pence, ride, times, calendar);
      expect(fare.allowed).toBe(most);
      expect(fare.payable).toBe(agreed === null ? most : Math.min(most, agreed));
      expect(fare.to_pay).toBe(Math.max(0, fare.payable - discount));
      expect(fare.driver_share + fare.platform_fee).toBe(fare.payable);
      expect(fare.platform_fee).toBeGreaterThanOrEqual(0);
      expect(fare.driver_share).toBeGreaterThanOrEqual(0);
      expect(fare.lines.reduce((sum, line) => sum + line.pence, 0)).toBe(most);
    }),
    { numRuns: TRIPS },
  );
});
