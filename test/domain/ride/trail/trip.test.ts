import { describe, expect, it } from 'vitest';
import { distanceMetres } from '@/domain/place/geo';
import {
  cleanTrail,
  drivenPoints,
  sampleTrail,
  type TrackPoint,
  trailLengthMetres,
  tripMinutes,
} from '@/domain/ride/trail/trip';
import { measured } from '@/domain/ride/trail/measure/measured';
import { ACROSS_TOWN, draws, drive, fix } from '../../support/drive';

const START = Date.UTC(2026, 5, 2, 9);
const at = (seconds: number) => START + seconds * 1000;
const driven = (points: readonly TrackPoint[]) => measured(points).metres;
const waitingSeconds = (points: readonly TrackPoint[]) => Math.floor(measured(points).seenSeconds);

/** A cab driving east at 12 m/s, a fix a second. */
const eastward = (seconds: number, from = 0): TrackPoint[] =>
  Array.from({ length: seconds + 1 }, (_, second) => fix(at(from + second), (from + second) * 12, 0));

/** Standing at a place for some seconds, two fixes a second within a circle of the radius. */
function standing(seconds: number, radius: number, from = 0, east = 0, seed = 1): TrackPoint[] {
  const draw = draws(seed);
  return Array.from({ length: seconds * 2 + 1 }, (_, index) => {
    const [angle, metres] = [2 * Math.PI * draw(), radius * Math.sqrt(draw())];
    return fix(at(from + index / 2), east + metres * Math.cos(angle), metres * Math.sin(angle));
  });
}

describe('a trail as a phone records it', () => {
  it.each([
    { drift: 0, grain: 0, seed: 1 },
    { drift: 3, grain: 0.3, seed: 2 },
    { drift: 3, grain: 0.7, seed: 3 },
    { drift: 5, grain: 0.5, seed: 4 },
    { drift: 0, grain: 3, seed: 5 },
    { drift: 0, grain: 5, seed: 6 },
  ])('gives the distance within 2 % and the standing time within seconds per stop, with errors of %j', (errors) => {
    const ride = drive(ACROSS_TOWN, errors);
    const stops = ACROSS_TOWN.filter((leg) => 'stand' in leg).length;
    expect(Math.abs(driven(ride.points) / ride.metres - 1)).toBeLessThan(0.02);
    expect(Math.abs(waitingSeconds(ride.points) - ride.standingSeconds)).toBeLessThan(
      (4 + errors.grain + errors.drift) * stops,
    );
  });

  it('is unaffected by strays, duplicates, and late or unreadable fixes', () => {
    const { points } = drive(ACROSS_TOWN, { drift: 3, grain: 0.5 });
    const strays = points
      .filter((_, index) => index % 97 === 0)
      .map((point) => ({ ...point, at: point.at + 250, lng: point.lng + 0.02 }));
    const doubles = points.filter((_, index) => index % 31 === 0);
    const unreadable = [
      fix(Number.NaN, 0, 0),
      { ...fix(at(5), 0, 0), lat: Number.NaN },
      { ...fix(at(6), 0, 0), lng: 500 },
    ];
    const shuffled = [...unreadable, ...strays, ...points.toReversed(), ...doubles];
    expect(driven(shuffled)).toBeCloseTo(driven(points), 0);
    expect(Math.abs(waitingSeconds(shuffled) - waitingSeconds(points))).toBeLessThanOrEqual(3);
  });
});

describe('cleanTrail', () => {
  it('leaves a clean trail unchanged', () => {
    expect(cleanTrail(eastward(60))).toEqual(eastward(60));
    expect(driven(eastward(60))).toBeCloseTo(720, 1);
  });
  it('drops fixes less than 10 m from the one before', () => {
    const metres = [0, 4, 9, 11, 19, 22, 100];
    const kept = cleanTrail(metres.map((east, index) => fix(at(index * 4), east, 0)));
    expect(kept.map((point) => point.at)).toEqual([at(0), at(12), at(20), at(24)]);
  });
  it.each([
    ['in the middle', 30],
    ['first', 0],
    ['last', 60],
  ])('drops a stray that came %s', (_, index) => {
    const trail = eastward(60);
    const stray = trail.map((point, place) => (place === index ? { ...point, lat: point.lat + 0.05 } : point));
    expect(cleanTrail(stray)).toEqual(trail.filter((_point, place) => place !== index));
  });
  it('drops a false start of several fixes', () => {
    const falseStart = Array.from({ length: 5 }, (_, second) => fix(at(second), 4000 + second * 12, 3000));
    expect(cleanTrail([...falseStart, ...eastward(60, 5)])).toEqual(eastward(60, 5));
  });
  it('drops a minute in the next borough, even though a cab could have got there', () => {
    const trail = eastward(300);
    const lost = trail.map((point, second) =>
      second >= 100 && second < 160 ? { ...point, lat: point.lat + 0.018 } : point,
    );
    expect(driven(lost)).toBeCloseTo(3600, 0);
  });
  it('keeps the rest when every other fix is wrong', () => {
    const lying = eastward(120).map((point, second) => (second % 2 === 1 ? { ...point, lat: point.lat - 0.1 } : point));
    expect(driven(lying)).toBeCloseTo(1440, 0);
  });
  it('continues straight through a tunnel', () => {
    const tunnel = eastward(300).filter((_, second) => second < 100 || second > 200);
    expect(driven(tunnel)).toBeCloseTo(3600, 0);
  });
  it('accepts 129 km/h but not 131', () => {
    const race = (kmh: number) => cleanTrail([fix(at(0), 0, 0), fix(at(36), kmh * 10, 0)]).length;
    expect(race(129)).toBe(2);
    expect(race(131)).toBe(1);
  });
  it('keeps one of two positions at the same moment', () => {
    expect(cleanTrail([fix(at(0), 0, 0), fix(at(0), 500, 0), fix(at(10), 100, 0), fix(at(20), 200, 0)])).toHaveLength(
      3,
    );
  });
  it('adds no distance while the cab stands', () => {
    expect(driven(standing(600, 8))).toBeLessThan(10);
  });
  it('handles empty and single-fix trails', () => {
    expect(cleanTrail([])).toEqual([]);
    expect(trailLengthMetres([])).toBe(0);
    expect(cleanTrail([fix(at(0), 0, 0)])).toHaveLength(1);
    expect(waitingSeconds([fix(at(0), 0, 0)])).toBe(0);
  });
});

