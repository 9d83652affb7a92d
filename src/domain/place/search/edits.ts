/** Words that differ by one slip of the finger: a letter too many, too few, another letter, or two that changed places. */

/** A word shorter than this has to be typed right: too many words are one letter away from it. */
export const SLIP_LETTERS_MIN = 3;

/** True if one slip, or none, makes `typed` of `word`. */
export function isOneSlip(typed: string, word: string): boolean {
  const longer = typed.length - word.length;
  if (longer > 1 || longer < -1) return false;
  // Whatever the slip, one of the first two letters is still among the first two. Most words end here.
  const [one, two] = [word[0], word[1]];
  if (typed[0] !== one && typed[0] !== two && typed[1] !== one && typed[1] !== two)
    return typed.length + word.length < 3;
  const least = Math.min(typed.length, word.length);
  let same = 0;
  while (same < least && typed[same] === word[same]) same += 1;
  let end = 0;
  while (end < least - same && typed[typed.length - 1 - end] === word[word.length - 1 - end]) end += 1;
  const [left, right] = [typed.length - same - end, word.length - same - end];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && typed[same] === word[same + 1] && typed[same + 1] === word[same];
}

/** True if one slip, or none, makes `typed` of the beginning of `word`. */
export function isOneSlipOfStart(typed: string, word: string): boolean {
  return [0, -1, 1].some((more) => isOneSlip(typed, word.slice(0, typed.length + more)));
}
