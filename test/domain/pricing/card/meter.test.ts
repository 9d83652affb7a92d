import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MeterLeg, type MeterStep, runMeter } from '@/domain/pricing/card/meter/meter';
import { meterStepsFault } from '@/domain/pricing/card/meter/meterFault';
import { compareRatios, decimalRatio, type Ratio, ratioOf, whole } from '@/domain/pricing/card/meter/ratio';
import { exact, type OracleLeg, type OracleStep, oracleFare } from './oracle';

const decimal = (text: string): Ratio => decimalRatio(text)!;
const leg = (metres: number, seconds: number): MeterLeg => ({ metres: ratioOf(metres), seconds: ratioOf(seconds) });
const shown = (steps: readonly MeterStep[], ...legs: MeterLeg[]): number => {
  const { over, under } = runMeter([{ steps, legs }]);
  return Number(over) / Number(under);
};

/** London's tariff 1 while its lowest fare was £2.40. */
const LONDON: readonly MeterStep[] = [
  { pence: whole(240), metres: decimal('254.6'), seconds: decimal('54.8') },
  { pence: whole(20), metres: decimal('127.3'), seconds: decimal('27.4'), untilPence: whole(1720) },
  { pence: whole(20), metres: decimal('89.2'), seconds: decimal('19.2') },
];
/** 100 m or 20 s, then 50 m or 10 s: time runs faster below 5 m/s. */
const PLAIN: readonly MeterStep[] = [
  { pence: whole(300), metres: whole(100), seconds: whole(20) },
  { pence: whole(10), metres: whole(50), seconds: whole(10) },
];

