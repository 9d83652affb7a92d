/** The uid of a new account. */
import { createHash, randomBytes } from 'node:crypto';

/** As many signs as Firebase's own; 28 of 62 are far beyond guessing or meeting. */
const UID_CHARACTERS = 28;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Drawn, or made from what the browser drew: then the same press again is the same account again. One-way, so that a uid,
 * which others see, does not give the browser's secret away.
 */
export function newUid(attempt: string | undefined): string {
  const bytes = attempt === undefined ? randomBytes(32) : createHash('sha256').update(`sign-up ${attempt}`).digest();
  return Array.from(bytes.subarray(0, UID_CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
