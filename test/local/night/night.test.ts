import { beforeAll, describe, expect, it } from 'vitest';
import { forecastErrors, waitsOf } from '../../../local/night/extras';
import { type Figures, figuresOf } from '../../../local/night/figures';
import { gini, mean, quantile } from '../../../local/night/measures';
import { type Night, simulateNight } from '../../../local/night/night';
import { POLICIES, type PolicyName } from '../../../local/night/policies/all';
import { readTownFiles } from '../../../local/seed/townFiles';

const files = readTownFiles();
const small = { seed: 7, drivers: 12, bookings: 25 };
const names = Object.keys(POLICIES) as PolicyName[];
const played = (policy: PolicyName, options = small): Figures =>
  figuresOf(policy, simulateNight(files, policy, options));

describe('a simulated night', () => {
  const nights = new Map(names.map((policy) => [policy, simulateNight(files, policy, small)]));
  const nightOf = (policy: PolicyName): Night => nights.get(policy) as Night;

  it.each(names)('is the same for the same seed, and differs for another: %s', (policy) => {
    const figures = figuresOf(policy, nightOf(policy));
    expect(played(policy)).toEqual(figures);
    expect(played(policy, { ...small, seed: 8 })).not.toEqual(figures);
  });

  it.each(names)('accounts for every rider: %s', (policy) => {
    const { pressed, served, refused_at_press: refused, given_up: gone } = figuresOf(policy, nightOf(policy));
    expect(pressed).toBe(25);
    expect(served).toBeGreaterThan(0);
    expect(served + refused + gone).toBe(pressed);
  });

  it('has the same riders for every rule', () => {
    const riders = names.map((policy) => nightOf(policy).searches.map(({ request }) => request));
    for (const others of riders) expect(others).toEqual(riders[0]);
  });

  it('refuses everybody without drivers, and offers nothing', () => {
    for (const policy of names)
      expect(played(policy, { ...small, drivers: 0 })).toMatchObject({
        served: 0,
        refused_at_press: 25,
        offers: 0,
        gini: 0,
      });
  });

  it('asks one driver at a time, and nobody who declined again', () => {
    for (const policy of ['line', 'road', 'batch'] as const) {
      const { offers, searches } = nightOf(policy);
      let asked = 0;
      for (const search of searches) {
        expect(search.open).toEqual([]);
        for (const { times } of search.asked.values()) asked += times;
      }
      expect(asked).toBe(offers);
    }
  });

  it('lets no rider search longer than the patience', () => {
    for (const search of simulateNight(files, 'batch', { ...small, drivers: 3 }).searches)
      expect((search.endedMs ?? Infinity) - search.pressedMs).toBeLessThanOrEqual(300_000);
  });
});

describe('the product’s rule on a scarce Friday', () => {
  const friday = (seed: number) => ({ seed, drivers: 70, bookings: 215 });
  let before: Figures[];
  let solved: Night[];

  beforeAll(() => {
    before = [101, 102].map((seed) => played('today', friday(seed)));
    solved = [101, 102].map((seed) => simulateNight(files, 'batch', friday(seed)));
  }, 120_000);

  it('refuses nobody at the press, serves a tenth more than the former rule, with far fewer offers', () => {
    for (const [index, night] of solved.entries()) {
      const now = figuresOf('batch', night);
      const { served, offers } = before[index] as Figures;
      expect(now.refused_at_press).toBe(0);
      expect(now.served).toBeGreaterThanOrEqual(1.1 * served);
      expect(now.offers).toBeLessThanOrEqual(0.65 * offers);
      expect(now.yes_median_s).toBeLessThanOrEqual(15);
      expect(now.gini).toBeLessThanOrEqual(0.26);
    }
  });

  it('tells riders how long it will be, to within a minute and a half in the median', () => {
    for (const night of solved) {
      const { atPress, whileWaiting } = forecastErrors(night);
      expect(atPress).toBeLessThanOrEqual(90);
      expect(whileWaiting).toBeLessThanOrEqual(90);
      // Everybody who was served had been told something.
      expect(night.taken.every(({ search }) => search.told.length > 0)).toBe(true);
    }
  });

  it('serves riders in wheelchairs with cabs that carry them alone', () => {
    const night = simulateNight(files, 'batch', { ...friday(101), designated: 1 / 3 });
    const carries = new Map(night.drivers.map(({ uid, designated }) => [uid, designated]));
    const inWheelchair = night.taken.filter(({ search }) => search.request.wheelchair);
    expect(inWheelchair.length).toBeGreaterThan(0);
    expect(inWheelchair.every(({ uid }) => carries.get(uid))).toBe(true);
    expect(waitsOf(night).wheelchairs).toBe(inWheelchair.length);
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
