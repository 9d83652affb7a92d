import type { Setup } from '../useSetup';

/**
 * What every step gets: what there is so far, the way to the next one, and a way to show the step anew when somebody else
 * has changed what it began with.
 */
export type StepProps = { setup: Setup; onDone: () => void; onStale: () => void };
