/** The laws of the desk: a credit above the limit takes two people, and a ride names what was given back for it out of goodwill. */
import type { Pence } from '../money/money';
import { givenBack } from '../ride/bill/goodwill';
import { transactionId } from '../money/wallet';
import type { Books } from './ledger';
import { amountAt, compare, MISSING, type Report } from './report';

/** Checks every credit that a second person of the desk was to decide on. */
export function replayCredits(books: Books, report: Report): void {
  for (const [id, { uid, kind, amount, state, by, decidedBy = MISSING }] of Object.entries(books.creditRequests)) {
    const expected = state === 'confirmed' ? amount : MISSING;
    compare(report, 'credit confirmed', id, expected, amountAt(books, uid, transactionId(id, kind)));
    if (state === 'confirmed' && (decidedBy === by || decidedBy === MISSING))
      report('credit by two people', id, 'somebody else', decidedBy);
  }
}

/** Checks that each ride names the sum of what its rider was given back for it, and that this is no more than they paid. */
export function replayGoodwill(books: Books, report: Report): void {
  const given = new Map<string, Pence>();
  for (const [uid, history] of Object.entries(books.walletHistory)) {
    for (const [txId, { goodwillFor, amount }] of Object.entries(history)) {
      if (goodwillFor === undefined) continue;
      given.set(goodwillFor, (given.get(goodwillFor) ?? 0) + amount);
      if (books.bookings[goodwillFor]?.customer !== uid)
        report('goodwill', `${uid}/${txId}`, 'a ride of theirs', MISSING);
    }
  }
  for (const [id, booking] of Object.entries(books.bookings)) {
    compare(report, 'goodwill', id, given.get(id) ?? 0, givenBack(booking));
    const { customer_paid = 0 } = booking;
    if (givenBack(booking) > customer_paid) report('goodwill at most paid', id, customer_paid, givenBack(booking));
  }
}
