/**
 * Text that people type, made fit to be shown to others: no character that cannot be seen, changes the direction of
 * reading or begins a line where none belongs. So a name cannot become a notice of its own.
 */

/** Control, format, private and unassigned characters, line separators, and letters and signs that are blank. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/u;
const LINE_BREAK = /\r\n?|[\n\u{85}\u{2028}\u{2029}]/gu;
/** Accents stacked on one letter beyond this many hide the lines around it. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Zero-width joiner and non-joiner, which these scripts need between letters. */
const JOINERS = /[\u{200C}\u{200D}]/u;
const JOINED_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
/** The joiner and the variation selector inside an emoji. */
const EMOJI_PART = /\u{200D}|\u{FE0F}/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}]/u;

/** True for a hidden character in a place where writing needs it. */
function belongs(sign: string, before: string, after: string): boolean {
  if (EMOJI_PART.test(sign) && EMOJI.test(before)) return sign === '\u{FE0F}' || EMOJI.test(after);
  return JOINERS.test(sign) && JOINED_SCRIPT.test(before) && JOINED_SCRIPT.test(after);
}

/** The hidden characters of a text that no writing needs, and the text without them. */
function sifted(text: string): { clean: string; hidden: number } {
  let clean = '';
  let before = '';
  let hidden = 0;
  const signs = Array.from(text);
  signs.forEach((sign, index) => {
    if (HIDDEN.test(sign) && !belongs(sign, before, signs[index + 1] ?? '')) {
      hidden += 1;
      return;
    }
    clean += sign;
    before = sign;
  });
  return { clean, hidden };
}

/** True if a text holds a line break or a character that cannot be seen. Blanks around it do not count. */
export const hasHidden = (typed: string): boolean => sifted(typed.trim()).hidden > 0;

/** One line: composed letters, single spaces, and nothing hidden. ' Ada\n  Lovelace ' -> 'Ada Lovelace' */
export function plainLine(typed: string): string {
  const { clean } = sifted(typed.normalize('NFC').replace(LINE_BREAK, ' ').replaceAll('\t', ' '));
  return clean.replace(STACKED_MARKS, '$1').replace(/\s+/gu, ' ').trim();
}

/** The same for a text of several lines, with at most one empty line between two. */
export const plainText = (typed: string): string =>
  typed
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map(plainLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The beginning of a line of at most `most` characters, ended with an ellipsis if something is missing. */
export function shortened(line: string, most: number): string {
  const signs = Array.from(line);
  return signs.length <= most
    ? line
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** Scripts whose letters look like Latin ones. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** True for a word that mixes Latin letters with others that look alike: 'аdmin' with a Cyrillic а. */
export const mixesLookAlikes = (word: string): boolean => /\p{Script=Latin}/u.test(word) && LOOK_ALIKE.test(word);
