/**
 * Repeats one run of the simulation and prints what happened, line by line:
 * `npx tsx test/races/main.ts --seed 42` a storm;
 * `npx tsx test/races/main.ts ACCEPTED 'arrive_booking by driver' 'start_booking by driver (no code)'` every order of
 * these calls, or one of them with `--order 'a b a'`.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { again, race } from './pairs';
import { storm } from './storm';
import { VARIANTS } from './table';
import { makeWorlds } from './worlds';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, order: { type: 'string' } },
  allowPositionals: true,
});

const named = <Item extends { name: string }>(items: readonly Item[], name: string | undefined): Item => {
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`no '${name}'; one of: ${items.map((item) => item.name).join(', ')}`);
  return found;
};

async function run(): Promise<string> {
  const worlds = await makeWorlds();
  if (values.seed !== undefined) return (await storm(Number(values.seed), worlds, VARIANTS)).stage.log.join('\n');
  const [world, ...calls] = positionals;
  const variants = calls.map((call) => named(VARIANTS, call));
  if (values.order !== undefined) return (await again(named(worlds, world), variants, values.order)).log.join('\n');
  const { orders, runs, outcomes } = await race(named(worlds, world), variants);
  return `${orders} orders in ${runs} runs: ${[...outcomes].map(([who, count]) => `${who} ${count}`).join(', ')}`;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
