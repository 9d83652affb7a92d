/** What may stand in another language for the English words: the same names, each of the same kind. */
export type Said<Word> = Word extends string
  ? string
  : Word extends (...given: infer Given) => string
    ? (...given: Given) => string
    : Word extends (...given: infer _) => unknown
      ? Word
      : { readonly [Name in keyof Word]: Said<Word[Name]> };
