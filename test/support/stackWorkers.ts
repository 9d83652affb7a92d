/** The choice of stacks for a run, shared by the test configuration and the set-up. */
import { availableParallelism } from 'node:os';

/** A running stack's addresses as JSON; if set, the tests use that stack and start none. */
export const STACK_VARIABLE = 'AMBERLIGHT_TEST_STACK';

/** Set by `npm run test:emulators`: the official emulators instead of the stand-ins. */
export const OFFICIAL = process.env['AMBERLIGHT_OFFICIAL'] === '1';

/** The number of stacks of a run, if it is not to be chosen by the machine. */
const ASKED = Number(process.env['AMBERLIGHT_STACKS'] ?? 0);

/** The most stacks of a run. Each takes about a gigabyte with its browser. */
const STACKS_MAX = 4;

/**
 * Test files that run at the same time, each with a stack of its own: one more than there are processors, because a test
 * that waits for a page or a server leaves its processor idle.
 */
export const STACK_WORKERS =
  OFFICIAL || process.env[STACK_VARIABLE] !== undefined ? 1 : ASKED || Math.min(STACKS_MAX, availableParallelism() + 1);
