/**
 * Everything a stranger, a rider, a driver, a fleet admin and a careless admin might try on the running product. Each
 * attack must be refused and leave the whole database unchanged. The controls of each group show that the same people
 * can do what they are permitted to do. The run ends with a table of the attacks: what, where, and what refused it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attack, Group } from './abuse/attack';
import { cardGroup, readingGroup } from './abuse/cards';
import { endpointGroups } from './abuse/endpoints';
import { databaseGroups } from './abuse/database';
import { deskGroup } from './abuse/desk';
import { leafGroup } from './abuse/leaves';
import { closeTill, moneyGroups } from './abuse/money';
import { needsGroup } from './abuse/needs';
import { outputGroup } from './abuse/output';
import { peopleGroups } from './abuse/people';
import { rideGroups } from './abuse/rides';
import { socketGroup } from './abuse/socket';
import { storageGroup } from './abuse/storage';
import { openWorld, type World } from './abuse/world';

/** A floor against lost tables; the groups hold several times as many. */
const ATTACKS_AT_LEAST = 200;

const groups: readonly Group[] = [
  leafGroup,
  ...databaseGroups,
  socketGroup,
  storageGroup,
  ...endpointGroups,
  ...rideGroups,
  ...moneyGroups,
  readingGroup,
  cardGroup,
  deskGroup,
  ...peopleGroups,
  needsGroup,
  outputGroup,
];

type Line = Pick<Attack, 'name' | 'surface'> & { group: string; refusedBy: string };
const lines: Line[] = [];
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await closeTill();
  print(lines);
});

/** Every value of a tree by its path, so that a difference can be named. */
function leavesOf(tree: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof tree !== 'object' || tree === null) return into.set(path, tree);
  for (const [key, child] of Object.entries(tree)) leavesOf(child, `${path}/${key}`, into);
  return into;
}

function changesBetween(before: string, after: string): string[] {
  if (before === after) return [];
  const [was, is] = [leavesOf(JSON.parse(before)), leavesOf(JSON.parse(after))];
  return [...new Set([...was.keys(), ...is.keys()])].filter((path) => was.get(path) !== is.get(path));
}

describe.each(groups.map((group) => [group.title, group] as const))('%s', (title, { controls, attacks, bare }) => {
  beforeAll(() => world.reset(bare));

  it.each(attacks.map((attack) => [attack.name, attack] as const))('%s', async (name, attack) => {
    const { prepare, mayChange, surface } = attack;
    const attempt = prepare === undefined ? attack.attempt : await prepare(world);
    if (attempt === undefined) throw new Error('an attack that attempts nothing');
    const before = await world.snapshot();
    const refusedBy = await attempt(world);
    const changed = changesBetween(before, await world.snapshot());
    expect(changed.filter((path) => !(mayChange?.test(path) ?? false))).toEqual([]);
    lines.push({ group: title, name, surface, refusedBy });
  });

  it.each(controls.map((control) => [control.name, control] as const))('permitted: %s', async (_, control) => {
    await world.reset(bare);
    await control.attempt(world);
  });
});

it(`holds at least ${ATTACKS_AT_LEAST} attacks, each with its own name, and a control for every group`, () => {
  const names = groups.flatMap(({ title, attacks }) => attacks.map(({ name }) => `${title}: ${name}`));
  expect(names.length).toBeGreaterThanOrEqual(ATTACKS_AT_LEAST);
  expect(new Set(names).size).toBe(names.length);
  expect(groups.filter(({ controls }) => controls.length === 0).map(({ title }) => title)).toEqual([]);
});

function print(refused: readonly Line[]): void {
  const cell = (text: string, width: number): string => text.slice(0, width).padEnd(width);
  const rows = refused.map(
    ({ group, name, surface, refusedBy }) =>
      `${cell(group, 24)}  ${cell(name, 78)}  ${cell(surface, 15)}  ${cell(refusedBy, 40)}`,
  );
  const heading = `${cell('group', 24)}  ${cell('attack', 78)}  ${cell('surface', 15)}  refused by`;
  console.log([`\n${refused.length} attacks refused`, heading, ...rows].join('\n'));
}
