/** The laws of the desk: a credit above the limit moves money once two people have agreed to it, and only then. */
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
