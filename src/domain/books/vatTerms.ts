/** How the platform is registered for VAT. */

/** The months in which VAT quarters end; the words are stored. */
export const STAGGERS = ['march', 'april', 'may'] as const;
/** By the first month of the year, after January and February, in which a quarter ends. */
export type Stagger = (typeof STAGGERS)[number];

/** The months, counted from 1, in which quarters end. */
export const QUARTER_ENDS: Record<Stagger, readonly number[]> = {
  march: [3, 6, 9, 12],
  april: [1, 4, 7, 10],
  may: [2, 5, 8, 11],
};

/** The highest rate that can be entered, percent. */
export const VAT_RATE_MAX = 50;

/** `book_settings/vat`. `rate` is percent, and `from` the first day of the registration, `yyyy-MM-dd`. */
export type VatTerms = { number: string; rate: number; from: string; stagger: Stagger };
