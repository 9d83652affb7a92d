/**
 * How long a rider who has no cab yet will wait, as far as a server can know: from the solver's present plan, the chance that the
 * driver says no, and the pace at which cabs become free. Measured on simulated nights, `npm run simulate -- --details`.
 */
import type { Assignment } from './assign';
import { PATIENCE_SECONDS } from './policy';

/**
 * `assignment`: the ride's cab in the present solution, or null. `before`: the riders who wait and come before this one.
 * `freedPerMinute`: the cabs that became free lately, a minute.
 */
export type Outlook = {
  assignment: Pick<Assignment, 'seconds' | 'isFree'> | null;
  before: number;
  freedPerMinute: number;
};

/** Seconds until a driver answers. */
const ANSWER_SECONDS = 7;
/** The chance that a driver at the door says no, and how much it grows with each road second to the pickup. */
const NO_AT_THE_DOOR = 0.2;
const NO_PER_SECOND = 0.00085;
const NO_MOST = 0.85;
/** What a no costs: the next driver has to be asked, and is further away. Seconds. */
const NO_COSTS_SECONDS = 40;
/** What a ride that is still to end costs on top: passengers take their time. Seconds. */
const HELD_UP_SECONDS = 20;
/** The way of a cab that is not known yet, seconds: such a rider waits where few cabs are. */
const UNKNOWN_CAB_SECONDS = 320;

/** The expected seconds from now until the cab is at the door, for a rider whose ride nobody has accepted. */
export function forecastSeconds({ assignment, before, freedPerMinute }: Outlook): number {
  if (assignment === null) {
    const turn = freedPerMinute > 0 ? (60 * (before + 1)) / freedPerMinute : Infinity;
    return ANSWER_SECONDS + Math.min(PATIENCE_SECONDS, turn) + UNKNOWN_CAB_SECONDS;
  }
  const { seconds, isFree } = assignment;
  const no = Math.min(NO_MOST, NO_AT_THE_DOOR + NO_PER_SECOND * seconds);
  return ANSWER_SECONDS + seconds + no * NO_COSTS_SECONDS + (isFree ? 0 : HELD_UP_SECONDS);
}
