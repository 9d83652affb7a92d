/** How a run's stacks are chosen, for the test configuration and the set-up alike. */

/** Holds a running stack's addresses as JSON: the tests use it and start none. */
export const STACK_VARIABLE = 'AMBERLIGHT_TEST_STACK';

/** Set by `npm run test:emulators`: the official emulators instead of the stand-ins. */
export const OFFICIAL = process.env['AMBERLIGHT_OFFICIAL'] === '1';

/** Test files that run at the same time, each against a stack of its own: as many as a small machine has cores. */
export const STACK_WORKERS = OFFICIAL || process.env[STACK_VARIABLE] !== undefined ? 1 : 2;
