/** The range of an estimate by the card is honest: of rides simulated on Newport's streets, four of five end inside. */
import { beforeAll, describe, expect, it } from 'vitest';
import newportCard from '../../local/newport/card.json' with { type: 'json' };
import { driveBetween, someJunction } from '../../local/cabs/drive';
import { createRandom, type Random } from '../../local/seed/random';
import { readTownFiles } from '../../local/seed/townFiles';
import type { FareBreakdown } from '@/domain/pricing/breakdown';
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import type { CardLeg } from '@/domain/pricing/card/cardReading';
import { type FareTable, estimateFare, finalFare } from '@/domain/pricing/fare';
import type { Leg } from '@/domain/road/fastest';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { PLAIN_CAR } from '../domain/support/fares';

const RIDES = 400;
const DAY = Date.parse('2026-06-10T00:00:00+01:00');
const HOURS = [2, 8, 11, 14, 17, 21];
const TABLE: FareTable = {
  carType: PLAIN_CAR,
  tariffs: [],
  plans: [],
  holidays: [],
  bankHolidays: new Set(),
  settings: { convert_to_mile: true, Fixed_price_km: 0, Fixed_price_options: 'select' },
  timeZone: DEFAULT_TIME_ZONE,
  basis: 'card',
  authority: { versions: [newportCard as AuthorityCard], bookingCharge: 0 },
};

/** Normal, mean 0 and deviation 1. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/**
 * A drive along a route as it may turn out: traffic that is heavier or lighter than is usual at the hour, a junction in
 * three at which the cab stops, a driver's pace, and now and then a detour.
 */
function driven(legs: readonly Leg[], random: Random): CardLeg[] {
  const traffic = Math.exp(0.5 * normal(random) - 0.125);
  const pace = Math.exp(0.12 * normal(random));
  const longer = random.next() < 0.2 ? 1 + 0.08 * random.next() : 1;
  return legs.flatMap(({ metres, seconds }) => {
    if (metres === 0) return [{ metres, seconds: seconds * traffic }];
    const stops = random.next() < metres / 1200 ? [{ metres: 0, seconds: -18 * Math.log(1 - random.next()) }] : [];
    return [{ metres: metres * longer, seconds: seconds * pace * longer }, ...stops];
  });
}

function fareOf(legs: readonly CardLeg[], at: number, agreed: FareBreakdown | null): FareBreakdown {
  const sum = (key: 'metres' | 'seconds') => legs.reduce((total, leg) => total + leg[key], 0);
  const trip = {
    distanceMetres: sum('metres'),
    durationSeconds: sum('seconds'),
    waitSeconds: 0,
    extraPassengers: 0,
    tollCount: 0,
    pickupZone: 'Newport',
    dropZone: 'Newport',
    at,
    legs,
  };
  const fare = agreed === null ? estimateFare(trip, TABLE) : finalFare(trip, TABLE, agreed);
  if (!fare.ok) throw new Error(fare.error);
  return fare.breakdown;
}

describe('an estimate by the card', () => {
  const rides: { estimate: FareBreakdown; paid: number }[] = [];
  beforeAll(() => {
    const { roads } = readTownFiles();
    const random = createRandom(16);
    while (rides.length < RIDES) {
      const at = DAY + random.pick(HOURS) * 3_600_000;
      const { minuteOfDay } = clockParts(at, DEFAULT_TIME_ZONE);
      const way = driveBetween(roads, someJunction(roads, random), someJunction(roads, random), minuteOfDay);
      if (way === null || way.metres < 800) continue;
      const estimate = fareOf(way.legs, at, null);
      rides.push({ estimate, paid: fareOf(driven(way.legs, random), at, estimate).total });
    }
  });

  it('has a range in which four rides in five end, but not all', () => {
    const isInside = ({ estimate: { card }, paid }: (typeof rides)[number]): boolean =>
      card?.range !== undefined && paid >= card.range.low && paid <= card.range.high;
    const inside = rides.filter(isInside).length / RIDES;
    expect(inside).toBeGreaterThan(0.76);
    expect(inside).toBeLessThan(0.86);
  });

  it('lies in its range, and on average is what riders pay', () => {
    for (const { estimate } of rides) {
      expect(estimate.total).toBeGreaterThanOrEqual(estimate.card?.range?.low ?? Infinity);
      expect(estimate.total).toBeLessThanOrEqual(estimate.card?.range?.high ?? 0);
    }
    const sum = (of: (ride: (typeof rides)[number]) => number): number =>
      rides.reduce((all, ride) => all + of(ride), 0);
    expect(sum(({ paid }) => paid) / sum(({ estimate }) => estimate.total)).toBeCloseTo(1, 1.5);
  });

  it('has a useful range: a third of the price at most', () => {
    const widths = rides.map(
      ({ estimate: { card, total } }) => ((card?.range?.high ?? 0) - (card?.range?.low ?? 0)) / total,
    );
    expect(Math.max(...widths)).toBeLessThan(1 / 3);
  });
});
