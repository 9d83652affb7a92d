/** The time at which a key of the database was drawn, which the key begins with. */

const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Characters of a push key that encode the time. */
const TIME_SIGNS = 8;

/** The prefix of keys drawn at an instant (epoch ms): every key drawn then or later sorts after it. */
export function keyTime(instantMs: number): string {
  let text = '';
  for (let rest = Math.max(0, Math.floor(instantMs)), sign = 0; sign < TIME_SIGNS; sign += 1) {
    text = PUSH_ALPHABET.charAt(rest % PUSH_ALPHABET.length) + text;
    rest = Math.floor(rest / PUSH_ALPHABET.length);
  }
  return text;
}

/** The time a key was drawn, epoch ms. */
export function keyInstant(key: string): number {
  let instantMs = 0;
  for (const sign of key.slice(0, TIME_SIGNS))
    instantMs = instantMs * PUSH_ALPHABET.length + PUSH_ALPHABET.indexOf(sign);
  return instantMs;
}
