/** The endpoints of the people of regular runs. Part of `api`. */
import * as v from 'valibot';
import { ADMIN, DRIVER } from '../../people/policy';
import { STOPS_MAX } from '../../limits';
import {
  type Assistant,
  RUN_MOBILE_MAX,
  RUN_NAME_MAX,
  RUN_NEEDS_MAX,
  RUN_PASSENGERS_MAX,
  type RunPassenger,
} from '../../ride/repeats/runPeople';
import { BY_HAND, endpoint, pushKey, text } from '../endpoint';
import { count } from './riderBody';

/** Who rides, in the order in which they are picked up. */
type RunSheet = {
  name: string;
  passengers: (RunPassenger & { id: string })[];
  assistant: Assistant | null;
};

const ring = v.strictObject({ name: text(RUN_NAME_MAX), mobile: text(RUN_MOBILE_MAX) });

export const runApi = {
  /**
   * Says who rides on a run: all of them, in the order in which they are picked up. `seen`: how often they had been saved as the
   * caller saw them, 0 before the first. The same call again gets the same answer. Refused: repeat_not_found if it is no run,
   * invalid_request for a passenger named twice or a stop that there is not, changed_since (409).
   */
  save_run_people: endpoint<{ id: string; changes: number }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      seen: count(1_000_000_000),
      passengers: v.pipe(
        v.array(
          v.strictObject({
            id: pushKey,
            name: text(RUN_NAME_MAX),
            stop: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STOPS_MAX))),
            needs: v.optional(text(RUN_NEEDS_MAX)),
            ring: v.optional(ring),
          }),
        ),
        v.maxLength(RUN_PASSENGERS_MAX),
      ),
      assistant: v.optional(
        v.strictObject({ name: text(RUN_NAME_MAX), mobile: text(RUN_MOBILE_MAX), first: v.boolean() }),
      ),
    }),
  }),
  /**
   * Who rides on the caller’s ride of a run. Refused: booking_not_found (404), run_sheet_closed (409) before the last hour, after the
   * end of the ride, and of a ride to come for a driver who may not drive.
   */
  run_sheet: endpoint<RunSheet>()({
    method: 'POST',
    callers: DRIVER,
    // A ride under way is finished, whatever was decided meanwhile.
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /**
   * The driver says whether a passenger was carried or was not at the door; a later word takes the place of an earlier one, until the
   * ride ends. `at`: when it was said, epoch ms, as a phone without a connection sends it later; the server takes no time before the
   * arrival and none to come. The same press again, and an earlier one that comes late, change nothing: the answer is what stands.
   * Refused: booking_not_found (404), booking_closed (409) before the pickup and after the end, not_found for a passenger whom the run
   * does not have, unless they were carried: they may have been taken off it during the ride.
   */
  mark_passenger: endpoint<{ id: string; passenger: string; carried: boolean; at: number }>()({
    method: 'POST',
    callers: DRIVER,
    // A ride under way is finished, whatever was decided meanwhile.
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      passenger: pushKey,
      carried: v.boolean(),
      at: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  }),
} as const;
