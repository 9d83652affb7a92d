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
  Complete<typeof import('./en/entry/app'), typeof import('./cy/entry/app')>,
  Complete<typeof import('./en/entry/cab'), typeof import('./cy/entry/cab')>,
  Complete<typeof import('./en/entry/caller'), typeof import('./cy/entry/caller')>,
  Complete<typeof import('./en/entry/follow'), typeof import('./cy/entry/follow')>,
  Complete<typeof import('./en/entry/localTown'), typeof import('./cy/entry/localTown')>,
  Complete<typeof import('./en/entry/login'), typeof import('./cy/entry/login')>,
  Complete<typeof import('./en/entry/passwordRules'), typeof import('./cy/entry/passwordRules')>,
  Complete<typeof import('./en/entry/phone'), typeof import('./cy/entry/phone')>,
  Complete<typeof import('./en/entry/rank'), typeof import('./cy/entry/rank')>,
  Complete<typeof import('./en/entry/register'), typeof import('./cy/entry/register')>,
  Complete<typeof import('./en/entry/searchResults'), typeof import('./cy/entry/searchResults')>,
  Complete<typeof import('./en/entry/secondStep'), typeof import('./cy/entry/secondStep')>,
  Complete<typeof import('./en/entry/social'), typeof import('./cy/entry/social')>,
  Complete<typeof import('./en/formats'), typeof import('./cy/formats')>,
  Complete<typeof import('./en/locale'), typeof import('./cy/locale')>,
  Complete<typeof import('./en/messages/next'), typeof import('./cy/messages/next')>,
  Complete<typeof import('./en/messages/people'), typeof import('./cy/messages/people')>,
  Complete<typeof import('./en/messages/start'), typeof import('./cy/messages/start')>,
  Complete<typeof import('./en/notices/ahead'), typeof import('./cy/notices/ahead')>,
  Complete<typeof import('./en/notices/money'), typeof import('./cy/notices/money')>,
  Complete<typeof import('./en/notices/people'), typeof import('./cy/notices/people')>,
  Complete<typeof import('./en/notices/rides'), typeof import('./cy/notices/rides')>,
  Complete<typeof import('./en/public/aboutUs'), typeof import('./cy/public/aboutUs')>,
  Complete<typeof import('./en/public/download'), typeof import('./cy/public/download')>,
  Complete<typeof import('./en/public/fareCard'), typeof import('./cy/public/fareCard')>,
  Complete<typeof import('./en/public/fares'), typeof import('./cy/public/fares')>,
  Complete<typeof import('./en/public/frame'), typeof import('./cy/public/frame')>,
  Complete<typeof import('./en/public/landing'), typeof import('./cy/public/landing')>,
  Complete<typeof import('./en/public/opensSoon'), typeof import('./cy/public/opensSoon')>,
  Complete<typeof import('./en/public/privacyPolicy'), typeof import('./cy/public/privacyPolicy')>,
  Complete<typeof import('./en/public/values'), typeof import('./cy/public/values')>,
  Complete<typeof import('./en/ui/button'), typeof import('./cy/ui/button')>,
  Complete<typeof import('./en/ui/fields'), typeof import('./cy/ui/fields')>,
  Complete<typeof import('./en/ui/message'), typeof import('./cy/ui/message')>,
  Complete<typeof import('./en/ui/page'), typeof import('./cy/ui/page')>,
  Complete<typeof import('./en/ui/state'), typeof import('./cy/ui/state')>,
  Complete<typeof import('./en/ui/table'), typeof import('./cy/ui/table')>,
];
