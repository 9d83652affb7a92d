import { describe, expect, it } from 'vitest';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import type { Rank } from '@/domain/ride/ranks/rank';
import { atTheHead, rankTerms } from '@/domain/ride/ranks/rankTerms';

const station: Rank = { id: 'station', name: 'Taxi rank, station', lat: 51.5888, lng: -3.0004, capacity: null };
const north = (metres: number) => ({ lat: station.lat + metres / METRES_PER_DEGREE, lng: station.lng });
const RANKS = [station];
const lines = { station: ['head', 'second', 'third'] };
const atRank = (id: string, sinceMs = 0) => ({ id, pickup: north(20), sinceMs });

describe('who is asked at a rank', () => {
  it('is its line in order, and nobody for a pickup elsewhere', () => {
    expect(atTheHead(lines, north(100), RANKS)).toEqual(['head', 'second', 'third']);
    expect(atTheHead(lines, north(1000), RANKS)).toEqual([]);
    expect(atTheHead({}, north(100), RANKS)).toEqual([]);
  });

  it('is the head alone, however near the others stand', () => {
    const seconds = { ride: { third: 5, second: 10, head: 40 } };
    expect(rankTerms([atRank('ride')], seconds, lines, RANKS)).toEqual({ ride: { head: 40 } });
  });

  it('is the next in line when the head cannot take this ride', () => {
    const seconds = { ride: { third: 5, second: 10 } };
    expect(rankTerms([atRank('ride')], seconds, lines, RANKS)).toEqual({ ride: { second: 10 } });
  });

  it('is a cab outside the line only if it is much nearer, or nobody in the line can come', () => {
    const far = { ride: { head: 400, passing: 101, near: 99 } };
    expect(rankTerms([atRank('ride')], far, lines, RANKS)).toEqual({ ride: { head: 400, near: 99 } });
    expect(rankTerms([atRank('ride')], { ride: { passing: 600 } }, lines, RANKS)).toEqual({ ride: { passing: 600 } });
  });

  it('is one cab for each of several passengers, who get them in the order in which they came', () => {
    const all = { head: 10, second: 20, third: 30 };
    const rides = [atRank('newer', 2), atRank('older', 1)];
    expect(rankTerms(rides, { newer: all, older: all }, lines, RANKS)).toEqual({
      older: { head: 10 },
      newer: { second: 20 },
    });
  });

  it('is the next cab in line for a passenger whom the desk put first', () => {
    const rides = [atRank('older', 1), { ...atRank('newer', 2), first: true }];
    expect(rankTerms(rides, { newer: { head: 10 }, older: { head: 10 } }, lines, RANKS)).toEqual({
      newer: { head: 10 },
      older: {},
    });
    const two = { head: 10, second: 20 };
    expect(rankTerms(rides, { newer: two, older: two }, lines, RANKS)).toEqual({
      newer: { head: 10 },
      older: { second: 20 },
    });
  });

  it('is whoever the solver chooses for a pickup away from every rank', () => {
    const seconds = { ride: { third: 5, head: 40 } };
    const ride = { id: 'ride', pickup: north(1000), sinceMs: 0 };
    expect(rankTerms([ride], seconds, lines, RANKS)).toEqual(seconds);
  });
});
