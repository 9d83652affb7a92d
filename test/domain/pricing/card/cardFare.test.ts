import { describe, expect, it } from 'vitest';
import { missedRideFee, soilingCharge } from '@/domain/pricing/card/cardCharges';
import { cardFare, type CardFareCase } from '@/domain/pricing/card/cardFare';
import { cardReading } from '@/domain/pricing/card/cardReading';
import { countedReading } from '@/domain/pricing/card/countedReading';
import { estimateCard } from '@/domain/pricing/card/estimateCard';
import type { RideExtras } from '@/domain/pricing/card/extraLines';
import { calendarOf, london, madeCard, miles, NEWPORT, realCard } from './support';

const TEN_PERCENT = { convenience_fee_type: 'percentage', convenience_fees: 10 } as const;

/** A fare with a reading of £5.20, on a Wednesday at ten unless told otherwise. */
function fareOf(extras: RideExtras, more: Partial<CardFareCase> = {}, at = '2026-06-03 10:00', pence = 520) {
  const card = more.card ?? NEWPORT;
  const startedAt = london(at);
  const { authority, district, effective_from } = card;
  const reading = { card: { authority, district, effective_from }, band: '1', pence };
  const times = { startedAt, endedAt: startedAt + 600_000 };
  return cardFare({ card, calendar: calendarOf(card), reading, times, extras, fee: TEN_PERCENT, ...more });
}
const linesOf = (fare: ReturnType<typeof cardFare>) =>
  fare.lines.map((line) => [line.kind, 'name' in line ? line.name : undefined, line.count, line.pence]);

