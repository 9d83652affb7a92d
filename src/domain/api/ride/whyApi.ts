/** The endpoints that say why a ride was offered to one driver and not to another. Part of `api`. */
import * as v from 'valibot';
import { endpoint, pushKey, type RateLimit } from '../endpoint';
import { DESK, DRIVER } from '../../people/policy';
import type { CostTerms } from '../../ride/dispatch/assign';
import type { FoundBy } from '../../ride/dispatch/why/reason';
import type { Standing } from '../../ride/dispatch/why/why';

/** How a cab stood in a search: seconds until it would have been at the pickup, the terms of its cost, and what became of it. */
export type Stood = {
  seconds: number;
  terms: CostTerms;
  standing: Standing;
  /** In the line at the pickup's rank. */
  inLine: boolean;
  /**
   * By so many whole seconds nearer it would have been asked; null if it was, or if no distance would have been short enough.
   * Missing if it was not worked out.
   */
  nearer?: number | null;
};

/**
 * An offer as a driver may know it. `own` is null if no solution chose the driver. `others`: how many other cabs were looked at.
 * `next`: seconds, in whole minutes, that the cab asked had to the pickup or, for the driver who was asked, the next best; null
 * if there was none, or if it was still on a ride.
 */
export type DriversReason = {
  at: number;
  asked: boolean;
  how: FoundBy;
  own: Stood | null;
  others: number;
  next: number | null;
};

/** A driver by name; the name is '' once the account is gone. */
export type Named = { uid: string; name: string };

/** A cab that was looked at. `nearer` is worked out for those with the least cost. */
export type LookedAt = Named & Stood;

/**
 * An offer as the desk may know it. `driver` is null for another fleet's. `hidden`: cabs of others that were looked at too.
 * `same`: worked out again from the record, the same driver is asked; null if no solution chose the driver.
 */
export type DesksReason = {
  at: number;
  how: FoundBy;
  driver: Named | null;
  by: string;
  words: string;
  cabs: LookedAt[];
  hidden: number;
  same: boolean | null;
};

/** These work out solutions again. An open screen asks once a minute. */
const AGAIN: RateLimit = { calls: 20, windowSeconds: 60 };

export const whyApi = {
  /**
   * Why the caller was asked about ride `id`, each time they were. Without an `id`: why they were asked, or not, about the rides of
   * the last half hour for which they were looked at, the newest first. It names no other driver and no rider.
   */
  why_offer: endpoint<{ reasons: DriversReason[] }>()({
    method: 'POST',
    callers: DRIVER,
    unapproved: true,
    suspended: true,
    rate: AGAIN,
    body: v.strictObject({ id: v.optional(pushKey) }),
  }),
  /** Every offer of ride `id`, the first one first: who was looked at, and why this one was asked. A fleet sees its own drivers. */
  ride_search: endpoint<{ offers: DesksReason[] }>()({
    method: 'POST',
    callers: DESK,
    rate: AGAIN,
    body: v.strictObject({ id: pushKey }),
  }),
} as const;
