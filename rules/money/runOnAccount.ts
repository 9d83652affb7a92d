/** The run of a ride, as an entry of an account and a line of an invoice say it. */
import { REPEAT_NAME_MAX_CHARACTERS } from '@/domain/limits';
import { RUN_PASSENGERS_MAX } from '@/domain/ride/repeats/runPeople';
import * as is from '../values';
import { described, leaf, record } from '../values';

/** Whoever left the run after the ride counts in it all the same. */
const people = is.whole(0, 10 * RUN_PASSENGERS_MAX);

export const runOnAccount = described(
  'The run it belongs to, and how many were carried and how many were not at the door.',
  record({
    name: leaf(is.textOrEmpty(REPEAT_NAME_MAX_CHARACTERS)),
    carried: leaf(people),
    absent: leaf(people),
  }),
);
