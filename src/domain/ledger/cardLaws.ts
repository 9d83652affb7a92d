/** The laws of cards and banks: what was charged, withdrawals, what they return to cards, and what banks take back. */
import type { Pence } from '../money/money';
import { bankPart, transactionId, type Withdraw } from '../money/wallet';
import type { Payment } from '../money/payment';
import { isPaid } from '../ride/booking';
import type { Books } from './ledger';
import { amountAt, compare, MISSING, NONE, type Report } from './report';

const sumOf = (amounts: readonly { amount: Pence }[]): Pence => amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Checks that a paid card's money is in exactly one place, and an unpaid card's nowhere. */
function replayPayment(books: Books, id: string, payment: Payment, report: Report): void {
  const { uid, amount, status, use, purpose, refund, bookingId } = payment;
  const inWallet = (['topup', 'refund'] as const).map((kind) => amountAt(books, uid, transactionId(id, kind)));
  const entries = inWallet.filter((found) => found !== MISSING);
  const booking = books.bookings[bookingId ?? ''];
  const inRide =
    booking !== undefined && isPaid(booking) && booking.payment_id === id && (booking.cardPaymentAmount ?? 0) > 0;
  const places = [
    ...entries.map(() => 'wallet'),
    ...(inRide ? ['ride'] : []),
    ...(status === 'paid' && refund !== undefined ? ['card'] : []),
  ].join(' and ');
  compare(report, 'card money', id, status === 'paid' ? (use ?? 'a use') : NONE, places || NONE);
  for (const found of entries) compare(report, 'card amount', id, amount, found);
  if (purpose === 'ride' && bookingId === undefined) report('card ride', id, 'a booking', MISSING);
}

/** Checks every card payment. */
export function replayPayments(books: Books, report: Report): void {
  for (const [id, payment] of Object.entries(books.payments)) replayPayment(books, id, payment, report);
}

/** Checks that a withdrawal was debited, that its cards make its card part, and that the rest is in one place alone. */
function replayWithdraw(books: Books, id: string, withdraw: Withdraw, report: Report): void {
  const { uid, amount, card = 0, cards = {}, processed, returned } = withdraw;
  compare(report, 'withdrawal held', id, amount, amountAt(books, uid, transactionId(id, 'withdraw')));
  compare(report, 'withdrawal put back', id, returned ?? MISSING, amountAt(books, uid, transactionId(id, 'returned')));
  if (returned !== undefined) compare(report, 'withdrawal put back in full', id, bankPart(withdraw), returned);
  if (card > amount) report('withdrawal to cards', id, amount, card);
  const taken = Object.values(cards).filter(({ state }) => state !== 'refused');
  compare(report, 'withdrawal to cards', id, card, sumOf(taken));
  if (processed && taken.some(({ state }) => state === 'due'))
    report('withdrawal complete', id, 'sent to its cards', 'due');
}

/** Checks every withdrawal. */
export function replayWithdraws(books: Books, report: Report): void {
  for (const [id, withdraw] of Object.entries(books.withdraws)) replayWithdraw(books, id, withdraw, report);
}

/** Checks that each payment returns to its card what its owner's withdrawals say, and no more than was paid. */
export function replayCardReturns({ payments, withdraws }: Books, report: Report): void {
  const returned: Record<string, Pence> = {};
  for (const [id, { uid, cards = {} }] of Object.entries(withdraws)) {
    for (const [payment, { amount, state }] of Object.entries(cards)) {
      if (payments[payment]?.uid !== uid)
        report('card of a withdrawal', `${id}/${payment}`, 'a payment of theirs', MISSING);
      if (state !== 'refused') returned[payment] = (returned[payment] ?? 0) + amount;
    }
  }
  for (const [id, payment] of Object.entries(payments)) {
    compare(report, 'card money returned', id, returned[id] ?? 0, payment.returned ?? 0);
    if ((payment.returned ?? 0) > payment.amount)
      report('card money returned', id, payment.amount, payment.returned ?? 0);
  }
}

/** Checks that a wallet was debited what a bank took back, and credited again what it gave back, once each. */
export function replayDisputes(books: Books, report: Report): void {
  for (const [id, { uid, dispute }] of Object.entries(books.payments)) {
    const { debited = MISSING, credited = MISSING } = dispute ?? {};
    compare(report, 'chargeback entry', id, debited, amountAt(books, uid, transactionId(id, 'chargeback')));
    compare(report, 'chargeback given back', id, credited, amountAt(books, uid, transactionId(id, 'reinstated')));
  }
}
