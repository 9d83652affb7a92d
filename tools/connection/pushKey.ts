/** Keys that sort by time, in Firebase's own format. */

const PUSH_ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/**
 * Returns a push key in Firebase's format for an instant (epoch ms). The number separates keys of the same millisecond.
 */
export function pushKey(instantMs: number, number: number): string {
  let time = '';
  for (let rest = instantMs, sign = 0; sign < 8; sign += 1) {
    time = PUSH_ALPHABET.charAt(rest % 64) + time;
    rest = Math.floor(rest / 64);
  }
  let tail = '';
  for (let rest = number, sign = 0; sign < 12; sign += 1) {
    tail = PUSH_ALPHABET.charAt(rest % 64) + tail;
    rest = Math.floor(rest / 64);
  }
  return time + tail;
}
