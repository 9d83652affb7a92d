/** Secrets that are kept as hashes or compared with what somebody sent. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hexadecimal digits, as the keys of indexes have it. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares a secret with the one that was sent, in a time that tells nothing of either. */
export const isSameSecret = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
