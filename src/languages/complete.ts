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
  Complete<typeof import('./en/account/language'), typeof import('./cy/account/language')>,
  Complete<typeof import('./en/dates'), typeof import('./cy/dates')>,
  Complete<typeof import('./en/driver/application'), typeof import('./cy/driver/application')>,
  Complete<typeof import('./en/driver/bill'), typeof import('./cy/driver/bill')>,
  Complete<typeof import('./en/driver/board'), typeof import('./cy/driver/board')>,
  Complete<typeof import('./en/driver/duty'), typeof import('./cy/driver/duty')>,
  Complete<typeof import('./en/driver/fees'), typeof import('./cy/driver/fees')>,
  Complete<typeof import('./en/driver/hours'), typeof import('./cy/driver/hours')>,
  Complete<typeof import('./en/driver/meter'), typeof import('./cy/driver/meter')>,
  Complete<typeof import('./en/driver/money/earnings'), typeof import('./cy/driver/money/earnings')>,
  Complete<typeof import('./en/driver/money/fleetTerms'), typeof import('./cy/driver/money/fleetTerms')>,
  Complete<typeof import('./en/driver/money/statements'), typeof import('./cy/driver/money/statements')>,
  Complete<typeof import('./en/driver/money/terms'), typeof import('./cy/driver/money/terms')>,
  Complete<typeof import('./en/driver/needs'), typeof import('./cy/driver/needs')>,
  Complete<typeof import('./en/driver/offer'), typeof import('./cy/driver/offer')>,
  Complete<typeof import('./en/driver/papers'), typeof import('./cy/driver/papers')>,
  Complete<typeof import('./en/driver/people'), typeof import('./cy/driver/people')>,
  Complete<typeof import('./en/driver/rank'), typeof import('./cy/driver/rank')>,
  Complete<typeof import('./en/driver/ratings'), typeof import('./cy/driver/ratings')>,
  Complete<typeof import('./en/driver/rides'), typeof import('./cy/driver/rides')>,
  Complete<typeof import('./en/driver/run'), typeof import('./cy/driver/run')>,
  Complete<typeof import('./en/driver/shift'), typeof import('./cy/driver/shift')>,
  Complete<typeof import('./en/driver/trip'), typeof import('./cy/driver/trip')>,
  Complete<typeof import('./en/driver/walkUp'), typeof import('./cy/driver/walkUp')>,
  Complete<typeof import('./en/driver/why'), typeof import('./cy/driver/why')>,
  Complete<typeof import('./en/driver/work'), typeof import('./cy/driver/work')>,
  Complete<typeof import('./en/formats'), typeof import('./cy/formats')>,
  Complete<typeof import('./en/locale'), typeof import('./cy/locale')>,
  Complete<typeof import('./en/messages/next'), typeof import('./cy/messages/next')>,
  Complete<typeof import('./en/messages/people'), typeof import('./cy/messages/people')>,
  Complete<typeof import('./en/messages/start'), typeof import('./cy/messages/start')>,
  Complete<typeof import('./en/notices/ahead'), typeof import('./cy/notices/ahead')>,
  Complete<typeof import('./en/notices/money'), typeof import('./cy/notices/money')>,
  Complete<typeof import('./en/notices/people'), typeof import('./cy/notices/people')>,
  Complete<typeof import('./en/notices/rides'), typeof import('./cy/notices/rides')>,
  Complete<typeof import('./en/public/landing'), typeof import('./cy/public/landing')>,
];
