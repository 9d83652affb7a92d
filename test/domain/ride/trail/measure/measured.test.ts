/** Metres and standing seconds of made-up drives, whose truth is known, from phones with the faults of real ones. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measured } from '@/domain/ride/trail/measure/measured';
import type { ToldFix } from '@/domain/ride/trail/measure/told';
import { draws, fix } from '../../../support/drive';
import { KINDS } from '../../../support/trail/kinds';
import { type PhoneFix, phoneFixes, type PhoneKind } from '../../../support/trail/madeUpPhone';
import { trueDrive } from '../../../support/trail/trueDrive';

const START = Date.UTC(2026, 5, 2, 9);
const TRIPS = 42;

const at = (share: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
const percent = (value: number): number => Math.round(value * 10_000) / 100;

/** Errors over the trips of a kind, in per cent of the truth. */
function errorsOf(name: string, changed: Partial<PhoneKind> = {}) {
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`no kind ${name}`);
  const [lengths, stands]: [number[], number[]] = [[], []];
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const draw = draws(1000 + 7919 * trip);
    const truth = trueDrive(kind.drive, draw);
    // One phone in seven tells no speed.
    const phone = { ...kind.phone, mute: trip % 7 === 6 ? 1 : 0, ...changed };
    const { metres, waitingSeconds } = measured(phoneFixes(truth, phone, draw));
    lengths.push(metres / truth.metres - 1);
    if (truth.standingSeconds > 20) stands.push(Math.abs(waitingSeconds / truth.standingSeconds - 1));
  }
  const sizes = lengths.map(Math.abs);
  return {
    median: percent(at(0.5, sizes)),
    nineteenIn20: percent(at(0.95, sizes)),
    bias: percent(at(0.5, lengths)),
    standing: percent(at(0.5, stands)),
  };
}

describe('made-up drives', () => {
  it.each([
    ['town, white', { median: 1, nineteenIn20: 7, bias: 0.3, standing: 2 }],
    ['town, wandering', { median: 1, nineteenIn20: 7, bias: 0.3, standing: 2 }],
    ['town, silent stands', { median: 1, nineteenIn20: 7, bias: 0.5, standing: 3 }],
    ['jam, wandering', { median: 1.5, nineteenIn20: 7, bias: 1, standing: 3 }],
    ['country, white', { median: 0.5, nineteenIn20: 2, bias: 0.3, standing: 0.8 }],
  ])('%s', (name, most) => {
    const errors = errorsOf(name);
    expect(errors.median).toBeLessThanOrEqual(most.median);
    expect(errors.nineteenIn20).toBeLessThanOrEqual(most.nineteenIn20);
    expect(Math.abs(errors.bias)).toBeLessThanOrEqual(most.bias);
    expect(errors.standing).toBeLessThanOrEqual(most.standing);
  });

  it.each(['town, white', 'town, wandering'])('%s, without gaps, by a phone that tells no speed', (name) => {
    const errors = errorsOf(name, { mute: 1, gaps: 0 });
    expect(errors.median).toBeLessThanOrEqual(2);
    expect(errors.nineteenIn20).toBeLessThanOrEqual(5);
  });
});

