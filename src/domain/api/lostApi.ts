/** The endpoints of things left in a cab. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text, typed } from './endpoint';
import * as limits from '../limits';
import { ADMIN, DRIVER, RIDER } from '../people/policy';
import { LOST_STATES, type LostState, OFFICE_STEPS } from '../ride/lostProperty';

/** `id` is the booking's. */
export type LostAnswer = { id: string; state: LostState };

export const lostApi = {
  /**
   * The rider of booking `id` left something in the cab, and says on which number the office may ring. There is one report
   * for each ride; a second one changes nothing and answers with what stands.
   */
  report_lost: endpoint<LostAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, what: text(limits.LOST_WHAT_MAX_CHARACTERS), mobile: typed(30) }),
  }),
  /** The driver has looked. The same answer twice has no further effect; *found* may follow *not in my cab*. */
  answer_lost: endpoint<LostAnswer>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, found: v.boolean() }),
  }),
  /** The rider has it back, however that came about. */
  have_lost: endpoint<LostAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /**
   * The office takes a step, changes its note, or both; an empty note removes it. `from` is the state on its screen: if
   * somebody else was faster, nothing is changed. `note_seen` is the note that the caller changes: changed_since (409) if it says
   * something else by now.
   */
  settle_lost: endpoint<LostAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      from: v.picklist(LOST_STATES),
      as: v.optional(v.picklist(OFFICE_STEPS)),
      note: v.optional(v.union([v.literal(''), text(limits.LOST_NOTE_MAX_CHARACTERS)])),
      note_seen: v.optional(v.union([v.literal(''), text(limits.LOST_NOTE_MAX_CHARACTERS)])),
    }),
  }),
} as const;
