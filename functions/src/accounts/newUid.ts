/** The uid of a new account. */
import { createHash } from 'node:crypto';
import { chance } from '../chance';

/** The same length as Firebase's own uids; 28 characters out of 62 cannot be guessed and will not collide. */
const UID_CHARACTERS = 28;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A random uid, or one derived from the browser's attempt, so that a retry of the same press yields the same account.
 * The derivation is one-way: others see a uid, and it must not reveal the browser's secret.
 */
export function newUid(attempt: string | undefined): string {
  const bytes = attempt === undefined ? chance.bytes(32) : createHash('sha256').update(`sign-up ${attempt}`).digest();
  return Array.from(bytes.subarray(0, UID_CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
