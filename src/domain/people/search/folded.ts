/** Text folded for a search, so that people are found however their name is typed. */

/** Letters that are no accented form of another to Unicode, as people type them without a key for them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const TO_BE_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * 'McDonald' and 'mcdonald' become one text, and so do 'O’Brien' and 'obrien', 'Michał' and 'michal', 'Smith-Jones' and
 * 'smith jones'. The words are kept apart by one blank.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`´.]/gu, '')
    .replace(TO_BE_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True if a text has what was typed in it, both folded; what folds to nothing is looked for as it was typed. */
export function hasFolded(text: string, typed: string): boolean {
  const wanted = folded(typed);
  return wanted === '' ? text.includes(typed) : folded(text).includes(wanted);
}
