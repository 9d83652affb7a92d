/** The laws of the solver, on made-up snapshots. */
import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assign,
  type Snapshot,
  type SolverCab,
  termsOf,
  type WaitingRide,
  WEIGHTS,
} from '@/domain/ride/dispatch/assign';

const NOW = 1_800_000_000_000;
const cab = (uid: string, more: Partial<SolverCab> = {}): SolverCab => ({
  uid,
  idleSinceMs: NOW,
  freeInSeconds: 0,
  ...more,
});
const ride = (id: string, more: Partial<WaitingRide> = {}): WaitingRide => ({ id, sinceMs: NOW, ...more });

/** Snapshots with some pairs out of the question. */
const snapshots = record({ rides: integer({ min: 1, max: 7 }), cabs: integer({ min: 0, max: 7 }) })
  .chain((size) =>
    record({
      waits: array(integer({ min: 0, max: 300 }), { minLength: size.rides, maxLength: size.rides }),
      free: array(constantFrom(0, 0, 30, 60), { minLength: size.cabs, maxLength: size.cabs }),
      idle: array(integer({ min: 0, max: 60 }), { minLength: size.cabs, maxLength: size.cabs }),
      road: array(option(integer({ min: 10, max: 1500 }), { freq: 3 }), {
        minLength: size.rides * size.cabs,
        maxLength: size.rides * size.cabs,
      }),
    }),
  )
  .map(({ waits, free, idle, road }): Snapshot => {
    const cabs = free.map((freeInSeconds, index) =>
      cab(`c${index}`, { freeInSeconds, idleSinceMs: NOW - (idle[index] ?? 0) * 60_000 }),
    );
    const rides = waits.map((seconds, index) => ride(`r${index}`, { sinceMs: NOW - seconds * 1000 }));
    const seconds = Object.fromEntries(
      rides.map(({ id }, row) => [
        id,
        Object.fromEntries(
          cabs.flatMap(({ uid }, column) => {
            const value = road[row * cabs.length + column];
            return value === null || value === undefined ? [] : [[uid, value]];
          }),
        ),
      ]),
    );
    return { nowMs: NOW, rides, cabs, seconds };
  });

/** The sum that the solver makes least: the cabs' costs, and those of rides without one. */
const sum = (snapshot: Snapshot): number => {
  const solved = new Map(assign(snapshot).map((one) => [one.id, one.cost]));
  return snapshot.rides.reduce(
    (total, { id, sinceMs }) => total + (solved.get(id) ?? WEIGHTS.noCab + (NOW - sinceMs) / 1000),
    0,
  );
};

