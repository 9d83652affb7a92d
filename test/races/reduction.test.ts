/** Leaving out orders that make no difference leaves out no outcome: every order one by one leads to the same ends. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Branch } from '../../packages/realtime-database/src/tree/node';
import { explore } from './explore';
import { simulatedDatabase } from './firebase';
import { race } from './pairs';
import './stage';
import { type Named, VARIANTS } from './table';
import type { Theatre } from './theatre';
import { nodeAt, put, type Root, valueOf } from './tree';
import { makeWorlds, type World } from './worlds';

/** What differs between two states, path by path. */
function changes(before: Root, after: Root, path = ''): string[] {
  if (before === after) return [];
  if (!(after instanceof Branch)) return [`${path} ${JSON.stringify(valueOf(after))}`];
  const keys = new Set([...after.children.keys(), ...(before instanceof Branch ? before.children.keys() : [])]);
  return [...keys].flatMap((key) => changes(nodeAt(before, [key]), nodeAt(after, [key]), `${path}/${key}`));
}

/** Everything that can be seen of an end: the data, and what each call was answered. */
const endFrom =
  (root: Root) =>
  (stage: Theatre): string =>
    JSON.stringify([changes(root, stage.root), stage.actors.map(({ ending }) => ending)]);

const { ref } = simulatedDatabase as unknown as {
  ref: (path?: string) => {
    get: () => Promise<{ val: () => unknown }>;
    update: (update: object) => Promise<void>;
    transaction: (change: (value: unknown) => unknown) => Promise<unknown>;
  };
};

const read = async (path: string): Promise<unknown> => (await ref(path).get()).val();
const add = async (path: string, to = path): Promise<void> => {
  const before = Number(await read(path));
  await ref().update({ [`revisions/${to}`]: before + 1 });
};

describe('small calls', () => {
  const town = put(null, ['revisions'], { zones: 1 });
  const PLAYS: Record<string, (() => Promise<unknown>)[]> = {
    'one reads twice, one writes': [
      async () => [await read('revisions/zones'), await read('revisions/zones')],
      () => ref().update({ 'revisions/zones': 2 }),
    ],
    'both read and write': [() => add('revisions/zones', 'zones'), () => add('revisions/zones', 'zones')],
    'reads side by side': [
      () => Promise.all([read('revisions/zones'), read('revisions/tariff'), read('revisions/plans')]),
      async () => {
        await ref().update({ 'revisions/tariff': 1 });
        await ref().update({ 'revisions/zones': 2 });
      },
    ],
    'a change and a read': [
      () => ref('revisions/zones').transaction((value) => Number(value) + 1),
      () => read('revisions/zones'),
    ],
    'three at once': [
      () => add('revisions/zones', 'zones'),
      () => read('revisions'),
      () => ref().update({ 'revisions/zones': 2 }),
    ],
  };

  it.each(Object.entries(PLAYS))('%s', async (_, calls) => {
    const setting = { root: town, nowMs: 1, calls: () => calls.map((run, index) => ({ name: `call ${index}`, run })) };
    const judge = endFrom(town);
    const all = await explore(setting, { judge, reduction: 'none' });
    const reduced = await explore(setting, { judge });
    expect(new Set(reduced.outcomes.keys())).toEqual(new Set(all.outcomes.keys()));
    expect(reduced.orders).toBeLessThanOrEqual(all.orders);
  });
});

describe('real calls', () => {
  let worlds: World[];
  beforeAll(async () => {
    worlds = await makeWorlds();
  });

  const PAIRS = [
    ['ACCEPTED', 'arrive_booking by driver', 'start_booking by driver (no code)'],
    ['ACCEPTED', 'arrive_booking by driver', 'cancel_booking by rider'],
    ['ARRIVED, no code', 'start_booking by driver (no code)', 'cancel_booking by driver'],
    ['PAID', 'rate_booking by rider', 'rate_booking by rider (no stars)'],
  ] as const;

  it.each(PAIRS)('in %s: %s + %s', async (place, ...names) => {
    const world = worlds.find(({ name }) => name === place) as World;
    const pair = names.map((name) => VARIANTS.find((variant) => variant.name === name) as Named);
    const judge = endFrom(world.root);
    const all = await race(world, pair, { judge, reduction: 'none', limit: 100_000 });
    const reduced = await race(world, pair, { judge });
    expect(all.cut).toBe(false);
    expect(new Set(reduced.outcomes.keys())).toEqual(new Set(all.outcomes.keys()));
    expect(reduced.runs).toBeLessThan(all.runs);
  });
});
