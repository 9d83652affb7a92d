/** The endpoints of a call for help. Part of `api`. */
import * as v from 'valibot';
import { ALERT_NOTE_MAX_CHARACTERS, RIDE_REPORT_MAX_CHARACTERS } from '../limits';
import type { BookingAnswer } from './ride/rideApi';
import { CHECK_ANSWERS, CHECK_KINDS } from '../ride/safety/rideCheck';
import { type Alert, REPORT_KINDS } from '../ride/safety/alert';
import { BY_HAND, endpoint, position, pushKey, text, typed } from './endpoint';
import { ADMIN, RIDER_OR_DRIVER } from '../people/policy';

/** `id` is the alert's, as in `alerts/{id}`. */
export type AlarmAnswer = { id: string; state: Alert['state']; at: number };
/** Who has the alert now: the caller, or somebody who was first. */
export type TakenAnswer = AlarmAnswer & { by: string; name: string };

export const safetyApi = {
  /**
   * The rider or the driver of booking `id` calls for help, from the acceptance until ALARM_HOURS after the ride. If the
   * phone has no position, the last known one is reported. A second press updates the same alarm with the new position; after it was closed it reopens.
   */
  raise_alarm: endpoint<AlarmAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    suspended: true,
    rate: { calls: 20, windowSeconds: 60 },
    body: v.strictObject({ id: pushKey, lat: v.optional(position.lat), lng: v.optional(position.lng) }),
  }),
  /**
   * The rider or the driver of booking `id` answers the ride check: all is fine, or they need help, which the desk is told
   * at once. Each answers a check once. The same answer twice has no further effect.
   */
  answer_check: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, check: v.picklist(CHECK_KINDS), answer: v.picklist(CHECK_ANSWERS) }),
  }),
  /**
   * The rider or the driver of booking `id` reports something about it that is no emergency, from the acceptance until
   * RIDE_REPORT_DAYS after the ride. A second report of the kind takes the place of the first, which the audit counts.
   */
  report_ride: endpoint<AlarmAnswer>()({
    method: 'POST',
    callers: RIDER_OR_DRIVER,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey, about: v.picklist(REPORT_KINDS), words: text(RIDE_REPORT_MAX_CHARACTERS) }),
  }),
  /**
   * An admin takes alert `id`: it rings no longer, and the person who called is told. If somebody else has it, the answer says
   * who, unless the body names them in `from`: then the caller takes it over. Taking it twice has no further effect. Refused:
   * alarm_over (409; it is closed), not_found (404), demo_mode.
   */
  take_alarm: endpoint<TakenAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: text(60), from: v.optional(text(128)) }),
  }),
  /**
   * An admin has dealt with alert `id`, which somebody has taken, and says in `note` what was done; the person who called is
   * told that it was. The same press again has no further effect. Refused: alarm_note_unfit (of `note`), alarm_not_taken (409),
   * alarm_closed (409; somebody else did, with another note), not_found (404), demo_mode.
   */
  close_alarm: endpoint<AlarmAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: text(60), note: typed(2 * ALERT_NOTE_MAX_CHARACTERS) }),
  }),
} as const;