describe('what a phone gets wrong', () => {
  const { drive, phone } = KINDS['town, wandering'] as (typeof KINDS)[string];
  const draw = draws(11);
  const truth = trueDrive(drive, draw);
  const fixes = phoneFixes(truth, { ...phone, mute: 0, gaps: 0, strays: 0 }, draw);
  const told = measured(fixes);
  const near = (metres: number) => Math.abs(metres / truth.metres - 1);

  it('does not change the metres if fixes come late, twice or unreadable', () => {
    const unreadable = [
      { at: Number.NaN, lat: 51, lng: 0 },
      { at: START, lat: Number.NaN, lng: 0 },
      { at: START, lat: 91, lng: 0 },
    ];
    const shuffled = [...unreadable, ...fixes.toReversed(), ...fixes.filter((_fix, index) => index % 9 === 0)];
    expect(measured(shuffled)).toEqual(told);
  });
  it.each<[string, Partial<PhoneFix>]>([
    ['an accuracy of 0', { accuracy: 0 }],
    ['an endless accuracy', { accuracy: Number.POSITIVE_INFINITY }],
    ['a huge accuracy', { accuracy: 1e9 }],
    ['a negative speed', { speed: -1 }],
    ['a speed that is not a number', { speed: Number.NaN }],
    ['the speed of an aeroplane', { speed: 250 }],
  ])('%s in every fifth fix changes little', (_what, wrong) => {
    const some = fixes.map((each, index) => (index % 5 === 2 ? { ...each, ...wrong } : each));
    expect(near(measured(some).metres)).toBeLessThan(0.02);
  });
  it.each([
    0, 2.5,
  ])('a speed that is told %d times as high as it is bills nothing that the places do not show', (factor) => {
    const lying = fixes.map((each) => ({ ...each, speed: (each.speed ?? 0) * factor }));
    const { metres, isBySpeed } = measured(lying);
    expect(isBySpeed).toBe(false);
    expect(near(metres)).toBeLessThan(0.08);
  });
  it('a minute in the next borough is left out', () => {
    const lost = fixes.map((each, index) => (index > 200 && index < 260 ? { ...each, lat: each.lat + 0.05 } : each));
    expect(near(measured(lost).metres)).toBeLessThan(0.08);
  });
  it('points without accuracy and speed still count', () => {
    const old = fixes.map(({ at: taken, lat, lng }): ToldFix => ({ at: taken, lat, lng }));
    expect(near(measured(old).metres)).toBeLessThan(0.06);
  });
});

it('a standing cab bills no metres, however much its fixes scatter', () => {
  const draw = draws(3);
  const standing = Array.from({ length: 600 }, (_none, second) => ({
    ...fix(START + second * 1000, 16 * (draw() - 0.5), 16 * (draw() - 0.5)),
    accuracy: 8,
    speed: Math.max(0, 0.6 * (draw() - 0.5)),
  }));
  const { metres, waitingSeconds } = measured(standing);
  expect(metres).toBeLessThan(10);
  expect(waitingSeconds).toBeGreaterThan(590);
});

it('a trail too long to be read whole is measured as well as its parts are', () => {
  const draw = draws(9);
  const kind = KINDS['country, white'];
  if (kind === undefined) throw new Error('no such kind');
  const truth = trueDrive({ ...kind.drive, streets: [200, 200] }, draw);
  const told = phoneFixes(truth, { ...kind.phone, mute: 0 }, draw);
  expect(told.length).toBeGreaterThan(10_000);
  const { metres, waitingSeconds } = measured(told);
  expect(Math.abs(metres / truth.metres - 1)).toBeLessThan(0.01);
  expect(Math.abs(waitingSeconds / truth.standingSeconds - 1)).toBeLessThan(0.04);
});

it('a trail of a whole day is measured quickly', () => {
  const draw = draws(5);
  const fixes = Array.from({ length: 28_800 }, (_none, second) => ({
    ...fix(START + second * 1000, second * 9 + 20 * draw(), 20 * draw()),
    accuracy: 10,
    speed: second % 100 < 30 ? 0 : 9 + draw(),
  }));
  const before = process.cpuUsage().user;
  measured(fixes);
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1500);
});

it('any fixes at all give finite metres, and no more seconds than they span', () => {
  const odd = fc.constantFrom(null, undefined, Number.NaN, -1, 0, 0.1, 1e12, Number.POSITIVE_INFINITY);
  const anyFix = fc.record({
    second: fc.integer({ min: 0, max: 900 }),
    east: fc.integer({ min: -40_000, max: 40_000 }),
    north: fc.integer({ min: -40_000, max: 40_000 }),
    accuracy: fc.oneof(odd, fc.double({ min: 1, max: 100, noNaN: true })),
    speed: fc.oneof(odd, fc.double({ min: 0, max: 40, noNaN: true })),
  });
  fc.assert(
    fc.property(fc.array(anyFix, { maxLength: 60 }), (drawn) => {
      const { metres, waitingSeconds } = measured(
        drawn.map(({ second, east, north, ...rest }) => ({ ...fix(START + second * 1000, east, north), ...rest })),
      );
      expect(metres).toBeGreaterThanOrEqual(0);
      expect(metres).toBeLessThan(900 * 60 + 1000);
      expect(waitingSeconds).toBeGreaterThanOrEqual(0);
      expect(waitingSeconds).toBeLessThanOrEqual(900.001);
    }),
    { seed: 7 },
  );
});
