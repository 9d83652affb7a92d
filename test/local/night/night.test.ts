import { describe, expect, it } from 'vitest';
import { readTownFiles } from '../../../local/seed/townFiles';
import { gini, mean, quantile } from '../../../local/night/measures';
import { type Night, simulateNight } from '../../../local/night/night';

const files = readTownFiles();
const small = { seed: 7, drivers: 120, bookings: 150 };

describe('a simulated night', () => {
  const night = simulateNight(files, small);

  it('is the same for the same seed, and differs for another', () => {
    expect(simulateNight(files, small)).toEqual(night);
    expect(simulateNight(files, { ...small, seed: 8 })).not.toEqual(night);
  });

  it('loses no booking: each is served, turned away, abandoned, or still being searched for', () => {
    const { pressed, served, nobodyNear, givenUp } = night;
    expect(pressed).toBe(150);
    expect(served).toBeGreaterThan(0);
    expect(served + nobodyNear + givenUp).toBeLessThanOrEqual(pressed);
    expect(pressed - served - nobodyNear - givenUp).toBeLessThan(10);
  });

  it('shows the effect of a change: asking one driver at a time takes longer', () => {
    const oneByOne = simulateNight(files, { ...small, offerDrivers: 1 });
    expect(oneByOne.acceptedAfter.p90).toBeGreaterThan(night.acceptedAfter.p90);
    expect(oneByOne.offers).toBeLessThan(night.offers);
  });

  it('finds nearer cabs when there are more of them', () => {
    const more = simulateNight(files, { ...small, drivers: 600 });
    expect(more.pickupMetres.median).toBeLessThan(night.pickupMetres.median);
    expect(more.idleShare).toBeGreaterThan(night.idleShare);
    expect(more.nobodyNear).toBeLessThan(night.nobodyNear);
  });

  it('makes no offers without drivers', () => {
    const empty: Night = simulateNight(files, { ...small, drivers: 0 });
    expect(empty).toMatchObject({ served: 0, nobodyNear: 150, offers: 0, acceptance: 0, earningsGini: 0 });
  });
});

describe('the measures', () => {
  it.each([
    [[5, 5, 5, 5], 0],
    [[0, 0, 0, 8], 0.75],
    [[], 0],
    [[0, 0], 0],
    [[1, 3], 0.25],
  ])('Gini of %j is %d', (values, expected) => {
    expect(gini(values)).toBeCloseTo(expected, 10);
  });

  it('quantiles and means', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([], 0.5)).toBe(0);
    expect(mean([1, 2, 6])).toBe(3);
  });
});
