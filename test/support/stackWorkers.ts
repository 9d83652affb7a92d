/** The choice of stacks for a run, shared by the test configuration and the set-up. */
/** A running stack's addresses as JSON; if set, the tests use that stack and start none. */
export const STACK_VARIABLE = 'AMBERLIGHT_TEST_STACK';

/** Set by `npm run test:emulators`: the official emulators instead of the stand-ins. */
export const OFFICIAL = process.env['AMBERLIGHT_OFFICIAL'] === '1';

/** The number of stacks of a run, if it is not to be as many as a small machine has processors. */
const ASKED = Number(process.env['AMBERLIGHT_STACKS'] ?? 0);

/** Test files that run at the same time, each with a stack of its own, of about a gigabyte with its browser. */
export const STACK_WORKERS = OFFICIAL || process.env[STACK_VARIABLE] !== undefined ? 1 : ASKED || 2;
