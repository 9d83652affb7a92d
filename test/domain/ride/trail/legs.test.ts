/** The parts of a driven way by speed. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { legsOfTrail } from '@/domain/ride/trail/legs';

/** A fix so many seconds into the ride and metres north of its start. */
const fix = (seconds: number, metres: number) => ({
  at: 1_700_000_000_000 + seconds * 1000,
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
    expect(legsOfTrail([fix(0, 0), fix(3600, 800)], 800, 0)).toEqual([{ metres: 800, seconds: 100 }]);
    expect(legsOfTrail([fix(0, 0), fix(3600, 0)], 800, 0)).toEqual([{ metres: 800, seconds: 100 }]);
  });

  it('keep the whole way of a cab whose phone saw no movement', () => {
    expect(legsOfTrail([fix(0, 0), fix(60, 0)], 700, 0)).toEqual([{ metres: 700, seconds: 60 }]);
    expect(legsOfTrail([], 700, 0)).toEqual([{ metres: 700, seconds: 0 }]);
  });
});
