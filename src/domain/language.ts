/** The languages that a person can choose. A further one is a line here and a folder below src/languages. */

/** Each in its own words, with where its pages begin: an address without it is English. */
export const LANGUAGES = {
  en: { name: 'English', home: '' },
  cy: { name: 'Cymraeg', home: '/cy' },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_IDS = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** True for a language that there is. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/** The language that is kept with a person; English where there is none, or none that we know. */
export const languageOf = (kept: unknown): Language => (isLanguage(kept) ? kept : 'en');