describe('a fare by the card', () => {
  it('is the reading and the extras, one by one, with the fee included', () => {
    const fare = fareOf({ passengers: 6, large_items: 1, animals: 1, booking_pence: 250 });
    expect(linesOf(fare)).toEqual([
      ['reading', undefined, 1, 520],
      ['passengers', undefined, 2, 200],
      ['large_items', undefined, 1, 200],
      ['animals', undefined, 1, 200],
      ['booking', undefined, 1, 250],
    ]);
    expect(fare).toMatchObject({ allowed: 1370, payable: 1370, platform_fee: 137, driver_share: 1233, to_pay: 1370 });
    expect(fare).not.toHaveProperty('agreed');
    expect(fare.reading.card).toEqual({
      authority: 'Newport City Council',
      district: 'Newport',
      effective_from: '2022-09-23',
    });
  });

  it('has only extras on the card, and none above its price', () => {
    const fare = fareOf({ passengers: 1, luggage: 9, booking_pence: 900, tolls_pence: 500, places: ['Airport'] });
    expect(linesOf(fare)).toEqual([
      ['reading', undefined, 1, 520],
      ['booking', undefined, 1, 300],
    ]);
    expect(fareOf({ passengers: Number.NaN, animals: -2, large_items: 0.5, booking_pence: -5 }).payable).toBe(520);
  });

  it('is the agreed fare if that is lower, and never if it is higher', () => {
    expect(fareOf({ passengers: 1 }, { agreed: 450 })).toMatchObject({
      allowed: 520,
      agreed: 450,
      payable: 450,
      platform_fee: 45,
    });
    expect(fareOf({ passengers: 1 }, { agreed: 900 })).toMatchObject({ allowed: 520, agreed: 900, payable: 520 });
    expect(fareOf({ passengers: 1 }, { agreed: 0 })).toMatchObject({ payable: 0, platform_fee: 0, driver_share: 0 });
  });

  it('takes a promo off what the rider pays, and nothing from the driver', () => {
    expect(fareOf({ passengers: 1 }, { discount: 100 })).toMatchObject({
      payable: 520,
      driver_share: 468,
      discount: 100,
      to_pay: 420,
    });
    expect(fareOf({ passengers: 1 }, { discount: 900 })).toMatchObject({ discount: 520, to_pay: 0 });
  });

  it('has tolls as paid without a fee, places by name, and pieces up to their limit', () => {
    const card = madeCard('running');
    const fare = fareOf({ passengers: 1, luggage: 6, tolls_pence: 330, places: ['Central Station', 'Moon'] }, { card });
    expect(linesOf(fare)).toEqual([
      ['reading', undefined, 1, 520],
      ['luggage', undefined, 4, 120],
      ['tolls', undefined, 1, 330],
      ['place', 'Central Station', 1, 80],
    ]);
    expect(fare).toMatchObject({ payable: 1050, platform_fee: 72, driver_share: 978 });
    const flat = { convenience_fee_type: 'flat', convenience_fees: 50 } as const;
    expect(fareOf({ passengers: 1, tolls_pence: 330 }, { card, fee: flat })).toMatchObject({
      platform_fee: 520,
      driver_share: 330,
    });
  });

  it('adds a share of the reading for a full cab, rounded down', () => {
    const card = realCard('stafford');
    expect(linesOf(fareOf({ passengers: 5 }, { card }, '2026-06-03 10:00', 645))).toEqual([
      ['reading', undefined, 1, 645],
      ['passengers', undefined, 1, 322],
    ]);
    const all = realCard('northYorkshire');
    expect(linesOf(fareOf({ passengers: 5 }, { card: all }))[1]).toEqual(['passengers', undefined, 5, 1000]);
  });

  it('adds only one surcharge by time if the card says so', () => {
    const card = realCard('lewes');
    const timesOf = (at: string) =>
      linesOf(fareOf({ passengers: 1 }, { card }, at))
        .slice(1)
        .map(([, name]) => name);
    expect(timesOf('2026-06-03 10:00')).toEqual([]);
    expect(timesOf('2026-06-03 03:00')).toEqual(['Late night']);
    expect(timesOf('2026-06-07 10:00')).toEqual(['Sunday']);
    expect(timesOf('2026-05-25 10:00')).toEqual(['Bank or public holiday']);
    expect(timesOf('2026-05-26 03:00')).toEqual(['Bank or public holiday']);
    expect(timesOf('2026-12-25 10:00')).toEqual([]);
  });

  it('adds a surcharge for a ride that ends in its time, if the card says so', () => {
    const card = realCard('southGloucestershire');
    const timesOf = (at: string) =>
      linesOf(fareOf({ passengers: 1 }, { card }, at))
        .slice(1)
        .map(([, name]) => name);
    expect(timesOf('2026-06-03 17:45')).toEqual([]);
    expect(timesOf('2026-06-03 17:55')).toEqual(['Night']);
    expect(timesOf('2026-06-05 17:55')).toEqual(['Weekend']);
    expect(timesOf('2026-12-24 17:55')).toEqual(['Christmas']);
  });

  it('refuses a reading or an agreed fare that is not in whole pence', () => {
    for (const pence of [-1, 1.5, Number.NaN]) {
      expect(() => fareOf({ passengers: 1 }, {}, '2026-06-03 10:00', pence)).toThrow(RangeError);
      expect(() => fareOf({ passengers: 1 }, { agreed: pence })).toThrow(RangeError);
      expect(() => fareOf({ passengers: 1 }, { discount: pence })).toThrow(RangeError);
    }
  });
});

it('a need costs nothing: there is nowhere to put it', () => {
  const needs = { wheelchair: 1, assistance_dog: 1, walking_aid: 1, boarding_seconds: 900 };
  const bare = fareOf({ passengers: 2 });
  expect(fareOf({ passengers: 2, ...needs })).toEqual(bare);
  // Boarding and securing come before the meter starts, so they are in no leg.
  expect(bare.payable).toBe(520);
});

