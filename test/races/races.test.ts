/**
 * The race table: every pair of calls that can meet on a ride, a bill, a wallet, an account or the desk's records, in
 * every order of their operations. `RACE_STEPS` limits the operations spent on a pair; 0 is no limit.
 */
import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '@/domain/api/api';
import { callsIn, interrupted, pairsOf, race } from './pairs';
import { type Named, TABLE, VARIANTS } from './table';
import { makeWorlds, WORLD_NAMES, type World } from './worlds';

const STEPS = Number(process.env['RACE_STEPS'] ?? 64) || 1_000_000;

let worlds: World[];
beforeAll(async () => {
  worlds = await makeWorlds();
});

it('places every endpoint of the API, with its calls or with a reason', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(api).toSorted());
  for (const placed of Object.values(TABLE)) expect(placed.length).toBeGreaterThan(0);
});

it('has a world for each call', () => {
  const met = new Set(worlds.flatMap((world) => callsIn(world, VARIANTS).map(({ name }) => name)));
  expect(VARIANTS.filter(({ name }) => !met.has(name))).toEqual([]);
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('no order of two calls breaks a law', () => {
  it.each(WORLD_NAMES)('%s', async (name) => {
    const world = worlds.find((other) => other.name === name) as World;
    const pairs = pairsOf(callsIn(world, VARIANTS));
    const found = [];
    for (const pair of pairs) found.push({ pair, ...(await race(world, pair, { limit: STEPS })) });
    // A wrapper that refuses everybody, or a stage on which nothing happens, would break no law either.
    const winners = found.flatMap(({ outcomes }) => [...outcomes.keys()].filter((who) => who !== 'nobody'));
    expect(winners).not.toEqual([]);
    const orders = sum(found.map((one) => one.orders));
    const runs = sum(found.map((one) => one.runs));
    const cut = found.filter((one) => one.cut).length;
    console.log(`${name}: ${pairs.length} pairs, ${orders} orders in ${runs} runs, ${cut} pairs cut short`);
    if (process.env['RACE_TABLE'] === undefined) return;
    for (const { pair, outcomes, ...one } of found) {
      const who = [...outcomes].map(([letters, count]) => `${letters} ${count}`).join(', ');
      console.log(
        `  ${pair.map((call) => call.name).join(' + ')}: ${one.orders} orders: ${who}${one.cut ? ' (cut)' : ''}`,
      );
    }
  }, 600_000);
});

/** Calls that broke a law in an order which the limit on a pair cuts off, and who may succeed: one, the other, or both. */
const INTERRUPTED = [
  ['COMPLETE', 'raise_alarm by rider', 'delete_account by rider', 'a, b'],
  ['COMPLETE', 'report_ride by rider', 'delete_account by rider', 'a, b'],
  ['wallets', 'add_to_wallet by admin (above the limit)', 'delete_account by admin', 'ab, b'],
  ['credit asked', 'decide_credit by admin2', 'delete_account by admin2', 'ab, b'],
] as const;

it.each(INTERRUPTED)(
  '%s: neither %s nor %s breaks a law at any point of the other',
  async (name, first, second, who) => {
    const world = worlds.find((other) => other.name === name) as World;
    const pair = [first, second].map((call) => VARIANTS.find((variant) => variant.name === call)) as [Named, Named];
    expect([...(await interrupted(world, pair)).keys()].toSorted().join(', ')).toBe(who);
  },
  60_000,
);
