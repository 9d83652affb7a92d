/** The endpoints of a call for help. Part of `api`; see there. */
import * as v from 'valibot';
import type { Alert } from './alert';
import { BY_HAND, endpoint, position, pushKey, text } from './endpoint';

/** `id` is the alert's, as in `alerts/{id}`. */
export type AlarmAnswer = { id: string; state: Alert['state']; at: number };

export const safetyApi = {
  /**
   * The rider or the driver of booking `id` calls for help, whatever its status. Without a place (the phone has none) the
   * last known one is told. Pressed again it is the same alarm at the new place; after it was closed it opens again.
   */
  raise_alarm: endpoint<AlarmAnswer>()({
    method: 'POST',
    callers: ['rider', 'driver'],
    unapproved: true,
    rate: { calls: 20, windowSeconds: 60 },
    body: v.strictObject({ id: pushKey, lat: v.optional(position.lat), lng: v.optional(position.lng) }),
  }),
  /** An admin has dealt with alert `id`; whoever had called is told. Closing it twice is closing it once. */
  close_alarm: endpoint<AlarmAnswer>()({
    method: 'POST',
    callers: ['admin'],
    rate: BY_HAND,
    body: v.strictObject({ id: text(60) }),
  }),
} as const;
