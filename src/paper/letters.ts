/** The characters that a PDF's own fonts have: those of Windows-1252. A font file would be larger than the rest of a paper's code. */

const TYPOGRAPHIC = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const has = (letter: string): boolean => letter <= 'ÿ' || TYPOGRAPHIC.includes(letter);

export const isPrintable = (text: string): boolean => Array.from(text.normalize('NFC')).every(has);

/** Text reduced to the fonts' characters: others lose their accents or become '?'. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return bare !== '' && Array.from(bare).every(has) ? bare : '?';
  }).join('');
}