describe('the taximeter', () => {
  it('shows the hiring charge before anything is driven', () => {
    expect(shown(LONDON)).toBe(240);
    expect(shown(LONDON, leg(0, 0))).toBe(240);
  });

  it('charges a step when it begins, not when the one before is just complete', () => {
    expect(shown(PLAIN, leg(100, 10))).toBe(300);
    expect(shown(PLAIN, leg(100, 10), leg(0, 0))).toBe(300);
    expect(shown(PLAIN, leg(100.001, 10))).toBe(310);
    expect(shown(PLAIN, leg(150, 15))).toBe(310);
    expect(shown(PLAIN, leg(150, 15), leg(0, 0.1))).toBe(320);
    expect(shown(PLAIN, leg(254.6, 25))).toBe(340);
  });

  it('counts by time below the cross-over speed and by distance above it', () => {
    // Standing for 90 s: 20 s of the hiring charge and 7 steps of 10 s.
    expect(shown(PLAIN, leg(0, 90))).toBe(370);
    // 4 m/s: the time is faster, 25 s: half a step beyond the hiring charge.
    expect(shown(PLAIN, leg(100, 25))).toBe(310);
    // 6 m/s: the distance is faster, 150 m in 25 s: just one step.
    expect(shown(PLAIN, leg(150, 25))).toBe(310);
    // At the cross-over speed itself both say the same.
    expect(shown(PLAIN, leg(150, 30))).toBe(310);
  });

  it('keeps the progress of a step as a fraction when the speed changes', () => {
    // Half the hiring charge by distance, half by time: just complete.
    expect(shown(PLAIN, leg(50, 5), leg(0, 10))).toBe(300);
    expect(shown(PLAIN, leg(50, 5), leg(0, 10.01))).toBe(310);
    // Three tenths by time, three tenths by distance, four tenths by time, then a step half done.
    expect(shown(PLAIN, leg(0, 6), leg(30, 3), leg(0, 8), leg(25, 2))).toBe(310);
  });

  it('takes decimals exactly', () => {
    const tenths: MeterStep[] = [
      { pence: whole(10), metres: decimal('0.1') },
      { pence: whole(10), metres: decimal('0.1') },
    ];
    // 0.1 + 0.2 metres are three steps, and not a hair more.
    expect(shown(tenths, leg(0.1, 0), leg(0.2, 0))).toBe(30);
    // The hiring charge and 57 steps: 254.6 + 57 × 127.3 metres.
    expect(shown(LONDON, leg(7510.7, 0))).toBe(240 + 57 * 20);
    expect(shown(LONDON, { metres: decimal('7510.7000000000000000001'), seconds: whole(0) })).toBe(240 + 58 * 20);
    // A fourteenth of a mile is no decimal: fourteen of them are a mile.
    const fourteenth: Ratio = { over: 1_609_344n, under: 14_000n };
    const miles: MeterStep[] = [
      { pence: whole(20), metres: fourteenth },
      { pence: whole(20), metres: fourteenth },
    ];
    expect(shown(miles, leg(1609.344, 0))).toBe(280);
  });

  it('changes to the next kind of step at a fare, judged when a step begins', () => {
    // 240 + 74 × 20 = 1720 after 254.6 + 74 × 127.3 = 9674.8 metres; then every 89.2 metres.
    expect(shown(LONDON, leg(9674.8, 0))).toBe(1720);
    expect(shown(LONDON, leg(9674.9, 0))).toBe(1740);
    expect(shown(LONDON, leg(9764, 0))).toBe(1740);
    expect(shown(LONDON, leg(9764.1, 0))).toBe(1760);
    // The fare shown passes the limit without meeting it: 300, 330 … 390 ≥ 380.
    const passed: MeterStep[] = [
      { pence: whole(300), metres: whole(100) },
      { pence: whole(30), metres: whole(100), untilPence: whole(380) },
      { pence: whole(1), metres: whole(100) },
    ];
    expect(shown(passed, leg(450, 0))).toBe(391);
  });

  it('changes to the next kind of step at a distance, and finishes the step that has begun', () => {
    const steps: MeterStep[] = [
      { pence: whole(300), metres: whole(100), seconds: whole(20) },
      { pence: whole(10), metres: whole(60), seconds: whole(12), untilMetres: whole(200) },
      { pence: whole(7), metres: whole(100), seconds: whole(20) },
    ];
    // Steps begin at 100 and at 160 metres; the second lasts to 220.
    expect(shown(steps, leg(220, 20))).toBe(320);
    expect(shown(steps, leg(221, 20))).toBe(327);
    // Standing takes the cab no further: however long, the second kind goes on.
    expect(shown(steps, leg(0, 200))).toBe(300 + 15 * 10);
    expect(shown(steps, leg(0, 200), leg(200, 0))).toBe(300 + 15 * 10 + 40);
  });

  it('skips a kind of step whose end is already reached', () => {
    const steps: MeterStep[] = [
      { pence: whole(500), metres: whole(1000) },
      { pence: whole(10), metres: whole(10), untilPence: whole(400) },
      { pence: whole(20), metres: whole(10), untilMetres: whole(1000) },
      { pence: whole(30), metres: whole(100) },
    ];
    expect(shown(steps, leg(1001, 0))).toBe(530);
  });

  it('does not count a basis that is absent', () => {
    const byDistance: MeterStep[] = [
      { pence: whole(300), metres: whole(100) },
      { pence: whole(10), metres: whole(50) },
    ];
    expect(shown(byDistance, leg(100, 5), leg(0, 3600))).toBe(300);
    expect(shown(byDistance, leg(101, 5), leg(0, 3600))).toBe(310);
    const byTime: MeterStep[] = [
      { pence: whole(300), seconds: whole(60) },
      { pence: whole(10), seconds: whole(60) },
    ];
    expect(shown(byTime, leg(50_000, 60))).toBe(300);
    expect(shown(byTime, leg(50_000, 61))).toBe(310);
    expect(shown([{ pence: whole(900) }], leg(50_000, 3600))).toBe(900);
  });

  it('finishes the step under way when another list takes over, without a second hiring charge', () => {
    const night: MeterStep[] = [
      { pence: whole(500), metres: whole(100) },
      { pence: whole(40), metres: whole(25), seconds: whole(10) },
    ];
    const { over } = runMeter([
      { steps: PLAIN, legs: [leg(110, 10)] },
      // 40 m of the old step, then 25 m of the new kind, and one that has begun.
      { steps: night, legs: [leg(66, 6)] },
    ]);
    expect(over).toBe(300n + 10n + 40n + 40n);
  });

  it('runs a day of legs a second long, and a step of a hair, in well under a second', () => {
    const legs = Array.from({ length: 86_400 }, (_none, second) => leg(((second * 7919) % 19_997) / 1000, 1));
    const started = performance.now();
    const fare = shown(LONDON, ...legs);
    // A quarter of a second on a free processor; minutes if fractions grew.
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(fare).toBeGreaterThan(100_000);
    const hair: MeterStep[] = [
      { pence: whole(1), metres: decimal('0.001') },
      { pence: whole(1), metres: decimal('0.001') },
    ];
    expect(shown(hair, leg(1_000_000_000, 0))).toBe(1e12);
  });
});

describe('a list of steps', () => {
  const first: MeterStep = { pence: whole(300), metres: whole(100) };
  const end: MeterStep = { pence: whole(10), metres: whole(100) };

  it.each<[string, readonly MeterStep[], string | null]>([
    ['is sound', [first, { ...end, untilPence: whole(500) }, end], null],
    ['is only a hiring charge', [{ pence: whole(900) }], null],
    ['has a hiring charge that covers nothing', [{ pence: whole(0), metres: whole(0) }, end], null],
    ['is empty', [], 'steps must begin with the hiring charge'],
    [
      'repeats the hiring charge',
      [{ ...first, untilPence: whole(1) }, end],
      'steps[0] is the hiring charge, which does not repeat',
    ],
    ['counts nothing', [first, { pence: whole(10) }], 'steps[1] needs metres or seconds'],
    ['takes no time', [first, { ...end, seconds: whole(0) }], 'steps[1] must cover more than 0 metres or seconds'],
    ['never changes', [first, end, end], 'steps[1] must say until when it repeats: only the last step does not'],
    ['ends', [first, { ...end, untilMetres: whole(9) }], 'steps[1] is the last and must not end'],
    ['gives money back', [first, { ...end, pence: whole(-1) }], 'steps[1] must not be below 0'],
  ])('that %s', (_what, steps, fault) => {
    expect(meterStepsFault(steps)).toBe(fault);
  });
});

