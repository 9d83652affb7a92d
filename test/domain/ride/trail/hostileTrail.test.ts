/** Trails that nobody drove: a driver's script may write any fixes the rules let through, and the ride must still end. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAB_TOP_SPEED_KMH, TRAIL_HOURS } from '@/domain/limits';
import { cleanTrail, type TrackPoint, trailLengthMetres } from '@/domain/ride/trail/trip';
import { measured } from '@/domain/ride/trail/measure/measured';
import { draws, fix } from '../../support/drive';

const START = Date.UTC(2026, 5, 2, 9);
/** The largest trail the rules permit: a point in every second. */
const MOST = TRAIL_HOURS * 3600;
/**
 * A trail that nobody drove takes no more than this many times the work of a drive of the same length, which is measured on the
 * same machine at the same moment. Work that grew with the square of the points would take thousands.
 */
const TIMES_A_DRIVE = 6;

/** The processor time that measuring a trail takes, milliseconds: it does not count what other tests use meanwhile. */
function workOf(trail: TrackPoint[]): number {
  const before = process.cpuUsage().user;
  cleanTrail(trail);
  measured(trail);
  return (process.cpuUsage().user - before) / 1000;
}

type Draw = (index: number, draw: () => number) => TrackPoint;
const each = (index: number): number => START + index * 1000;

const TRAILS: readonly [name: string, points: number, Draw][] = [
  ['of one instant', MOST, (index) => fix(START, index % 5, 0)],
  ['of one instant and many places', MOST, (_, draw) => fix(START, 9000 * draw(), 9000 * draw())],
  ['of a few milliseconds', MOST, (index, draw) => fix(START + (index % 1000), 20 * draw(), 20 * draw())],
  ['that stands for hours', MOST, (index) => fix(each(index), 0, 0)],
  ['that trembles', MOST, (index, draw) => fix(each(index), 14 * draw(), 14 * draw())],
  ['that trembles widely', MOST, (index, draw) => fix(each(index), 3000 * draw(), 3000 * draw())],
  ['in nine places by turns', MOST, (index) => fix(each(index), (index % 9) * 5000, 0)],
  ['in nine places at every height', MOST, (index) => fix(each(index), (index % 9) * 5000, (index % 7) * 3)],
  [
    'that crawls round in a small circle',
    MOST,
    (index) => fix(each(index), 14 * Math.cos(index / 50), 14 * Math.sin(index / 50)),
  ],
  [
    'that winds out in a spiral',
    MOST,
    (index) => fix(each(index), index * Math.cos(index / 40) * 0.3, index * Math.sin(index / 40) * 0.3),
  ],
  [
    'that swings wider and wider',
    MOST,
    (index) => fix(each(index), index * 12, (index % 2) * Math.min(30, index / 500)),
  ],
];

const trailOf = (points: number, draw: Draw): TrackPoint[] => {
  const random = draws(7);
  return Array.from({ length: points }, (_, index) => draw(index, random));
};

/** A cab at 30 km/h, with the scatter of a phone. */
const drive = trailOf(MOST, (index, draw) => fix(each(index), index * 8 + 5 * draw(), 5 * draw()));

it.each(TRAILS)('a trail %s is measured at once', (_, points, draw) => {
  const trail = trailOf(points, draw);
  // The first measuring of a kind of trail is slow, while the engine learns its code.
  workOf(trail);
  expect(workOf(trail)).toBeLessThan(TIMES_A_DRIVE * workOf(drive));
});

const anyFix = fc
  .record({
    second: fc.integer({ min: 0, max: 600 }),
    part: fc.constantFrom(0, 1, 250, 500, 999),
    east: fc.integer({ min: -40_000, max: 40_000 }),
    north: fc.integer({ min: -40_000, max: 40_000 }),
  })
  .map(({ second, part, east, north }) => fix(each(second) + part, east, north));

it('no fixes, however many share an instant, show more metres or more waiting than their time allows', () => {
  fc.assert(
    fc.property(fc.array(anyFix, { maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (fixes, copies) => {
      const trail = Array.from({ length: copies }, () => fixes).flat();
      const cleaned = cleanTrail(trail);
      const times = cleaned.map(({ at }) => at);
      const seconds = cleaned.length < 2 ? 0 : ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
      expect(new Set(times).size).toBe(times.length);
      expect(trailLengthMetres(cleaned)).toBeLessThanOrEqual((seconds * CAB_TOP_SPEED_KMH) / 3.6 + 10 * times.length);
      expect(measured(trail).waitingSeconds).toBeLessThanOrEqual(601);
    }),
  );
});

it('a batch of fixes at 194 km/h shows nothing', () => {
  const batch = Array.from({ length: 45 }, (_, second) => fix(each(second), (second * 194) / 3.6, 0));
  expect(measured(batch).metres).toBe(0);
});