describe('the reading that counts', () => {
  const bound = { pence: 100, percent: 15 };
  it.each([
    [520, 520, { pence: 520, isAsked: false }],
    [620, 520, { pence: 620, isAsked: false }],
    [621, 520, { pence: 520, isAsked: true }],
    [420, 520, { pence: 420, isAsked: false }],
    [300, 520, { pence: 300, isAsked: true }],
    // Of £20 the share is the greater bound: £3.
    [2300, 2000, { pence: 2300, isAsked: false }],
    [2301, 2000, { pence: 2000, isAsked: true }],
  ])('of %i typed beside %i of the trail', (shown, computed, counts) => {
    expect(countedReading({ shown, computed }, bound)).toEqual(counts);
  });

  it('is the typed one once the rider or the desk has agreed', () => {
    expect(countedReading({ shown: 900, computed: 520, isAgreed: true }, bound)).toEqual({ pence: 900, isAsked: true });
  });
});

describe('an estimate', () => {
  const uncertainty = { faster: 0.2, slower: 0.5, shorter: 0, longer: 0.1 };
  const routeLegs = Array.from({ length: 12 }, () => ({ metres: 250, seconds: 45 }));
  const estimateAt = (at: string, card = NEWPORT) =>
    estimateCard({ card, at: london(at), routeLegs, passengers: 1, uncertainty }, calendarOf(card));

  it('is the meter’s figure, with the least and the most of it', () => {
    // 3 km are 3,280.8 yards: 32 steps, and 540 s at 5.6 m/s count by distance.
    expect(estimateAt('2026-06-03 10:00')).toEqual({
      reading: { card: expect.anything(), band: '1', pence: 350 + 32 * 10 },
      low: 350 + 32 * 10,
      // A tenth longer: 3,608.9 yards are 36 steps, by distance still.
      high: 350 + 36 * 10,
    });
  });

  it('lies within its range even if a cheaper band begins on the way', () => {
    const card = madeCard('running');
    for (const at of ['2026-06-03 05:52', '2026-06-03 05:55', '2026-06-03 21:55']) {
      const { low, high, reading } = estimateAt(at, card)!;
      expect(low).toBeLessThanOrEqual(reading.pence);
      expect(high).toBeGreaterThanOrEqual(reading.pence);
    }
  });

  it('is the reading itself if nothing is uncertain', () => {
    const calendar = calendarOf(NEWPORT);
    const sure = { faster: 0, slower: 0, shorter: 0, longer: 0 };
    const startedAt = london('2026-06-03 10:00');
    const estimate = estimateCard(
      { card: NEWPORT, at: startedAt, routeLegs, passengers: 1, uncertainty: sure },
      calendar,
    )!;
    const reading = cardReading(NEWPORT, { startedAt, legs: routeLegs, passengers: 1 }, calendar);
    expect(estimate).toEqual({ reading, low: reading?.pence, high: reading?.pence });
  });
});

it('a no-show or a cancellation costs what the card says, after its grace time', () => {
  const card = madeCard('running');
  expect(missedRideFee(card, 'no_show', 599)).toBe(0);
  expect(missedRideFee(card, 'no_show', 600)).toBe(400);
  expect(missedRideFee(card, 'cancelling', 180)).toBe(250);
  expect(missedRideFee(NEWPORT, 'no_show', 99_999)).toBe(0);
  expect([soilingCharge(NEWPORT, 9000), soilingCharge(NEWPORT, 2000), soilingCharge(NEWPORT, -5)]).toEqual([
    7500, 2000, 0,
  ]);
  expect(soilingCharge(realCard('highland2006'), 5000)).toBe(0);
});

it('there is no reading for too many passengers or an impossible leg', () => {
  const torridge = realCard('torridge');
  const ride = { startedAt: london('2026-06-03 10:00'), legs: [miles(1)], passengers: 5 };
  expect(cardReading(torridge, ride, calendarOf(torridge))).toBeNull();
  for (const metres of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    const broken = { ...ride, passengers: 1, legs: [{ metres, seconds: 1 }] };
    expect(() => cardReading(torridge, broken, calendarOf(torridge))).toThrow(RangeError);
  }
});
