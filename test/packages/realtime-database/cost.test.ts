/**
 * The cost of reads and writes, counted in rows and listeners visited, so that the result does not depend on the
 * machine.
 */
import { geohashForLocation, geohashQueryBounds } from 'geofire-common';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOBODY } from '../../../packages/realtime-database/src/identity';
import { Namespace } from '../../../packages/realtime-database/src/namespace';
import type { QuerySpec } from '../../../packages/realtime-database/src/query/querySpec';
import { RuleSet } from '../../../packages/realtime-database/src/rules/ruleSet';
import { type Json, plainJson } from '../../../packages/realtime-database/src/tree/json';
import type { Delta } from '../../../packages/realtime-database/src/watcher';

const ROWS = 100_000;
const RULES =
  '{"rules":{".read":true,".write":true,"locations":{".indexOn":["g"]},"bookings":{".indexOn":["customer"]}}}';

const between = (
  index: string,
  from: string | number,
  to: string | number,
  limit: number | null = null,
): QuerySpec => ({
  index,
  start: { value: from, key: '[MIN_NAME]', inclusive: true },
  end: { value: to, key: '[MAX_NAME]', inclusive: true },
  limit,
  fromEnd: false,
});

/** Positions spread over London, the same on every run. */
function place(i: number): { lat: number; lng: number } {
  return { lat: 51.3 + ((i * 7919) % 40_000) / 100_000, lng: -0.5 + ((i * 104_729) % 80_000) / 100_000 };
}

describe('among 100,000 locations', () => {
  const namespace = new Namespace('cost', new RuleSet(RULES));
  const spent = (work: () => void): { rowsVisited: number; watchersAsked: number } => {
    const before = { ...namespace.cost };
    work();
    return {
      rowsVisited: namespace.cost.rowsVisited - before.rowsVisited,
      watchersAsked: namespace.cost.watchersAsked - before.watchersAsked,
    };
  };

  beforeAll(() => {
    const rows: Record<string, Json> = {};
    for (let i = 0; i < ROWS; i++) {
      const { lat, lng } = place(i);
      rows[`d${i}`] = { lat, lng, g: geohashForLocation([lat, lng]), at: i };
    }
    namespace.put(['locations'], rows, NOBODY);
  }, 60_000);

  it('a geohash search visits the rows it returns and at most one more per range', () => {
    const centre: [number, number] = [51.5, -0.12];
    let answered = 0;
    const bounds = geohashQueryBounds(centre, 500);
    const { rowsVisited } = spent(() => {
      for (const [from, to] of bounds) {
        const rows = plainJson(namespace.read(['locations'], between('g', from, to), NOBODY));
        answered += Object.keys(rows ?? {}).length;
      }
    });
    expect(answered).toBeGreaterThan(50);
    expect(answered).toBeLessThan(5000);
    expect(rowsVisited).toBeLessThanOrEqual(answered + bounds.length);
  });

  it('a limited query visits no more rows than its limit', () => {
    const { rowsVisited } = spent(() => namespace.read(['locations'], between('g', 'g', 'h', 10), NOBODY));
    expect(rowsVisited).toBe(10);
  });

  it('a move involves only the listeners it concerns, and updates the index', () => {
    const deltas: Delta[] = [];
    const watch = (path: string[], query: QuerySpec | null) =>
      namespace.watch({
        path,
        query,
        identity: () => NOBODY,
        onDelta: (delta) => deltas.push(delta),
        onRevoked: () => {},
      });
    for (let i = 0; i < 1000; i++) watch(['locations', `d${i}`], null);
    const near = between('g', 'zzz1', 'zzz2');
    watch(['locations'], near);
    const { rowsVisited, watchersAsked } = spent(() =>
      namespace.merge(['locations', 'd7'], { g: 'zzz15', at: 1 }, NOBODY),
    );
    expect(watchersAsked).toBe(2);
    expect(rowsVisited).toBeLessThan(5);
    expect(deltas).toHaveLength(2);
    expect(Object.keys(plainJson(namespace.read(['locations'], near, NOBODY)) ?? {})).toEqual(['d7']);
  });

  it('a new booking involves its own customer, not a thousand other listeners', () => {
    const told: number[] = [];
    for (let i = 0; i < 1000; i++) {
      const query = between('customer', `c${i}`, `c${i}`);
      namespace.watch({
        path: ['bookings'],
        query,
        identity: () => NOBODY,
        onDelta: () => told.push(i),
        onRevoked: () => {},
      });
    }
    const created = spent(() => namespace.put(['bookings', 'b1'], { customer: 'c5', status: 'NEW' }, NOBODY));
    const handedOn = spent(() => namespace.put(['bookings', 'b1', 'customer'], 'c6', NOBODY));
    expect(created.watchersAsked).toBe(1);
    expect(handedOn.watchersAsked).toBe(2);
    expect(told).toEqual([5, 5, 6]);
  });
});
