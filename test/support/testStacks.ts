/**
 * The stacks that tests talk to, one for each file that may run at the same time, so that no two files share a database.
 * A run's stacks are started by the first project that needs them, on the first free ports, so that runs do not meet.
 * A stack announced in the environment is used instead, and left alone afterwards.
 */
import type { TestProject } from 'vitest/node';
import { type Addresses, TEST_OFFSET } from '../../local/stack/addresses';
import { PortsTakenError, type Stack, startStack } from '../../local/stack/stack';
import { lendStacks } from './stackLease';
import { OFFICIAL, STACK_VARIABLE } from './stackWorkers';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test file borrows its stack. */
    stackLender: number;
  }
}

/** How many stacks may stand beside each other on one machine. */
const SLOTS = 40;
/** No two services are a multiple of this apart, so that no run's ports meet a neighbour's. */
const SLOT_STEP = 7;

/** Starts a stack on the first free ports from the test stack's own upwards. */
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

/** Each vitest project loads this file anew, yet all of them share one process: the stacks are kept beside the modules. */
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

/** A file named alone needs one stack; else each worker has its own. */
function stacksWanted({ config }: TestProject): number {
  const named = process.argv.filter((argument) => argument.endsWith('.test.ts'));
  return named.length === 1 ? 1 : config.maxWorkers;
}

/**
 * Global set-up of a project that talks to a stack: its files are told where to borrow one.
 * @param ready what each stack still needs, asked before the first test
 * @returns what ends the run's own stacks
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
