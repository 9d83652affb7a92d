/** The endpoints of the queue of riders who wait for a cab. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text, typed } from '../endpoint';
import { REASON_MAX_CHARACTERS } from '../../limits';
import { BOOKERS } from '../../people/policy';
import type { BookingAnswer } from './rideApi';

const ADMIN = ['admin'] as const;
const byTheDesk = { id: pushKey, reason: typed(REASON_MAX_CHARACTERS) };

export const dispatchApi = {
  /** The rider of booking `id` waits for a cab as long again, from now on. `until` in the answer is epoch ms. */
  wait_longer: endpoint<{ id: string; until: number }>()({
    method: 'POST',
    callers: BOOKERS,
    unapproved: true,
    rate: BY_HAND,
    body: v.strictObject({ id: pushKey }),
  }),
  /** The desk puts a ride before all others in the queue, for a reason. */
  put_first: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject(byTheDesk),
  }),
  /**
   * The desk offers a ride to one driver of its choice, who may be outside the circle or have declined. An open offer is
   * withdrawn, a driver who is on the way is taken off the ride, and another's claim of it ends. Whether to accept is still the driver's own choice.
   */
  offer_to: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ ...byTheDesk, driver: text(128) }),
  }),
} as const;
