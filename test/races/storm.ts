/**
 * Three calls at once, in an order drawn from a seed, on machines whose clocks are off and whose processes die between
 * two operations; answers get lost, and people try again. Afterwards the schedules run, as they do every few minutes.
 */
import { MINUTE_MS } from '@/domain/time/durations';
import { createRandom, type Random } from '../../local/seed/random';
import { callOf } from './calls';
import { checkState, checkStep, paysOnce } from './laws';
import { callsIn, codesOf, wantedOf } from './pairs';
import { faults, schedules } from './stage';
import type { Named } from './table';
import { type Call, Theatre } from './theatre';
import type { World } from './worlds';

const CALLS = 3;
/** The share of operations at which a process dies, and of writes whose answer is lost. */
const DEATHS = 0.03;
const LOSSES = 0.08;
/** The share of calls on a machine whose clock is off, and by how many minutes at most. */
const OFF = 0.3;
const OFF_MINUTES = 5;
/** The share of people who try again, and of those who press twice at once. */
const PATIENCE = 0.7;
const DOUBLE_PRESSES = 0.2;
/** How much later the schedules look at what is left: every hold and every offer has run out. */
const AFTERWARDS_MS = 120 * MINUTE_MS;

const LOST = new Error('the connection was lost');

export type Weather = { world: string; calls: string[]; stage: Theatre; calm: boolean };

/** Draws the calls of a storm. */
function drawCalls(random: Random, variants: readonly Named[]): Named[] {
  const drawn = Array.from({ length: CALLS }, () => random.pick(variants));
  const [first] = drawn;
  return random.next() < DOUBLE_PRESSES && first !== undefined ? [first, ...drawn.slice(1, -1), first] : drawn;
}

/** Runs the storm of a seed. @throws if a law is broken, with everything that happened */
export async function storm(seed: number, worlds: readonly World[], all: readonly Named[]): Promise<Weather> {
  const random = createRandom(seed);
  const world = random.pick(worlds);
  const variants = drawCalls(random, callsIn(world, all));
  const skew = (): number => (random.next() < OFF ? random.whole(-OFF_MINUTES, OFF_MINUTES) * MINUTE_MS : 0);
  const calls = wantedOf(world, variants).map((wanted) => callOf(wanted, skew()));
  const stage = new Theatre(world.root, world.nowMs, calls);
  const codes = codesOf(world, variants);
  const payOnce = paysOnce();
  stage.onStep = (step) => {
    checkStep(step, codes.get(step.call));
    payOnce(step);
  };
  faults.length = 0;
  try {
    const calm = (await rage(stage, random, codes)) && calls.every(({ skewMs }) => skewMs === 0);
    if (calm && faults.length > 0) throw new Error(`an operator would read: ${faults.join(', ')}`);
    checkState(stage.root, !calm);
    await clearUp(stage, world.nowMs + AFTERWARDS_MS, !calm);
    return { world: world.name, calls: variants.map(({ name }) => name), stage, calm };
  } catch (error) {
    const law = error instanceof Error ? error.message : String(error);
    const events = stage.log.join('\n  ');
    throw new Error(`${law}\n  ${world.name}\n  ${events}\nrepeat: npx tsx test/races/main.ts --seed ${seed}`, {
      cause: error,
    });
  }
}

/** Lets the calls run to their ends; true if nobody died and nothing was lost. */
async function rage(stage: Theatre, random: Random, codes: Map<string, string | undefined>): Promise<boolean> {
  let calm = true;
  const given = new Set<Call>();
  const tryAgain = (call: Call): void => {
    if (given.has(call) || random.next() > PATIENCE) return;
    const once = { ...call, name: `${call.name}, tried again` };
    codes.set(once.name, codes.get(call.name));
    given.add(call).add(once);
    stage.add(once);
  };
  for (let choices = stage.choices(); choices.length > 0; choices = stage.choices()) {
    const choice = random.pick(choices);
    const call = stage.actors[choice.actor]?.call as Call;
    if (random.next() < DEATHS) {
      calm = false;
      stage.kill(choice.actor);
      tryAgain(call);
      continue;
    }
    const isLost = stage.operationOf(choice).writes.length > 0 && random.next() < LOSSES;
    await stage.step(choice, isLost ? LOST : undefined);
    const ending = stage.actors[choice.actor]?.ending;
    if (isLost) calm = false;
    if (typeof ending === 'object' && ending !== null && 'error' in ending) {
      if (calm) throw ending.error;
      tryAgain(call);
    }
  }
  return calm;
}

/** Runs every schedule once, one after the other, and judges what they leave. */
async function clearUp(after: Theatre, nowMs: number, anybodyDied: boolean): Promise<void> {
  let { root } = after;
  for (const [name, run] of Object.entries(schedules)) {
    const stage = new Theatre(root, nowMs, [{ name, run: () => run(nowMs) }]);
    for (let choice = stage.choices()[0]; choice !== undefined; choice = stage.choices()[0]) await stage.step(choice);
    after.log.push(...stage.log);
    ({ root } = stage);
  }
  checkState(root, anybodyDied, true);
}
