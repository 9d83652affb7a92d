/** The endpoints of a call for help. Part of `api`. */
import * as v from 'valibot';
import { RIDE_REPORT_MAX_CHARACTERS } from '../limits';
import type { BookingAnswer } from './ride/rideApi';
import { CHECK_ANSWERS, CHECK_KINDS } from '../ride/safety/rideCheck';
import { type Alert, REPORT_KINDS } from '../ride/safety/alert';
import { BY_HAND, endpoint, position, pushKey, text } from './endpoint';
import { ADMIN, RIDER_OR_DRIVER } from '../people/policy';

/** `id` is the alert's, as in `alerts/{id}`. */
export type AlarmAnswer = { id: string; state: Alert['state']; at: number };

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
  /** An admin has dealt with alert `id`; the person who called is told. Closing it twice has no further effect. */
  close_alarm: endpoint<AlarmAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ id: text(60) }),
  }),
} as const;
