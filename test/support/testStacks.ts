/**
 * The stacks that tests use, one for each file that may run at the same time, so that no two files share a database.
 * The first project that needs a run's stacks starts them on the first free ports, so that runs do not collide. A stack
 * named in the environment is used instead, and left running afterwards.
 */
import type { TestProject } from 'vitest/node';
import { type Addresses, TEST_OFFSET } from '../../tools/connection/addresses';
import { PortsTakenError, type Stack, startStack } from '../../local/stack/stack';
import { lendStacks } from './stackLease';
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

/** Each vitest project loads this file anew, but all share one process, so the stacks are kept outside the modules. */
type Run = { stacks: Stack[]; lender: number; stop: () => Promise<void> };
const shared = globalThis as { amberlightTestRun?: Promise<Run> };

/** Started one after another: each claims its ports and builds the functions before the next looks for its own. */
async function startStacks(count: number): Promise<Stack[]> {
  const stacks: Stack[] = [];
  for (let one = 1; one <= count; one += 1) stacks.push(await startTestStack(`stack ${one}`));
  return stacks;
}

async function startRun(count: number): Promise<Run> {
  const announced = process.env[STACK_VARIABLE];
  const stacks = announced === undefined ? await startStacks(count) : [];
  const lent = announced === undefined ? stacks.map((stack) => stack.addresses) : [JSON.parse(announced) as Addresses];
  const lender = await lendStacks(lent);
  return {
    stacks,
    lender: lender.port,
    stop: async () => {
      lender.stop();
      await Promise.all(stacks.map((stack) => stack.stop()));
    },
  };
}

/** A single named file needs one stack; otherwise each worker has its own. */
function stacksWanted({ config }: TestProject): number {
  const named = process.argv.filter((argument) => argument.endsWith('.test.ts'));
  return named.length === 1 ? 1 : config.maxWorkers;
}

/**
 * Global set-up of a project that uses a stack: tells its files where to borrow one.
 * @param ready prepares each stack before the first test
 * @returns a function that stops the run's own stacks
 */
export async function provideStacks(
  project: TestProject,
  ready?: (stack: Stack) => Promise<void>,
): Promise<() => Promise<void>> {
  shared.amberlightTestRun ??= startRun(stacksWanted(project));
  const { stacks, lender, stop } = await shared.amberlightTestRun;
  if (ready) await Promise.all(stacks.map(ready));
  project.provide('stackLender', lender);
  return stop;
}
