/** The endpoint of the books. Part of `api`. */
import * as v from 'valibot';
import { BOOK_ACCOUNTS, type BookAccount } from '../books/accounts';
import { STAGGERS, VAT_RATE_MAX } from '../books/vatTerms';
import { ADMIN } from '../people/policy';
import { BY_HAND, endpoint } from './endpoint';

const code = v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/));
const codes = v.strictObject(
  Object.fromEntries(BOOK_ACCOUNTS.map((account) => [account, code])) as Record<BookAccount, typeof code>,
);

const HUNDREDTH = 0.01;
const TINY = 1e-9;
/** Percent, with at most two decimals. */
const rate = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(VAT_RATE_MAX),
  v.check((value) => Math.abs(Math.round(value / HUNDREDTH) * HUNDREDTH - value) < TINY),
);

export const booksApi = {
  /**
   * How the office keeps its books; a part that is left out stays. `codes`: by account, its code in the bookkeeping program.
   * `vat`: the registration, or `none`. Refused: vat_number_wrong (400) if its check digits are wrong.
   */
  save_books: endpoint<{ saved: true }>()({
    method: 'POST',
    callers: ADMIN,
    rate: BY_HAND,
    body: v.strictObject({
      codes: v.optional(codes),
      vat: v.optional(
        v.union([
          v.literal('none'),
          v.strictObject({
            number: v.pipe(v.string(), v.regex(/^\d{9}$/)),
            rate,
            from: v.pipe(v.string(), v.isoDate()),
            stagger: v.picklist(STAGGERS),
          }),
        ]),
      ),
    }),
  }),
} as const;
