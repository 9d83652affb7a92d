/** The record of a solution gives the same solution again, and says truly what would have changed it. */
import { array, assert, boolean, constantFrom, integer, option, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign, type Snapshot, WEIGHTS } from '@/domain/ride/dispatch/assign';
import { packRecord, recordOf, type SolverRecord, unpackRecord } from '@/domain/ride/dispatch/why/record';
import { nearerBy, solveAgain, whyOf } from '@/domain/ride/dispatch/why/why';
import { RECORD_MAX_CHARACTERS } from '@/domain/limits';

const NOW = 1_800_000_000_000;
const sized = (size: number) => ({ minLength: size, maxLength: size });

const weights = record({
  waited: integer({ min: 0, max: 3 }),
  idleMinute: integer({ min: 0, max: 5 }),
  idleMinutesMax: integer({ min: 0, max: 60 }),
  notYetFree: integer({ min: 0, max: 400 }),
  keptForWheelchairs: integer({ min: 0, max: 400 }),
  noCab: integer({ min: 2000, max: 5000 }),
  first: integer({ min: 0, max: 100_000 }),
});

/** Records of made-up searches: some pairs out of the question, and some left out by a rank. */
const records = record({ rides: integer({ min: 1, max: 5 }), cabs: integer({ min: 0, max: 7 }) })
  .chain(({ rides, cabs }) =>
    record({
      weights,
      rides: array(
        record({ waited: integer({ min: -60_000, max: 400_000 }), first: boolean(), wheelchair: boolean() }),
        sized(rides),
      ),
      cabs: array(
        record({
          idle: integer({ min: -5000, max: 4_000_000 }),
          freeInSeconds: constantFrom(0, 0, 0, 45, 60),
          designated: option(boolean(), { nil: undefined }),
        }),
        sized(cabs),
      ),
      road: array(option(integer({ min: 10, max: 1500 }), { freq: 3 }), sized(rides * cabs)),
      out: subarray(Array.from({ length: rides * cabs }, (_, pair) => pair)),
    }),
  )
  .map((made): SolverRecord => {
    const cabs = made.cabs.map(({ idle, freeInSeconds, designated }, index) => ({
      uid: `c${index}`,
      idleSinceMs: NOW - idle,
      freeInSeconds,
      ...(designated === undefined ? {} : { designated }),
    }));
    const rides = made.rides.map(({ waited, first, wheelchair }, index) => ({
      id: `r${index}`,
      sinceMs: NOW - waited,
      ...(first ? { first } : {}),
      ...(wheelchair ? { wheelchair } : {}),
    }));
    const isOut = new Set(made.out.filter((_, place) => place % 3 === 0));
    const pairs = (kept: boolean) =>
      rides.map(({ id }, row) => {
        const some = cabs.flatMap(({ uid }, column) => {
          const pair = row * cabs.length + column;
          const road = made.road[pair] ?? null;
          return road === null || isOut.has(pair) === kept ? [] : [[uid, road] as const];
        });
        return [id, Object.fromEntries(some)] as const;
      });
    const leftOut = pairs(false).filter(([, row]) => Object.keys(row).length > 0);
    return {
      snapshot: { nowMs: NOW, rides, cabs, seconds: Object.fromEntries(pairs(true)) },
      weights: made.weights,
      leftOut: Object.fromEntries(leftOut),
      lines: Object.fromEntries(leftOut.map(([id, row]) => [id, Object.keys(row).slice(0, 1)])),
    };
  });

/** The snapshot with one road time changed. */
const moved = ({ snapshot }: SolverRecord, id: string, uid: string, by: number): Snapshot => ({
  ...snapshot,
  seconds: {
    ...snapshot.seconds,
    [id]: { ...snapshot.seconds[id], [uid]: (snapshot.seconds[id]?.[uid] ?? 0) - by },
  },
});

