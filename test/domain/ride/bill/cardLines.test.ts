/** The lines and the receipt of a ride by a council's card: anybody who has the card can count it again. */
import { describe, expect, it } from 'vitest';
import type { FareTrip } from '@/domain/pricing/breakdown';
import { cardEstimate, cardFinal } from '@/domain/pricing/cardBasis';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { bandNames, bandWords, rangeWords } from '@/domain/ride/bill/cardWords';
import { fareLines } from '@/domain/ride/bill/fareLines';
import { readingGap } from '@/domain/ride/bill/readingGap';
import { receiptFacts } from '@/domain/ride/bill/receipt';
import { reached } from '../../../features/bookings/ride';
import { bill as planBill } from '../../../support/bill';
import { TOWN_CARD } from '../../../support/townCard';

const carType = {
  name: 'Black Cab',
  image: '',
  base_fare: 0,
  rate_per_unit_distance: 0,
  rate_per_hour: 0,
  min_fare: 0,
  convenience_fees: 10,
  convenience_fee_type: 'percentage' as const,
  extra_info: '',
};
const table = {
  carType,
  settings: DEFAULT_SETTINGS,
  timeZone: 'Europe/London',
  authority: { versions: [TOWN_CARD], bookingCharge: 0 },
};
/** 3,000 metres: 300p for the first 500, and 25 steps of 20p, the last of them just completed. */
const trip: FareTrip = {
  distanceMetres: 3000,
  durationSeconds: 600,
  waitSeconds: 0,
  extraPassengers: 0,
  tollCount: 0,
  pickupZone: null,
  dropZone: null,
  at: Date.UTC(2026, 5, 2, 9),
};
const METERED = { fixed_price_flag: false, total: 0, convenience_fee: 0 };

function billOf(changes: Partial<FareTrip> = {}, agreed = METERED) {
  const answer = cardFinal({ ...trip, ...changes }, table, agreed);
  if (!answer.ok) throw new Error(answer.error);
  return answer.breakdown;
}
const linesOf = (breakdown: ReturnType<typeof billOf>, off = 0) =>
  fareLines(breakdown, off).map(({ label, note, pence }) => [label, note, pence]);

describe('the lines of a bill by the card', () => {
  it('are the reading and each extra, without a line for the fee', () => {
    const breakdown = billOf({ taximeter: 820, items: { luggage: 2, tolls_pence: 210 } });
    expect(linesOf(breakdown)).toEqual([
      ['Taximeter', 'Tariff 1', 820],
      ['Luggage', '2', 40],
      ['Tolls', '', 210],
    ]);
    expect(breakdown.total).toBe(1070);
    expect(breakdown.driver_share + breakdown.convenience_fee).toBe(1070);
  });

  it('show a lower agreed price, and what the office took off', () => {
    const agreed = { fixed_price_flag: true, total: 700, convenience_fee: 0 };
    expect(linesOf(billOf({}, agreed), 100)).toEqual([
      ['Fare by our own count', 'Tariff 1', 800],
      ['Reduced to the agreed price', '', -100],
      ['Taken off by our office', '', -100],
    ]);
  });

  it('add up to the total, whatever is on them', () => {
    const breakdown = billOf(
      { items: { animals: 3, luggage: 1 } },
      { ...METERED, fixed_price_flag: true, total: 1000 },
    );
    expect(fareLines(breakdown).reduce((sum, { pence }) => sum + pence, 0)).toBe(breakdown.total);
  });

  it('of an estimate come with a range and what the driver may add', () => {
    const answer = cardEstimate(trip, table);
    const card = answer.ok ? answer.breakdown.card : undefined;
    expect(card?.offers).toEqual(['luggage', 'animals', 'tolls']);
    expect(card?.range?.low).toBeLessThanOrEqual(800);
    expect(card?.range?.high).toBeGreaterThanOrEqual(800);
  });
});

describe('words of the card', () => {
  it('name the bands of a ride in order, even if the card only numbers them', () => {
    expect(bandNames({ band: '1', changes: [{ band: 'Night', at: 0 }] })).toBe('Tariff 1, then Night');
    expect(bandWords({ band: '2', words: 'Sundays' })).toBe('Tariff 2: Sundays');
  });
  it('give a range in whole pounds, never narrower than it is', () => {
    expect(rangeWords({ low: 920, high: 1130 }, 'GBP')).toBe('£9 to £12');
    expect(rangeWords({ low: 900, high: 900 }, 'GBP')).toBe('£9');
  });
});

describe('the receipt', () => {
  const factsOf = (breakdown: ReturnType<typeof billOf>) =>
    Object.fromEntries(
      receiptFacts(reached({ fare_lines: breakdown, driver_badge: '71234', plate_no: '28841' }), {
        miles: true,
        booker: '',
      }).map(({ label, value }) => [label, value]),
    );
  it('names the authority, the version of its card, the band, the source of the reading, and who supplied the ride', () => {
    expect(factsOf(billOf({ taximeter: 820 }))).toMatchObject({
      'Supplied by your driver': 'Dana Okafor',
      'Driver’s badge': '71234',
      'Licence plate': '28841',
      'Fares set by': 'Test Town Council',
      'Table of fares': 'Test Town, in force from 1 Apr 2020',
      Tariff: 'Tariff 1: At all times',
      Reading: 'Read from the taximeter',
    });
    expect(factsOf(billOf())['Reading']).toBe('Worked out by us from the distance and the time driven');
  });
  it('says nothing about a card on a ride by the plans', () => {
    const facts = factsOf(planBill());
    expect(facts).toHaveProperty('Driver');
    expect(facts).not.toHaveProperty('Fares set by');
  });
});

describe('a gap between taximeter and trail', () => {
  it.each([
    [800, null],
    [1000, null],
    [1001, { shown: 1001, counted: 800 }],
    [599, { shown: 599, counted: 800 }],
  ])('of a reading of %i is %j', (taximeter, gap) => {
    expect(readingGap({ fare_lines: billOf({ taximeter }) })).toEqual(gap);
  });
});
