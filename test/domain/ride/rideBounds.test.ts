/** The limits of what a press may put on a bill. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAB_TOP_SPEED_KMH, TOLLS_MAX } from '@/domain/limits';
import { distanceMetres } from '@/domain/place/geo';
import { anchorsOf, fitting, isAtPickup, mostMetresIn, startOf, tollsWithin } from '@/domain/ride/rideBounds';
import { fix } from '../support/drive';

const START = Date.UTC(2026, 5, 2, 9);
/** A place some metres east of the pickup, seconds after the start. */
const seen = (metres: number, seconds: number) => {
  const { lat, lng, at } = fix(START + seconds * 1000, metres, 0);
  return { lat, lng, at };
};
const PICKUP = seen(0, 0);

describe('arriving', () => {
  it('counts round the corner from the pickup, and not from the next street but two', () => {
    expect(isAtPickup(PICKUP, seen(480, 0), seen(480, 0))).toBe(true);
    expect(isAtPickup(PICKUP, seen(520, 0), seen(520, 0))).toBe(false);
  });
  it('does not count when the phone was heard of far away a moment ago, whatever the press says', () => {
    expect(isAtPickup(PICKUP, seen(0, 60), seen(75_000, 55))).toBe(false);
    expect(isAtPickup(PICKUP, seen(0, 60), seen(3000, 55))).toBe(false);
  });
  it('counts when the phone had the time to come since it was last heard of', () => {
    expect(isAtPickup(PICKUP, seen(100, 600), seen(3000, 0))).toBe(true);
    expect(isAtPickup(PICKUP, seen(0, 3600), seen(75_000, 0))).toBe(true);
  });
  it('believes the press of a phone that was never heard of, near the pickup alone', () => {
    expect(isAtPickup(PICKUP, seen(100, 0), null)).toBe(true);
    expect(isAtPickup(PICKUP, seen(75_000, 0), null)).toBe(false);
  });
});

describe('the end of a ride', () => {
  const endOf = (...given: Parameters<typeof anchorsOf>) => distanceMetres(anchorsOf(...given).end, PICKUP);

  it('is the press, if the cab can have come that far', () => {
    expect(endOf(PICKUP, seen(9900, 1195), seen(10_000, 1200))).toBeCloseTo(10_000, -1);
    expect(endOf(PICKUP, null, seen(10_000, 1200))).toBeCloseTo(10_000, -1);
  });
  it('is the last fix, if the press is 75 km further', () => {
    expect(endOf(PICKUP, seen(2000, 300), seen(75_000, 305))).toBeCloseTo(2000, -1);
  });
  it('is the start, if neither the press nor the last fix can be true', () => {
    expect(endOf(PICKUP, seen(75_000, 4), seen(75_000, 5))).toBe(0);
    expect(endOf(PICKUP, null, seen(75_000, 5))).toBe(0);
  });
  it('pays no heed to a fix from before the ride', () => {
    expect(anchorsOf(PICKUP, seen(400, -60), seen(10_000, 1200)).heard).toBe(null);
  });
  it('is never further than the time allows', () => {
    const place = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        place,
        place,
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 300 }),
        (a, b, t, more) => {
          const metres = endOf(PICKUP, seen(a, t), seen(b, t + more));
          expect(metres).toBeLessThanOrEqual(151 + ((t + more) * CAB_TOP_SPEED_KMH) / 3.6);
        },
      ),
    );
  });
});

it('a ride starts near its pickup, whatever place the press names', () => {
  expect(startOf(PICKUP, seen(900, 10), START)).toEqual(seen(900, 0));
  expect(startOf(PICKUP, seen(75_000, 10), START)).toEqual(PICKUP);
});

it('fixes dated back count only where the phone can have been', () => {
  const anchors = anchorsOf(PICKUP, seen(0, 595), seen(0, 600));
  const claimed = [seen(1000, 60), seen(9000, 120), seen(3000, 540), seen(900, 560), seen(20, 590)];
  expect(fitting(claimed, anchors)).toEqual([seen(1000, 60), seen(900, 560), seen(20, 590)]);
});

it('a distance fits its time', () => {
  expect(mostMetresIn(0)).toBe(0);
  expect(mostMetresIn(3600)).toBe(130_000);
});

it.each([
  [0, 0],
  [999, 0],
  [1000, 1],
  [15_999, 1],
  [16_000, 2],
  [27_000, 2],
  [300_000, TOLLS_MAX],
])('%i metres explain %i tolls', (metres, tolls) => expect(tollsWithin(metres)).toBe(tolls));
