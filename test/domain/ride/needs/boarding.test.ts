// @vitest-environment node
/** Waiting that is charged: never while a wheelchair is boarded or taken out, whatever the trail looks like. */
import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { FareTrip } from '@/domain/pricing/breakdown';
import { planFinal } from '@/domain/pricing/planFare';
import type { TrackingPoint } from '@/domain/ride/booking';
import { waitingSpan } from '@/domain/ride/needs/boarding';
import { NEEDS, type NeedName, type Needs } from '@/domain/ride/needs/needs';
import { measured } from '@/domain/ride/trail/measure/measured';
import { STATION } from '../../../support/places';
import { draws } from '../../support/drive';
import { table, trip } from '../../support/fares';

const METRES_PER_DEGREE = 111_195;
const START = Date.UTC(2026, 5, 1, 12);

/** A drive due north in stretches of one fix each three seconds: how long, and how fast. */
type Stretch = { seconds: number; metresPerSecond: number };
function drive(stretches: readonly Stretch[], scatter: (index: number) => number = () => 0): TrackingPoint[] {
  const fixes: TrackingPoint[] = [];
  let [at, metres] = [START, 0];
  const put = (): void => {
    const off = scatter(fixes.length);
    fixes.push({ at, status: 'STARTED', lat: STATION.lat + (metres + off) / METRES_PER_DEGREE, lng: STATION.lng });
  };
  put();
  for (const { seconds, metresPerSecond } of stretches) {
    for (let past = 3; past <= seconds; past += 3) {
      at += 3000;
      metres += 3 * metresPerSecond;
      put();
    }
  }
  return fixes;
}
const stand = (seconds: number): Stretch => ({ seconds, metresPerSecond: 0 });
const go = (seconds: number): Stretch => ({ seconds, metresPerSecond: 10 });
const charged = (fixes: TrackingPoint[], needs: Needs | null): number =>
  Math.floor(measured(fixes, waitingSpan(fixes, needs)).seenSeconds);

const STAYS: Needs = { wheelchair: 'stays' };
const anyNeeds: fc.Arbitrary<Needs> = fc.record(
  Object.fromEntries(
    (Object.keys(NEEDS) as NeedName[]).map((name) => [name, fc.constantFrom<string | true>(...NEEDS[name])]),
  ),
  { requiredKeys: [] },
);

describe('boarding and securing', () => {
  const fixes = drive([stand(300), go(120), stand(90), go(120), stand(420)]);

  it('is not charged at the pickup, nor where the ride ends', () => {
    expect(charged(fixes, null)).toBeGreaterThan(750);
    for (const wheelchair of NEEDS.wheelchair) {
      expect(charged(fixes, { wheelchair })).toBeGreaterThan(60);
      expect(charged(fixes, { wheelchair })).toBeLessThanOrEqual(93);
    }
  });

  it('ends when the cab drives off, not at a stray fix', () => {
    const astray = drive([stand(300), go(120), stand(90), go(120), stand(420)], (index) =>
      index === 20 || index === 180 ? 90 : 0,
    );
    expect(charged(astray, STAYS)).toBeLessThanOrEqual(93);
  });

  it('leaves nothing to charge on a ride that never left', () => {
    expect(charged(drive([stand(600)]), STAYS)).toBe(0);
    expect(charged([], STAYS)).toBe(0);
  });

  it('never has more to charge than the whole ride, of which a part may look as if the cab stood longer', () => {
    for (let kind = 1; kind <= 60; kind += 1) {
      const draw = draws(kind);
      const scattered = drive(
        [{ seconds: 294, metresPerSecond: 4 }, stand(372), { seconds: 6, metresPerSecond: 12 }],
        () => Math.round(18 * draw() - 9),
      );
      expect(charged(scattered, STAYS)).toBeLessThanOrEqual(charged(scattered, null));
    }
  });

  it('does not change a ride that passes the pickup again', () => {
    const back: Stretch = { seconds: 60, metresPerSecond: -10 };
    const loop = drive([stand(120), go(60), stand(60), back, stand(60), go(120), stand(120)]);
    expect(charged(loop, STAYS)).toBeGreaterThan(100);
  });
});

describe('needs and the fare', () => {
  it('have no field in common, so no need can reach a fare', () => {
    expectTypeOf<Extract<keyof FareTrip, NeedName>>().toEqualTypeOf<never>();
    expectTypeOf(planFinal).parameter(0).toEqualTypeOf<FareTrip>();
  });

  it('never make a ride dearer, and change nothing at all without a wheelchair', () => {
    const stretch = fc.record({
      seconds: fc.integer({ min: 3, max: 400 }),
      metresPerSecond: fc.constantFrom(0, 0, 4, 12),
    });
    const ride = fc.record({
      stretches: fc.array(stretch, { minLength: 1, maxLength: 6 }),
      distanceMetres: fc.integer({ min: 0, max: 60_000 }),
      durationSeconds: fc.integer({ min: 0, max: 20_000 }),
      extraPassengers: fc.integer({ min: 0, max: 4 }),
      tollCount: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(ride, anyNeeds, fc.infiniteStream(fc.integer({ min: -9, max: 9 })), (made, needs, wobble) => {
        const { stretches, ...driven } = made;
        const scatter = [...wobble.take(900)];
        const fixes = drive(stretches, (index) => scatter[index] ?? 0);
        const billed = (said: Needs | null) =>
          planFinal(trip({ ...driven, waitSeconds: charged(fixes, said) }), table(), null);
        const [plain, withThem] = [billed(null), billed(needs)];
        if (!plain.ok || !withThem.ok) throw new Error('no tariff');
        if (needs.wheelchair === undefined) expect(withThem).toEqual(plain);
        else expect(withThem.breakdown.total).toBeLessThanOrEqual(plain.breakdown.total);
      }),
      { numRuns: 300 },
    );
  });
});
