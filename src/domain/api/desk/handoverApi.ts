/** The endpoints of the notes that one shift leaves for the next. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text } from '../endpoint';
import { HANDOVER_NOTE_MAX_CHARACTERS, MESSAGE_WHOM_MAX_CHARACTERS } from '../../limits';
import { ADMIN } from '../../people/policy';

export const handoverApi = {
  /**
   * Leaves a note, or changes the caller's own within an hour. `edits` is the number of changes the caller saw, 0 for a new
   * note; `booking_id` the reference of a ride, and `person` a uid. The same again has no further effect. Refused:
   * booking_not_found (of `booking_id`), user_not_found (of `person`), changed_since (409), note_closed (409), note_others
   * (403), demo_mode.
   */
  save_note: endpoint<{ id: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      edits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
      text: text(HANDOVER_NOTE_MAX_CHARACTERS),
      booking_id: v.optional(text(20)),
      person: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MESSAGE_WHOM_MAX_CHARACTERS))),
    }),
  }),
  /** Ticks a note off, for everybody. Of two at once the first is named. Refused: note_gone (404), demo_mode. */
  tick_note: endpoint<{ done_by: string }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
} as const;
