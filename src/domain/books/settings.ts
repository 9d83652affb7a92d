/** How the office keeps its books. */
import { type AccountCodes, DEFAULT_CODES } from './accounts';
import type { VatTerms } from './vatTerms';

/** `book_settings`. `vat` is missing while the platform is not registered. */
export type BookSettings = { codes?: AccountCodes; vat?: VatTerms };

/** The codes that the office has set, or those to begin with. */
export const codesOf = (settings: BookSettings | null): AccountCodes => settings?.codes ?? DEFAULT_CODES;
