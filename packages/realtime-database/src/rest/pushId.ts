/** Keys for POST: 20 characters that sort by creation time, as the SDKs make them for `push()`. */
import { randomInt } from 'node:crypto';

/** 64 characters, in the database's sort order. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_CHARACTERS = 8;
const RANDOM_CHARACTERS = 12;

/** Returns a generator of keys. Within one millisecond each key is the one before plus one, so the order holds. */
export function pushIds(clock: () => number): () => string {
  let lastMs = -1;
  let digits: number[] = [];
  return () => {
    const nowMs = Math.max(clock(), lastMs);
    if (nowMs > lastMs) digits = Array.from({ length: RANDOM_CHARACTERS }, () => randomInt(ALPHABET.length));
    else increase(digits);
    lastMs = nowMs;
    return timePart(nowMs) + digits.map((digit) => ALPHABET.charAt(digit)).join('');
  };
}

function timePart(ms: number): string {
  let text = '';
  let left = ms;
  for (let i = 0; i < TIME_CHARACTERS; i++) {
    text = ALPHABET.charAt(left % ALPHABET.length) + text;
    left = Math.floor(left / ALPHABET.length);
  }
  return text;
}

function increase(digits: number[]): void {
  for (let at = digits.length - 1; at >= 0; at--) {
    const digit = (digits[at] ?? 0) + 1;
    digits[at] = digit % ALPHABET.length;
    if (digit < ALPHABET.length) return;
  }
}