describe('the record of a solution', () => {
  it('is read back as it was, and solved to the same answer, with its own weights', () => {
    assert(
      property(records, (made) => {
        const kept = unpackRecord(packRecord(made));
        expect(kept).toEqual(made);
        expect(assign(kept.snapshot, kept.weights)).toEqual(assign(made.snapshot, made.weights));
      }),
      { numRuns: 3000 },
    );
  });

  it('is refused in a version that this release does not know', () => {
    expect(() => unpackRecord('[2,0,[],[],[]]')).toThrow('version 2');
  });

  it('is small: under 700 characters for a ride and eight cabs, and within its limit for the longest queue', () => {
    const made = (rides: number, cabs: number, near: number): SolverRecord => {
      const uid = (index: number): string => `uid-of-28-characters-${String(index).padStart(7, '0')}`;
      const all = Array.from({ length: cabs }, (_, index) => ({
        uid: uid(index),
        idleSinceMs: NOW - 1_234_567,
        freeInSeconds: 0,
        designated: false,
      }));
      const some = Array.from({ length: rides }, (_, index) => ({
        id: `-OabcdefghijklmnA${String(index).padStart(3, '0')}`,
        sinceMs: NOW - 123_456,
        pickup: { lat: 0, lng: 0 },
      }));
      const pairs = some.map(({ id }, row) => [
        id,
        Object.fromEntries(Array.from({ length: near }, (_, place) => [uid((row * 7 + place) % cabs), 1234])),
      ]);
      return recordOf(some, all, Object.fromEntries(pairs), { ranks: [], lines: {} }, NOW);
    };
    expect(packRecord(made(1, 8, 8)).length).toBeLessThan(700);
    expect(packRecord(made(200, 1000, 100)).length).toBeLessThan(RECORD_MAX_CHARACTERS / 2);
  });
});

describe('why', () => {
  it('names who is asked, and a cab so much nearer is asked, while one a second less near is not', () => {
    assert(
      property(records, (made) => {
        for (const { id } of made.snapshot.rides) {
          const solved = solveAgain(made);
          const why = whyOf(solved, id);
          const solution = assign(made.snapshot, made.weights).find((one) => one.id === id && one.isFree);
          expect(why?.asked).toBe(solution?.uid ?? null);
          for (const cab of why?.considered ?? []) {
            const { uid } = cab;
            const nearer = nearerBy(solved, id, cab);
            if (nearer === null) continue;
            const isAsked = (by: number): boolean =>
              assign(moved(made, id, uid, by), made.weights).some((one) => one.id === id && one.uid === uid);
            expect(isAsked(nearer)).toBe(true);
            // With a cost that is equal, either may be asked.
            if (nearer >= 2) expect(isAsked(nearer - 2)).toBe(false);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  const rank = { id: 'w1', name: 'The station', lat: 51.5888, lng: -3.0004 };

  it('says whose turn it was in the line at a rank, and who stood behind', () => {
    const cabs = ['head', 'second', 'near', 'far'].map((uid) => ({ uid, idleSinceMs: NOW, freeInSeconds: 0 }));
    const made = recordOf(
      [{ id: 'r', sinceMs: NOW, pickup: rank }],
      cabs,
      { r: { head: 60, second: 50, near: 40, far: 900 } },
      { ranks: [rank as never], lines: { w1: ['head', 'second'] } },
      NOW,
    );
    const why = whyOf(solveAgain(unpackRecord(packRecord(made))), 'r');
    expect(why?.considered.filter(({ inLine }) => inLine).map(({ uid }) => uid)).toEqual(['second', 'head']);
    expect(why?.considered.map(({ uid, standing }) => [uid, standing])).toEqual([
      ['near', 'line'],
      ['second', 'turn'],
      ['head', 'asked'],
      ['far', 'line'],
    ]);
  });

  it('counts the minutes without a ride, and says by how much another was too far', () => {
    const made = recordOf(
      [{ id: 'r', sinceMs: NOW, pickup: rank }],
      [
        { uid: 'idle', idleSinceMs: NOW - 22 * 60_000, freeInSeconds: 0 },
        { uid: 'near', idleSinceMs: NOW, freeInSeconds: 0 },
      ],
      { r: { idle: 240, near: 230 } },
      { ranks: [], lines: {} },
      NOW,
    );
    const solved = solveAgain(made);
    const why = whyOf(solved, 'r');
    expect(why?.asked).toBe('idle');
    expect(
      why?.considered.map((cab) => {
        const { uid, cost, terms } = cab;
        return { uid, cost, idle: terms.idle, nearer: nearerBy(solved, 'r', cab) };
      }),
    ).toEqual([
      { uid: 'idle', cost: 218, idle: 22, nearer: null },
      { uid: 'near', cost: 230, idle: 0, nearer: 13 },
    ]);
  });

  it('says nothing of a ride that the record does not have', () => {
    const made = recordOf([], [], {}, { ranks: [], lines: {} }, NOW);
    expect(whyOf(solveAgain(made), 'r')).toBeNull();
    expect(made.weights).toEqual(WEIGHTS);
  });
});
