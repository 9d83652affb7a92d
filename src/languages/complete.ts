/**
 * The compiler's proof that every language says all that English says: a file here for each of `en`, with the same names, each of the
 * same kind. A language that lacks a word, or has one that asks for other values, does not compile.
 */

/** What may stand in another language for an English word. */
type Said<Word> = Word extends string
  ? string
  : Word extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Word extends (...given: infer _) => unknown
      ? Word
      : { readonly [Name in keyof Word]: Said<Word[Name]> };

type Complete<English, Other extends { readonly [Name in keyof English]: Said<English[Name]> }> = Other;

/** Welsh. */
export type Welsh = [
  // In the order of their names.
  Complete<typeof import('./en/home/booking'), typeof import('./cy/home/booking')>,
  Complete<typeof import('./en/home/estimate'), typeof import('./cy/home/estimate')>,
  Complete<typeof import('./en/home/form'), typeof import('./cy/home/form')>,
  Complete<typeof import('./en/home/guest'), typeof import('./cy/home/guest')>,
  Complete<typeof import('./en/home/needs'), typeof import('./cy/home/needs')>,
  Complete<typeof import('./en/home/place'), typeof import('./cy/home/place')>,
  Complete<typeof import('./en/home/rank'), typeof import('./cy/home/rank')>,
  Complete<typeof import('./en/locale'), typeof import('./cy/locale')>,
  Complete<typeof import('./en/public/landing'), typeof import('./cy/public/landing')>,
  Complete<typeof import('./en/rides/asked'), typeof import('./cy/rides/asked')>,
];