describe('waitingSeconds', () => {
  it.each([0, 1, 5, 8])('counts three minutes of standing in scatter of %i m', (radius) => {
    const points = [
      ...eastward(60),
      ...standing(180, radius, 60.5, 720),
      ...eastward(60, 61).map((p) => ({ ...p, at: p.at + 180_000 })),
    ];
    expect(waitingSeconds(points)).toBeGreaterThanOrEqual(172);
    expect(waitingSeconds(points)).toBeLessThanOrEqual(187);
  });
  it('counts a short halt at traffic lights', () => {
    const { points } = drive([{ drive: 300, speed: 10 }, { stand: 12 }, { drive: 300, speed: 10 }], {
      drift: 2,
      grain: 0.2,
    });
    expect(Math.abs(waitingSeconds(points) - 12)).toBeLessThanOrEqual(4);
  });
  it('counts stop-and-go as its stops', () => {
    const jam = Array.from({ length: 10 }, () => [{ stand: 20 }, { drive: 25, speed: 4 }]).flat();
    const { points, standingSeconds } = drive(jam, { drift: 1, grain: 0.2 });
    expect(Math.abs(waitingSeconds(points) - standingSeconds)).toBeLessThanOrEqual(40);
  });
  it('counts crawling below 1 km/h but not above, to the error of a phone', () => {
    const crawl = (kmh: number) =>
      Array.from({ length: 121 }, (_, index) => fix(at(index * 5), (index * 5 * kmh) / 3.6, 0));
    expect(waitingSeconds(crawl(0.9))).toBeGreaterThan(570);
    expect(waitingSeconds(crawl(3))).toBe(0);
  });
  it('counts infrequent fixes of a standing cab, but no gap of more than a minute', () => {
    const every = (seconds: number) => Array.from({ length: 5 }, (_, index) => fix(at(index * seconds), 0, 0));
    expect(waitingSeconds(every(30))).toBe(120);
    expect(waitingSeconds(every(60))).toBe(240);
    expect(waitingSeconds(every(61))).toBe(0);
  });
  it('counts neither a tunnel nor a jam inside it', () => {
    const { points } = drive([
      { drive: 500, speed: 12 },
      { drive: 600, speed: 12, silent: true },
      { stand: 240, silent: true },
      { drive: 500, speed: 12 },
    ]);
    expect(waitingSeconds(points)).toBe(0);
  });
  it('counts no waiting in a drive without a stop', () => {
    const { points } = drive([{ drive: 5000, speed: 12 }], { drift: 4, grain: 1 });
    expect(waitingSeconds(points)).toBeLessThanOrEqual(3);
  });
});

describe('sampleTrail', () => {
  it('keeps a short trail whole', () => {
    expect(sampleTrail(eastward(24))).toEqual(eastward(24));
  });
  it('reduces a long one to 25 points, keeping its ends and length', () => {
    const trail = cleanTrail(drive(ACROSS_TOWN).points);
    const sampled = sampleTrail(trail);
    expect(sampled.length).toBeLessThanOrEqual(25);
    expect(sampled.length).toBeGreaterThan(20);
    expect(sampled[0]).toEqual(trail[0]);
    expect(sampled.at(-1)).toEqual(trail.at(-1));
    expect(trailLengthMetres(sampled) / trailLengthMetres(trail)).toBeGreaterThan(0.93);
  });
  it('spaces the points by distance, not by time', () => {
    const trail = [...standing(600, 3), ...eastward(600, 601)];
    const sampled = sampleTrail(trail, 10);
    expect(sampled.length).toBeLessThanOrEqual(10);
    const [, second, third] = sampled;
    if (second === undefined || third === undefined) throw new Error('too few points');
    expect(distanceMetres(second, third)).toBeGreaterThan(500);
  });
});

it('leaves the drive to the pickup off the bill', () => {
  const approach = eastward(10).map((point) => ({ ...point, status: 'ACCEPTED' as const }));
  const end = { ...fix(at(40), 400, 0), status: 'REACHED' as const };
  expect(drivenPoints([...approach, ...eastward(20, 11), end])).toEqual([...eastward(20, 11), end]);
});

it.each([
  [0, 29_999, 0],
  [0, 30_000, 1],
  [0, 3_600_000, 60],
  [60_000, 0, 0],
])('a trip from %i to %i ms lasts %i minutes', (start, end, minutes) => {
  expect(tripMinutes(start, end)).toBe(minutes);
});
