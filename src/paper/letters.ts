/** The characters that a PDF's own fonts have: those of Windows-1252. A font file would be larger than the rest of a paper's code. */

const TYPOGRAPHIC = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const has = (letter: string): boolean => letter <= 'ÿ' || TYPOGRAPHIC.includes(letter);

export const isPrintable = (text: string): boolean => Array.from(text.normalize('NFC')).every(has);

/** Letters with a stroke, which Unicode takes for letters of their own. */
const STROKED: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
};

/** Text reduced to the fonts' characters: others lose their accents and strokes, or become '?'. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    const bare = STROKED[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return bare !== '' && Array.from(bare).every(has) ? bare : '?';
  }).join('');
}
