/** Counts in words. A language has up to six forms of a word for the numbers before it (Unicode CLDR); English has two. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const rules = new Map<string, Intl.PluralRules>();

/** Returns the form of a word that goes with a whole number in a language (a BCP 47 tag). */
export function formFor(locale: string, count: number, forms: Forms): string {
  let known = rules.get(locale);
  if (known === undefined) {
    known = new Intl.PluralRules(locale);
    rules.set(locale, known);
  }
  return forms[known.select(count)] ?? forms.other;
}

/** Returns a count with its word: '1 ride', '1,047 rides' in English. */
export const counted = (locale: string, count: number, forms: Forms): string =>
  // A browser that does not know the language would write the figures of its own.
  `${count.toLocaleString([locale, 'en-GB'])} ${formFor(locale, count, forms)}`;
