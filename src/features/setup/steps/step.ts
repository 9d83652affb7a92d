import type { Setup } from '../useSetup';

/** What every step gets: what there is so far, and the way to the next one. */
export type StepProps = { setup: Setup; onDone: () => void };
