/** The endpoints of complaints. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text, typed } from '../endpoint';
import { COMPLAINT_KINDS, COMPLAINT_OUTCOMES, type ComplaintState } from '../../desk/complaints/complaint';
import * as limits from '../../limits';
import { ADMIN, BOOKERS, DRIVER, RIDER } from '../../people/policy';

/** `id` is the complaint's; `number` is what a rider reads out on the telephone. */
export type ComplaintAnswer = { id: string; number: string; state: ComplaintState };

const words = text(limits.COMPLAINT_WORDS_MAX_CHARACTERS);
/** How many steps the caller's screen has seen. */
const moves = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

export const complaintApi = {
  /**
   * A rider complains about the ride `ride`, or an admin opens a complaint for a caller: about `ride`, or of `rider` about no ride.
   * `driver` says whom it is about where the ride has had several. `id` is drawn at the press; the same again has no further
   * effect. Refused: booking_not_found, user_not_found (of `rider`), driver_not_of_ride, complaint_too_late, complaint_many, demo_mode.
   */
  open_complaint: endpoint<ComplaintAnswer>()({
    method: 'POST',
    callers: BOOKERS,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      kind: v.picklist(COMPLAINT_KINDS),
      words,
      ride: v.optional(pushKey),
      driver: v.optional(typed(128)),
      rider: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
    }),
  }),
  /** The rider writes more to an open complaint; an answered one is looked at again. `press` as in `settle_complaint`. */
  add_complaint: endpoint<ComplaintAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, press: pushKey, words }),
  }),
  /**
   * The office takes a step. `answer` is read by the rider, `note` by the office alone, and `ask` by the driver. `press` is drawn at
   * the press, so that the same again has no further effect. `moves` is what the screen showed: if anybody else took a step
   * since, nothing is changed. A note is added whatever happened meanwhile.
   */
  settle_complaint: endpoint<ComplaintAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.variant('step', [
      v.strictObject({ step: v.picklist(['take', 'reopen']), id: pushKey, press: pushKey, moves }),
      v.strictObject({ step: v.picklist(['answer', 'note', 'ask']), id: pushKey, press: pushKey, moves, words }),
      v.strictObject({
        step: v.literal('close'),
        id: pushKey,
        press: pushKey,
        moves,
        outcome: v.picklist(COMPLAINT_OUTCOMES),
      }),
    ]),
  }),
  /** The driver gives their word, once, while the complaint is open. */
  answer_complaint: endpoint<{ id: string }>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, words }),
  }),
} as const;
