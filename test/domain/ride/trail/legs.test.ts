/** The parts of a driven way by speed. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import type { CardLeg } from '@/domain/pricing/card/cardReading';
import { cardReading } from '@/domain/pricing/card/cardReading';
import { legsOfTrail as legsFrom } from '@/domain/ride/trail/legs';
import { calendarOf, london, madeCard } from '../../pricing/card/support';

const START_MS = 1_700_000_000_000;
/** The legs of a ride whose first fix is its start. */
const legsOfTrail = (fixes: Parameters<typeof legsFrom>[0], metres: number, waiting: number): CardLeg[] =>
  legsFrom(fixes, metres, waiting, fixes[0]?.at ?? START_MS);

/** A fix so many seconds into the ride and metres north of its start. */
const fix = (seconds: number, metres: number, startMs = START_MS) => ({
  at: startMs + seconds * 1000,
  lat: 51.5 + metres / METRES_PER_DEGREE,
  lng: -3,
  status: 'STARTED' as const,
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('the legs of a trail', () => {
  it('have the speeds of its parts, and standing where the cab stood', () => {
    const drive = [0, 15, 30].map((seconds) => fix(seconds, seconds * 10));
    const stand = [45, 60, 75, 90].map((seconds) => fix(seconds, 300));
    const legs = legsOfTrail([...drive, ...stand, fix(105, 450)], 450, 60);
    const moving = legs.filter(({ metres }) => metres > 0);
    expect(moving.map(({ metres, seconds }) => Math.round(metres / seconds))).toEqual([10, 10, 10]);
    expect(sum(legs.filter(({ metres }) => metres === 0).map(({ seconds }) => seconds))).toBe(60);
  });

  it('add up to the measured distance, its standing and the time of the trail', () => {
    const trails = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 60 }), metres: fc.integer({ min: 0, max: 900 }) }),
      {
        minLength: 1,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(
        trails,
        fc.integer({ min: 0, max: 50_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (steps, metres, share) => {
          let [seconds, at] = [0, 0];
          const fixes = [fix(0, 0), ...steps.map((step) => fix((seconds += step.seconds), (at += step.metres)))];
          const legs = legsOfTrail(fixes, metres, share * seconds);
          expect(sum(legs.map((leg) => leg.metres))).toBeCloseTo(metres, 6);
          expect(sum(legs.map((leg) => leg.seconds))).toBeCloseTo(seconds, 6);
          expect(legs.every((leg) => leg.metres >= 0 && leg.seconds >= 0)).toBe(true);
        },
      ),
    );
  });

  it('count no time of a silence but what driving through it takes', () => {
    const day = 24 * 3600;
    const drive = [0, 15, 30].map((seconds) => fix(seconds, seconds * 10));
    // The phone was silent for a day at the end, or for an hour on the way.
    expect(legsOfTrail([...drive, fix(day, 300)], 300, 0).reduce((all, { seconds }) => all + seconds, 0)).toBe(30);
    const onTheWay = legsOfTrail([...drive, fix(3630, 1100), fix(3645, 1250)], 1250, 0);
    expect(sum(onTheWay.map(({ metres }) => metres))).toBeCloseTo(1250, 6);
    expect(sum(onTheWay.map(({ seconds }) => seconds))).toBeCloseTo(145, 6);
    // Without a fix between the ends there is nothing but the way.
    expect(legsOfTrail([fix(0, 0), fix(3600, 800)], 800, 0)).toEqual([{ metres: 800, seconds: 100, idle: 3500 }]);
    expect(legsOfTrail([fix(0, 0), fix(3600, 0)], 800, 0)).toEqual([{ metres: 800, seconds: 100 }]);
  });

  it('let the clock go on through a silence, and before the first fix', () => {
    const fixes = [fix(0, 0), fix(15, 150), fix(615, 1150), fix(630, 1300)];
    expect(legsFrom(fixes, 1300, 0, START_MS - 60_000)).toEqual([
      { metres: expect.closeTo(150, 3), seconds: 15, idle: 60 },
      { metres: expect.closeTo(1000, 3), seconds: expect.closeTo(125, 3), idle: expect.closeTo(475, 3) },
      { metres: expect.closeTo(150, 3), seconds: 15 },
    ]);
  });

  it('keep the whole way of a cab whose phone saw no movement', () => {
    expect(legsOfTrail([fix(0, 0), fix(60, 0)], 700, 0)).toEqual([{ metres: 700, seconds: 60 }]);
    expect(legsOfTrail([], 700, 0)).toEqual([{ metres: 700, seconds: 0 }]);
  });
});

describe('the price by a card whose tariff changes on the way', () => {
  const card = madeCard('running');
  const read = (from: string, fixes: Parameters<typeof legsFrom>[0], metres: number): number => {
    const startedAt = london(from);
    const legs = legsFrom(fixes, metres, 0, startedAt);
    return cardReading(card, { startedAt, legs, passengers: 1 }, calendarOf(card))?.pence ?? Number.NaN;
  };
  /** A drive at so many metres a second, from one second of the ride to another. */
  const drive = (startMs: number, from: number, to: number, speed: number, before = 0) =>
    Array.from({ length: (to - from) / 15 + 1 }, (_, index) =>
      fix(from + index * 15, before + index * 15 * speed, startMs),
    );

  it('changes by the clock, however long a wheelchair boarded', () => {
    // Boarding ends at 06:02, and by day the five kilometres cost what they cost without it.
    const startMs = london('2026-06-03 05:50');
    const boarded = read('2026-06-03 05:50', drive(startMs, 720, 1200, 5000 / 480), 5000);
    // The hiring charge of the night, under which the ride began, and then a step of the day for each hundred metres.
    expect(boarded).toBeLessThan(1400);
    expect(read('2026-06-03 05:30', drive(london('2026-06-03 05:30'), 0, 480, 5000 / 480), 5000)).toBeGreaterThan(2000);
  });

  it('changes by the clock, however long the phone was silent', () => {
    const startMs = london('2026-06-03 05:40');
    const night = drive(startMs, 0, 300, 8);
    const day = drive(startMs, 1500, 2700, 8, 4400);
    const silent = read('2026-06-03 05:40', [...night, ...day], 14_000);
    // By night the hiring charge with its kilometre and 14 steps of 100 m. What was driven in the silence counts as driven at its end, by
    // day: 26 steps up to five kilometres, and 45 of 200 m beyond.
    expect(silent).toBe(500 + 14 * 40 + 26 * 20 + 45 * 33);
  });
});
