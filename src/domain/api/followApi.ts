/** The endpoints of a ride that others follow by a link. Part of `api`. */
import * as v from 'valibot';
import type { CallersAnswer } from '../ride/follow/callerLink';
import type { FollowAnswer } from '../ride/follow/follow';
import { BY_A_CROWD, BY_HAND, endpoint, pushKey, typed } from './endpoint';
import { BOOKERS } from '../people/policy';

/** `token` completes the page's address (`followPath`); the link was made at `at`, epoch ms. */
export type ShareAnswer = { id: string; token: string; at: number };

/** `ENDED`: the link cancels nothing, because its ride is over. */
export type CancelledByLink = { status: 'CANCELLED' | 'ENDED' };

export const followApi = {
  /** Makes the link of booking `id`, or returns the one there is. For its rider, or the desk on a rider's behalf. */
  share_ride: endpoint<ShareAnswer>()({
    method: 'POST',
    callers: BOOKERS,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /** Ends the link of booking `id`; the next one is another. Ending it twice has no further effect. */
  stop_sharing: endpoint<{ id: string }>()({
    method: 'POST',
    callers: BOOKERS,
    unapproved: true,
    suspended: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /**
   * The ride behind a link, for anybody who has it. A wrong, a revoked and an ended link get the same answer, which is
   * no refusal: it is what every link comes to. The token is in the body, because addresses are kept in logs.
   */
  followed_ride: endpoint<FollowAnswer>()({
    method: 'POST',
    callers: 'public',
    // A page asks six times a minute.
    rate: BY_A_CROWD,
    withoutAppCheck: true,
    body: v.strictObject({ token: typed(100) }),
  }),
  /** The ride behind the link in a caller's text message; every link that shows none gets the same answer. */
  callers_ride: endpoint<CallersAnswer>()({
    method: 'POST',
    callers: 'public',
    rate: BY_A_CROWD,
    withoutAppCheck: true,
    body: v.strictObject({ token: typed(100) }),
  }),
  /**
   * Calls off the ride behind a caller's link, as its rider would in the app. A fee above `fee_seen` pence is refused as
   * `cancelling_costs`, with the fee in `figures`. Twice has no further effect.
   */
  cancel_by_link: endpoint<CancelledByLink>()({
    method: 'POST',
    callers: 'public',
    rate: BY_HAND,
    withoutAppCheck: true,
    body: v.strictObject({ token: typed(100), fee_seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))) }),
  }),
} as const;
