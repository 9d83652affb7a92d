/**
 * The stacks that tests use, one for each file that may run at the same time, so that no two files share a database.
 * The first project that needs a run's stacks starts them on the first free ports, so that runs do not collide. A stack
 * named in the environment is used instead, and left running afterwards.
 */
import type { TestProject } from 'vitest/node';
import { type Addresses, TEST_OFFSET } from '../../tools/connection/addresses';
import { PortsTakenError, type Stack, startStack } from '../../local/stack/stack';
import { type Lender, lendStacks } from './stackLease';
import { OFFICIAL, STACK_VARIABLE } from './stackWorkers';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The port where a test file borrows its stack. */
    stackLender: number;
  }
}

/** Most stacks side by side on one machine. */
const SLOTS = 40;
/** No two services' ports differ by a multiple of this, so that neighbouring runs never collide. */
const SLOT_STEP = 7;

/** Starts a stack on the first free ports, from the test stack's own upwards. */
async function startTestStack(name: string): Promise<Stack> {
  for (let slot = 0; ; slot += 1) {
    try {
      return await startStack({
        offset: TEST_OFFSET + slot * SLOT_STEP,
        official: OFFICIAL,
        say: (line) => console.log(`${name}: ${line}`),
      });
    } catch (error) {
      if (!(error instanceof PortsTakenError) || slot + 1 === SLOTS) throw error;
    }
  }
}

/** A schedule that a test runs is over after one round, instead of going on for its minute. */
process.env['DISPATCH_ROUNDS'] ??= '1';

/** Started one after another: each claims its ports and builds the functions before the next looks for its own. */
async function startStacks(count: number): Promise<Stack[]> {
  const stacks: Stack[] = [];
  for (let one = 1; one <= count; one += 1) stacks.push(await startTestStack(`stack ${one}`));
  return stacks;
}

/** Each vitest project loads this file anew, but all share one process, so the stacks are kept outside the modules. */
type Run = { stacks: Promise<Stack[]>; prepared: Promise<unknown>[]; lender: Promise<Lender> };
const shared = globalThis as { amberlightTestRun?: Run };

/** Returns at once: the tests that need no stack run while the stacks start. */
function startRun(count: number): Run {
  const announced = process.env[STACK_VARIABLE];
  const stacks = announced === undefined ? startStacks(count) : Promise.resolve([]);
  const prepared: Promise<unknown>[] = [];
  const ready = stacks.then(async (started) => {
    await Promise.all(prepared);
    return announced === undefined ? started.map(({ addresses }) => addresses) : [JSON.parse(announced) as Addresses];
  });
  ready.catch((error: unknown) => console.error('The stacks could not be started.', error));
  return { stacks, prepared, lender: lendStacks(ready) };
}

const A_TEST = /\.test\.tsx?$/;
const NEEDS_STACK = /\btest\/(?:functions|trust|e2e)\//;

/** Each worker has a stack of its own, unless fewer files are named that need one. */
function stacksWanted({ config }: TestProject): number {
  const named = process.argv.slice(2).filter((argument) => argument.includes('test/'));
  const needing = named.filter((argument) => NEEDS_STACK.test(argument));
  const areFiles = needing.length > 0 && needing.every((argument) => A_TEST.test(argument));
  return areFiles ? Math.min(needing.length, config.maxWorkers) : config.maxWorkers;
}

/**
 * Global set-up of a project that uses a stack: tells its files where to borrow one.
 * @param ready prepares each stack before the first test: the first one, and then the others like it
 * @returns a function that stops the run's own stacks
 */
export async function provideStacks(
  project: TestProject,
  ready?: (stack: Stack, like?: Stack) => Promise<void>,
): Promise<() => Promise<void>> {
  shared.amberlightTestRun ??= startRun(stacksWanted(project));
  const { stacks, prepared, lender } = shared.amberlightTestRun;
  if (ready) {
    const work = stacks.then(async ([first, ...others]) => {
      if (first === undefined) return;
      await ready(first);
      await Promise.all(others.map((stack) => ready(stack, first)));
    });
    // Whoever waits for the stacks hears of it.
    work.catch(() => {});
    prepared.push(work);
  }
  const { port, stop } = await lender;
  project.provide('stackLender', port);
  return async () => {
    stop();
    await Promise.all((await stacks.catch(() => [])).map((stack) => stack.stop()));
  };
}
