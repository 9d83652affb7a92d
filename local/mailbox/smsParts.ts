/** How a text message travels (3GPP TS 23.038 and 23.040). */

/** The letters of the seven-bit alphabet, each one septet; those of its extension table take two. */
const ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '^{}\\[~]|€\f';
/** What one message holds, and what a part of several holds beside its header: septets, or units of UTF-16. */
const SEVEN_BIT = { alone: 160, part: 153 };
const SIXTEEN_BIT = { alone: 70, part: 67 };

/** The letters for which a message needs the alphabet that holds less than half as many. */
export const outsideTheAlphabet = (text: string): string[] =>
  Array.from(text).filter((letter) => !ALPHABET.includes(letter) && !EXTENSION.includes(letter));

/** In how many parts a text is sent and paid for. */
export function partsOf(text: string): number {
  const isSevenBit = outsideTheAlphabet(text).length === 0;
  const size = isSevenBit
    ? Array.from(text).reduce((sum, letter) => sum + (EXTENSION.includes(letter) ? 2 : 1), 0)
    : text.length;
  const { alone, part } = isSevenBit ? SEVEN_BIT : SIXTEEN_BIT;
  return size <= alone ? 1 : Math.ceil(size / part);
}
