/** The endpoints of the queue of riders who wait for a cab. Part of `api`. */
import * as v from 'valibot';
import { BY_HAND, endpoint, pushKey, text, typed } from '../endpoint';
import { REASON_MAX_CHARACTERS } from '../../limits';
import { BOOKERS } from '../../people/policy';
import type { BookingAnswer } from './rideApi';

/**
 * A driver whom the desk may ask about a ride. `seconds`: by road until the pickup, the end of a present ride included.
 * `state`: only a free one can be asked now; the others are asked about another ride, or have a passenger. `before`: what the
 * driver did with this ride already. `designated`: the vehicle carries wheelchairs.
 */
export type QueueCab = {
  uid: string;
  name: string;
  plate: string;
  seconds: number;
  state: 'free' | 'asked' | 'busy';
  before: 'declined' | 'passed' | null;
  designated: boolean;
};
export type QueueCabs = { cabs: QueueCab[] };

const ADMIN = ['admin'] as const;
/** The statuses in which the desk may offer a ride, and the driver who has it then; '' for nobody. */
const seen = v.strictObject({
  status: v.picklist(['NEW', 'ACCEPTED', 'ARRIVED']),
  driver: typed(128),
});
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
   * withdrawn, a driver who is on the way is taken off the ride, and another's claim of it ends. Whether to accept is still the driver's
   * own choice. `seen`: the ride as the desk saw it, with the driver who was asked or on the way; refused if that has changed.
   */
  offer_to: endpoint<BookingAnswer>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({ ...byTheDesk, driver: text(128), seen: v.optional(seen) }),
  }),
  /**
   * The drivers whom the desk may ask about ride `id`, the nearest by road first: on duty, in date, licensed where it begins and
   * allowed to carry what the rider needs.
   */
  queue_cabs: endpoint<QueueCabs>()({
    method: 'POST',
    callers: ADMIN,
    // An open list asks every ten seconds.
    rate: { calls: 60, windowSeconds: 60 },
    body: v.strictObject({ id: pushKey }),
  }),
} as const;
