/** Names and references as Bacs takes them: capitals, digits, space and `. & / -`, eighteen at most. */

export const BACS_TEXT_MAX = 18;
/** Letters that do not fall apart into a letter and a mark. */
const SPELLED: Record<string, string> = {
  ß: 'SS',
  Æ: 'AE',
  æ: 'AE',
  Ø: 'O',
  ø: 'O',
  Ł: 'L',
  ł: 'L',
  Đ: 'D',
  đ: 'D',
  Þ: 'TH',
  þ: 'TH',
  Œ: 'OE',
  œ: 'OE',
};

/** 'Siân O’Brien' -> 'SIAN O BRIEN'. Other letters become spaces, and spaces are single. Empty if nothing is left. */
export function bacsText(words: string): string {
  const spelled = words.replaceAll(/\p{L}/gu, (letter) => SPELLED[letter] ?? letter);
  const plain = spelled.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const known = plain.toUpperCase().replaceAll(/[^A-Z0-9.&/-]+/g, ' ');
  return known.trim().slice(0, BACS_TEXT_MAX).trim();
}
