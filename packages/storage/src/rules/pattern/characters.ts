import type { CharacterTest } from './tree';

/** The characters between each pair of a text such as `azAZ`. */
const between =
  (pairs: string): CharacterTest =>
  (codePoint) => {
    for (let index = 0; index < pairs.length; index += 2) {
      if (codePoint >= pairs.charCodeAt(index) && codePoint <= pairs.charCodeAt(index + 1)) return true;
    }
    return false;
  };

export const not =
  (test: CharacterTest): CharacterTest =>
  (codePoint) =>
    !test(codePoint);

export const isWordCharacter = between('09AZ__az');

/** `\d`, `\s` and `\w`: ASCII only, as in RE2. */
export const SHORTHANDS: Readonly<Record<string, CharacterTest>> = {
  d: between('09'),
  s: between('\t\n\f\r  '),
  w: isWordCharacter,
};

/** The names that `[[:name:]]` takes. */
export const POSIX_CLASSES: Readonly<Record<string, CharacterTest>> = {
  alnum: between('09AZaz'),
  alpha: between('AZaz'),
  ascii: between('\0\x7f'),
  blank: between('\t\t  '),
  cntrl: between('\0\x1f\x7f\x7f'),
  digit: between('09'),
  graph: between('!~'),
  lower: between('az'),
  print: between(' ~'),
  punct: between('!/:@[`{~'),
  space: between('\t\r  '),
  upper: between('AZ'),
  word: isWordCharacter,
  xdigit: between('09AFaf'),
};

/** `\p{name}`: a general category or a script of Unicode. Returns undefined when there is none of that name. */
export function unicodeClass(name: string): CharacterTest | undefined {
  if (!/^[A-Za-z_]+$/.test(name)) return undefined;
  for (const property of [`General_Category=${name}`, `Script=${name}`, name]) {
    try {
      const one = new RegExp(`^\\p{${property}}$`, 'u');
      return (codePoint) => one.test(String.fromCodePoint(codePoint));
    } catch {
      // The next way to read the name.
    }
  }
  return undefined;
}

/** The same set for whom capital and small letters are the same. */
export const ignoringCase =
  (test: CharacterTest): CharacterTest =>
  (codePoint) =>
    test(codePoint) || variants(codePoint).some(test);

function variants(codePoint: number): number[] {
  const character = String.fromCodePoint(codePoint);
  return [character.toLowerCase(), character.toUpperCase()]
    .map((variant) => Array.from(variant, (one) => one.codePointAt(0) ?? codePoint))
    .flatMap((variant) => (variant.length === 1 ? variant : []));
}
