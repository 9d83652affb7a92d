import { describe, expect, it } from 'vitest';
import { isOneSlip, isOneSlipOfStart } from '@/domain/place/search/edits';

/** Every text that one slip makes of a word, or none, in three letters. */
function slipsOf(word: string): string[] {
  const slips = [word];
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of ['a', 'b', 'c']) slips.push(before + letter + after, before + letter + after.slice(1));
    slips.push(before + after.slice(1), before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
  }
  return slips;
}

describe('one slip of the finger', () => {
  it.each([
    'newport',
    'newpotr',
    'newprt',
    'newpoort',
    'mewport',
    'newpora',
    'ewport',
    'newportt',
    'enwport',
  ])('"%s" is newport', (typed) => expect(isOneSlip(typed, 'newport')).toBe(true));

  it.each(['newptr', 'nwepotr', 'newports2', 'swanport', 'trop', '', 'nxwpxrt'])('"%s" is not', (typed) =>
    expect(isOneSlip(typed, 'newport')).toBe(false));

  it('does not take two letters that are apart for two that changed places', () => {
    expect(isOneSlip('tropwen', 'newport')).toBe(false);
    expect(isOneSlip('abcd', 'dbca')).toBe(false);
  });

  it('is told as all words that a slip can make of one', () => {
    const words = [''];
    for (const word of words) if (word.length < 4) words.push(...['a', 'b', 'c'].map((letter) => word + letter));
    for (const word of words) {
      const slips = new Set(slipsOf(word));
      const found = words.filter((typed) => isOneSlip(typed, word));
      expect(found).toEqual(words.filter((typed) => slips.has(typed)));
    }
  });

  it('tells the beginning of a word with a slip in it', () => {
    expect(isOneSlipOfStart('aberht', 'aberthaw')).toBe(true);
    expect(isOneSlipOfStart('abxrt', 'aberthaw')).toBe(true);
    expect(isOneSlipOfStart('axxrt', 'aberthaw')).toBe(false);
  });
});
