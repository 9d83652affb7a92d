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

function figures(locale: string, count: number): string {
  // A page's first number format takes a slow phone 70 ms, in the middle of a press. A small number needs none.
  if (Math.abs(count) < 1000) return String(count);
  // A browser that does not know the language would write the figures of its own.
  return count.toLocaleString([locale, 'en-GB']);
}

/** Returns a count with its word: '1 ride', '1,047 rides' in English. */
export const counted = (locale: string, count: number, forms: Forms): string =>
  `${figures(locale, count)} ${formFor(locale, count, forms)}`;
