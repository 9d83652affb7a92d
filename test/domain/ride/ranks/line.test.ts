import { describe, expect, it } from 'vitest';
import { DRIVER_SILENT_SECONDS, RANK_AWAY_MINUTES } from '@/domain/limits';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { fateOf, lineOf, presentLines, type RankPlace, turnIn } from '@/domain/ride/ranks/line';
import { isForSettingDown, type Rank, rankAt, rankOfPickup, reachOf } from '@/domain/ride/ranks/rank';
import { MINUTE_MS } from '@/domain/time/durations';

const NOW = Date.UTC(2026, 10, 21, 20);
const station: Rank = { id: 'station', name: 'Taxi rank, station', lat: 51.5888, lng: -3.0004, capacity: null };
const north = (metres: number) => ({ lat: station.lat + metres / METRES_PER_DEGREE, lng: station.lng });
const plaza: Rank = { ...station, ...north(400), id: 'plaza' };
const seen = (metres: number, agoMs = 0) => ({ ...north(metres), at: NOW - agoMs });
const place = (at: number, changes: Partial<RankPlace> = {}): RankPlace => ({
  rank: 'station',
  at: NOW - at,
  n: 1,
  ...changes,
});
const AWAY_MS = RANK_AWAY_MINUTES * MINUTE_MS;

describe('a rank', () => {
  it('is where a cab stands that is near enough, and the nearest one if two are', () => {
    expect(rankAt([station, plaza], north(55))?.id).toBe('station');
    expect(rankAt([station, plaza], north(390))?.id).toBe('plaza');
    expect(rankAt([station, plaza], north(200))).toBeNull();
  });

  it('reaches further when it holds many cabs', () => {
    expect(reachOf({ capacity: 3 })).toBe(60);
    expect(reachOf({ capacity: 20 })).toBe(90);
  });

  it('has the pickups within a short walk', () => {
    expect(rankOfPickup([station], north(240))?.id).toBe('station');
    expect(rankOfPickup([station], north(260))).toBeNull();
  });

  it.each([
    ['Taxi rank (drop off), Newport Railway Station', true],
    ['Taxi set down only', true],
    ['Taxi rank (pick up), Newport Railway Station', false],
  ])('%s is for setting down: %s', (name, expected) => {
    expect(isForSettingDown({ name })).toBe(expected);
  });
});

describe('the line at a rank', () => {
  it('is in the order in which they came, and by id within a millisecond', () => {
    const places = { late: place(1), b: place(5), a: place(5), first: place(9), there: place(10, { rank: 'plaza' }) };
    expect(lineOf(places, 'station')).toEqual(['first', 'a', 'b', 'late']);
    expect(turnIn(lineOf(places, 'station'), 'b')).toEqual({ place: 3, of: 4 });
    expect(turnIn(lineOf(places, 'station'), 'there')).toBeNull();
  });

  it('has nobody at its head who is away, or whose phone is silent', () => {
    const places = { gone: place(9), silent: place(8), here: place(7), poor: place(6), lost: place(5) };
    const positions = {
      gone: seen(130),
      silent: seen(0, DRIVER_SILENT_SECONDS * 1000 + 1),
      here: seen(10),
      poor: seen(110),
      lost: null,
    };
    expect(presentLines(places, positions, [station, plaza], NOW)).toEqual({ station: ['here', 'poor'], plaza: [] });
  });
});

describe('a place in the line', () => {
  it.each([
    ['a poor fix', place(60_000), seen(110), 'stays'],
    ['a turn round the block begins', place(60_000), seen(300), 'goes'],
    ['a turn round the block goes on', place(60_000, { away: NOW - AWAY_MS + 1 }), seen(300), 'stays'],
    ['a turn round the block ends', place(60_000, { away: NOW - AWAY_MS + 1 }), seen(20), 'returns'],
    ['away for too long', place(60_000, { away: NOW - AWAY_MS }), seen(300), 'lost'],
    ['a short silence', place(60_000), seen(20, AWAY_MS - 1), 'stays'],
    ['a long silence', place(60_000), seen(20, AWAY_MS), 'lost'],
    ['no position at all', place(60_000), null, 'lost'],
  ] as const)('%s', (_what, at, position, fate) => {
    expect(fateOf(at, station, position, NOW)).toBe(fate);
  });

  it('is lost with a rank that the town no longer has', () => {
    expect(fateOf(place(1), null, seen(0), NOW)).toBe('lost');
  });
});
