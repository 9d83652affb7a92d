/**
 * The desk holds a driver back: no offers, until a time or until the desk lifts it. It is no suspension: the account, the
 * money and a ride under way are untouched, and it ends by itself, by comparing with the clock.
 */
import type { UserProfile } from '../user';

/** The end of a hold that the desk lifts itself, epoch ms: 2100-01-01. */
export const UNTIL_LIFTED = 4_102_444_800_000;

/** True while the desk holds the driver back. */
export const isHeldBack = ({ heldBackUntil }: Pick<UserProfile, 'heldBackUntil'>, nowMs: number): boolean =>
  (heldBackUntil ?? 0) > nowMs;