describe('the solver', () => {
  it('gives a ride one cab at most, a cab one ride, and crosses no hard limit', () => {
    assert(
      property(snapshots, (snapshot) => {
        const solved = assign(snapshot);
        expect(new Set(solved.map(({ id }) => id)).size).toBe(solved.length);
        expect(new Set(solved.map(({ uid }) => uid)).size).toBe(solved.length);
        for (const { id, uid } of solved) expect(snapshot.seconds[id]?.[uid]).toBeDefined();
      }),
    );
  });

  it('gives the same sum whatever the order of its input', () => {
    assert(
      property(snapshots, (snapshot) => {
        const turned = { ...snapshot, rides: snapshot.rides.toReversed(), cabs: snapshot.cabs.toReversed() };
        expect(sum(turned)).toBeCloseTo(sum(snapshot), 6);
      }),
    );
  });

  it('serves as many with one more cab, at no higher sum', () => {
    assert(
      property(snapshots, (snapshot) => {
        const { cabs } = snapshot;
        const fewer = { ...snapshot, cabs: cabs.slice(1) };
        expect(assign(snapshot).length).toBeGreaterThanOrEqual(assign(fewer).length);
        expect(sum(snapshot)).toBeLessThanOrEqual(sum(fewer) + 1e-6);
      }),
    );
  });

  it('serves the ride that the desk put first before all others', () => {
    assert(
      property(snapshots, (snapshot) => {
        const [head, ...others] = snapshot.rides;
        if (head === undefined || Object.keys(snapshot.seconds[head.id] ?? {}).length === 0) return;
        const solved = assign({ ...snapshot, rides: [...others, { ...head, first: true }] });
        expect(solved.some(({ id }) => id === head.id)).toBe(true);
      }),
    );
  });

  it('takes of two rides the one that has waited longer, when only one cab is there', () => {
    const rides = [ride('new'), ride('old', { sinceMs: NOW - 120_000 })];
    const seconds = { new: { a: 100 }, old: { a: 200 } };
    expect(assign({ nowMs: NOW, rides, cabs: [cab('a')], seconds }).map(({ id }) => id)).toEqual(['old']);
  });

  it('prefers, at the same distance, the driver who has been without a ride for longer', () => {
    const cabs = [cab('fresh'), cab('idle', { idleSinceMs: NOW - 20 * 60_000 })];
    const seconds = { r: { fresh: 100, idle: 110 } };
    expect(assign({ nowMs: NOW, rides: [ride('r')], cabs, seconds })[0]?.uid).toBe('idle');
  });

  it('waits for a cab that is free soon only if it comes much sooner', () => {
    const cabs = [cab('free'), cab('soon', { freeInSeconds: 30 })];
    const by = (far: number) =>
      assign({ nowMs: NOW, rides: [ride('r')], cabs, seconds: { r: { free: far, soon: 60 } } })[0];
    expect(by(250)).toMatchObject({ uid: 'free', isFree: true });
    expect(by(900)).toMatchObject({ uid: 'soon', isFree: false, seconds: 90 });
  });

  it('needs less than 20 ms of the processor for 60 rides and 400 cabs', () => {
    const rides = Array.from({ length: 60 }, (_none, index) => ride(`r${index}`));
    const cabs = Array.from({ length: 400 }, (_none, index) => cab(`c${index}`));
    const seconds = Object.fromEntries(
      rides.map(({ id }, row) => [
        id,
        Object.fromEntries(
          cabs.slice(row, row + 30).map(({ uid }, column) => [uid, 60 + ((row * 37 + column * 91) % 900)]),
        ),
      ]),
    );
    // Time of the processor that this process has taken: what else the machine does is not in it.
    const times = Array.from({ length: 9 }, () => {
      const started = process.cpuUsage();
      expect(assign({ nowMs: NOW, rides, cabs, seconds }).length).toBe(60);
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    });
    // The best of several: the first ones are compiled on their way. It takes about 2 ms.
    expect(Math.min(...times)).toBeLessThan(20);
  });
});

describe('cabs that carry a wheelchair', () => {
  const few = [cab('able', { designated: true }), cab('b', { designated: false }), cab('c', { designated: false })];
  const seconds = { r: { able: 100, b: 200, c: 900 } };
  const solved = (rider: WaitingRide, cabs: SolverCab[]) =>
    assign({ nowMs: NOW, rides: [rider], cabs, seconds })[0]?.uid;

  it('are kept for riders who need them where they are few', () => {
    expect(solved(ride('r'), few)).toBe('b');
    expect(solved(ride('r', { wheelchair: true }), few)).toBe('able');
  });

  it('are like any other where most carry one, and where nobody has said', () => {
    expect(
      solved(
        ride('r'),
        few.map(({ uid }) => cab(uid, { designated: true })),
      ),
    ).toBe('able');
    expect(
      solved(
        ride('r'),
        few.map(({ uid }) => cab(uid)),
      ),
    ).toBe('able');
  });

  it('are the only ones a rider in a wheelchair gets, even if a time for another is given', () => {
    const snapshot = { nowMs: NOW, rides: [ride('r', { wheelchair: true })], cabs: few.slice(1), seconds };
    expect(assign(snapshot)).toEqual([]);
    expect(termsOf(snapshot, ride('r', { wheelchair: true }), few[1] as SolverCab)).toBeNull();
  });
});
