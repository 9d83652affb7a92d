import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with the one that was sent, in a time that tells nothing of either. */
export const isSameSecret = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