/** A number of tenths, hundredths, twelfths or whole ones. */
const number = (most: number) =>
  fc.tuple(fc.integer({ min: 1, max: most }), fc.constantFrom(1, 10, 100, 12, 14)).map(([n, d]) => exact(n, d));
const orZero = (most: number) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(exact(0)) }, { weight: 3, arbitrary: number(most) });
const basis = fc.constantFrom<'both' | 'metres' | 'seconds'>('both', 'both', 'both', 'metres', 'seconds');
const oneStep = fc
  .record({ pence: fc.integer({ min: 0, max: 60 }), metres: number(400), seconds: number(90), basis })
  .map(
    ({ pence, metres, seconds, basis: counts }): OracleStep => ({
      pence: exact(pence),
      metres: counts === 'seconds' ? undefined : metres,
      seconds: counts === 'metres' ? undefined : seconds,
    }),
  );
const end = fc.oneof(
  fc.integer({ min: 0, max: 900 }).map((pence) => ({ untilPence: exact(pence) })),
  orZero(2000).map((metres) => ({ untilMetres: metres })),
);
const steps = fc
  .tuple(oneStep, fc.array(fc.tuple(oneStep, end), { maxLength: 3 }), oneStep)
  .map(([first, middle, last]): OracleStep[] => [
    first,
    ...middle.map(([step, until]) => ({ ...step, ...until })),
    last,
  ]);
const oneLeg: fc.Arbitrary<OracleLeg> = fc.record({ metres: orZero(900), seconds: orZero(200) });
const legs = fc.array(oneLeg, { maxLength: 8 });

const ratio = (value: { n: bigint; d: bigint }): Ratio => ({ over: value.n, under: value.d });
const maybe = (value: { n: bigint; d: bigint } | undefined) => (value === undefined ? undefined : ratio(value));
const meterSteps = (list: readonly OracleStep[]): MeterStep[] =>
  list.map(({ pence, metres, seconds, untilPence, untilMetres }) => ({
    pence: ratio(pence),
    metres: maybe(metres),
    seconds: maybe(seconds),
    untilPence: maybe(untilPence),
    untilMetres: maybe(untilMetres),
  }));
const meterLegs = (list: readonly OracleLeg[]): MeterLeg[] =>
  list.map((one) => ({ metres: ratio(one.metres), seconds: ratio(one.seconds) }));
const fareOf = (list: readonly OracleStep[], drive: readonly OracleLeg[]): Ratio =>
  runMeter([{ steps: meterSteps(list), legs: meterLegs(drive) }]);

describe('any drive on any card', () => {
  it('costs what a slow meter shows', () => {
    fc.assert(
      fc.property(steps, legs, (list, drive) => {
        expect(compareRatios(fareOf(list, drive), ratio(oracleFare(list, drive)))).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('costs no less when it goes on', () => {
    fc.assert(
      fc.property(steps, legs, legs, (list, drive, more) => {
        expect(compareRatios(fareOf(list, drive), fareOf(list, [...drive, ...more]))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('costs the same when a leg is cut in two', () => {
    fc.assert(
      fc.property(steps, legs, fc.integer({ min: 0, max: 30 }), (list, drive, cut) => {
        const part = (value: OracleLeg, n: number): OracleLeg => ({
          metres: exact(value.metres.n * BigInt(n), value.metres.d * 30n),
          seconds: exact(value.seconds.n * BigInt(n), value.seconds.d * 30n),
        });
        const halves = drive.flatMap((one) => [part(one, cut), part(one, 30 - cut)]);
        expect(compareRatios(fareOf(list, drive), fareOf(list, halves))).toBe(0);
      }),
    );
  });

  it('does not depend on the unit that lengths and times are written in', () => {
    const scaleOf = (factor: bigint) => (value: { n: bigint; d: bigint } | undefined) =>
      value === undefined ? undefined : exact(value.n * factor, value.d);
    fc.assert(
      fc.property(steps, legs, fc.bigInt({ min: 1n, max: 5000n }), (list, drive, factor) => {
        const scale = scaleOf(factor);
        const scaledSteps = list.map((step) => ({
          ...step,
          metres: scale(step.metres),
          untilMetres: scale(step.untilMetres),
        }));
        const scaledDrive = drive.map((one) => ({ ...one, metres: scale(one.metres)! }));
        expect(compareRatios(fareOf(list, drive), fareOf(scaledSteps, scaledDrive))).toBe(0);
      }),
    );
  });
});
