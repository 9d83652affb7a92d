/** The endpoints of refusals to carry somebody because of what they need. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text, typed } from './endpoint';
import * as limits from '../limits';
import { ADMIN, RIDER } from '../people/policy';
import { REFUSAL_STATES, REFUSED_FOR, type RefusalState } from '../ride/needs/refusal';

/** `id` is the refusal's, as in `refusals/{id}`. */
export type RefusalAnswer = { id: string; state: RefusalState };

export const refusalApi = {
  /**
   * The rider of booking `id` reports that its driver would not take them. They may do so until REFUSAL_REPORT_DAYS after the
   * ride, even if it was cancelled. `driver` says who it was, where the ride has had several; without it a former driver who gave
   * the ride back because of the need comes first. Each ride has one report; a second one changes nothing and gets the first one's
   * state. Refused: booking_not_found, refusal_too_late, driver_not_of_ride, refusal_told (409) if the report that stands is about
   * another driver.
   */
  report_refusal: endpoint<RefusalAnswer>()({
    method: 'POST',
    callers: RIDER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({
      id: pushKey,
      about: v.picklist(REFUSED_FOR),
      driver: v.optional(typed(128)),
      words: v.optional(text(limits.REFUSAL_WORDS_MAX_CHARACTERS)),
    }),
  }),
  /**
   * The office upholds or excuses a refusal, with an optional note. `from` is the state on its screen: if somebody else has
   * decided meanwhile, nothing changes.
   */
  decide_refusal: endpoint<RefusalAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      id: text(60),
      from: v.picklist(REFUSAL_STATES),
      to: v.picklist(['upheld', 'excused']),
      note: v.optional(text(limits.REFUSAL_WORDS_MAX_CHARACTERS)),
    }),
  }),
} as const;
