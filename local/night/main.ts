/**
 * `npm run simulate -- [--policy today|road|batch|line] [--seed 2026] [--drivers 70] [--bookings 212] [--json] [--details]
 * [--replay night.html]`: an hour of a Friday night by each dispatch rule, on the same demand and the same answers.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SecondsFrom } from '@/domain/road/reach';
import { readTownFiles } from '../seed/townFiles';
import { figuresOf } from './figures';
import { type Night, simulateNight } from './night';
import { POLICIES, type PolicyName } from './policies/all';
import { replayPage } from './replay/page';
import { Recorder, type Seen } from './replay/recorder';
import { detailsOf, tableOf } from './report';

const DEFAULT_POLICIES: readonly PolicyName[] = ['today', 'road', 'batch'];
/** In a market town so many of the hackney carriages carry a wheelchair; in London all do. */
const MARKET_TOWN = 1 / 3;
/** More road times than this, one set for each booking, are not kept for the next rule: they would fill the memory. */
const KEPT_BOOKINGS = 2000;

/** @throws Error for anything but a whole number of at least 0 */
function whole(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < 0)
    throw new Error(`--${name} takes a whole number, not "${text}"`);
  return value;
}

const isPolicy = (name: string): name is PolicyName => Object.hasOwn(POLICIES, name);

/** @throws Error for a rule that is not known */
function policiesOf(name: string | undefined): readonly PolicyName[] {
  if (name === undefined) return DEFAULT_POLICIES;
  if (!isPolicy(name)) throw new Error(`--policy takes ${Object.keys(POLICIES).join(', ')}, not "${name}"`);
  return [name];
}

try {
  const { values } = parseArgs({
    options: {
      policy: { type: 'string' },
      seed: { type: 'string', default: '2026' },
      drivers: { type: 'string', default: '70' },
      bookings: { type: 'string', default: '212' },
      json: { type: 'boolean', default: false },
      details: { type: 'boolean', default: false },
      replay: { type: 'string' },
    },
  });
  const started = performance.now();
  const policies = policiesOf(values.policy);
  const seed = whole('seed', values.seed);
  const drivers = whole('drivers', values.drivers);
  const bookings = whole('bookings', values.bookings);
  const files = readTownFiles();
  const times = new Map<number, SecondsFrom>();
  const play = (policy: PolicyName, designated: number, recorder?: Recorder): Night =>
    simulateNight(files, policy, {
      seed,
      drivers,
      bookings,
      designated,
      ...(bookings <= KEPT_BOOKINGS && { times }),
      ...(recorder !== undefined && { watch: (nowMs, cabs) => recorder.watch(nowMs, cabs) }),
    });

  const seen: Seen[] = [];
  const nights = policies.map((policy) => {
    const recorder = values.replay === undefined ? undefined : new Recorder(files.manifest.bounds);
    const night = play(policy, 1, recorder);
    if (recorder !== undefined) seen.push(recorder.seen(policy, night));
    if (values.json) console.log(JSON.stringify(figuresOf(policy, night)));
    return { policy, night };
  });
  const title = `An hour of a Friday night in ${files.manifest.name}: ${drivers} cabs, ${bookings} bookings, seed ${seed}`;
  if (!values.json) {
    console.log(title);
    for (const row of tableOf(nights.map(({ policy, night }) => figuresOf(policy, night)))) console.log(`  ${row}`);
    const solved = nights.find(({ policy }) => policy === 'batch')?.night;
    if (values.details && solved !== undefined) {
      for (const row of detailsOf(solved, play('batch', MARKET_TOWN))) console.log(`  ${row}`);
    }
    console.log(`  (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
  if (values.replay !== undefined) {
    writeFileSync(values.replay, replayPage(title, seen, files, files.manifest.bounds));
    console.error(`The night can be watched: open ${values.replay} in a browser.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
