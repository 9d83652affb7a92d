/** What every invoice says, on paper and in its mail. */

/** Each ride is its driver's supply, and few drivers are registered for VAT. */
export const VAT_WORDS = 'Each ride is supplied by its driver, usually without VAT.';
