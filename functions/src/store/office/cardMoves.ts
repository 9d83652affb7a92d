/** What our records say of money at a card provider, and the differences that the office has settled. */
import type { SettledDifference } from '@/domain/cardProvider/differences';
import { movesOfPayment, movesOfWithdraw, type OurMove } from '@/domain/cardProvider/ourMoves';
import type { Span } from '@/domain/cardProvider/range';
import type { Payment, ProviderName } from '@/domain/money/payment';
import type { Withdraw } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import { DAY_MS } from '@/domain/time/durations';
import { read, readRangePage } from '../database';
import { readPayment, readPaymentIdBy } from '../money';
import { inBatches } from '../ridesOf';

/** Most rows of one kind in a comparison: a busy month has 3,000 card payments. */
const ROWS_MAX = 5000;
/** By then a card has taken what a withdrawal returns to it, or refused it. */
const RETURNED_WITHIN_MS = 30 * DAY_MS;

/** The times at which a payment moved money. */
const MOVED_AT = ['settledAt', 'refundedAt', 'dispute/at', 'dispute/wonAt'] as const;

/** The payments that moved money in a span, by id; null if there are too many. */
async function paymentsIn({ fromMs, untilMs }: Span): Promise<Map<string, Payment> | null> {
  const found = await Promise.all(
    MOVED_AT.map((child) => readRangePage<Payment>(paths.payments(), child, fromMs, untilMs - 1, ROWS_MAX + 1)),
  );
  return found.some((rows) => rows.length > ROWS_MAX) ? null : new Map(found.flat());
}

/** The withdrawals that may have returned something to a card in a span; null if there are too many. */
async function withdrawsIn({ fromMs, untilMs }: Span): Promise<[string, Withdraw][] | null> {
  const from = fromMs - RETURNED_WITHIN_MS;
  const found = await readRangePage<Withdraw>(paths.withdraws(), 'date', from, untilMs - 1, ROWS_MAX + 1);
  return found.length > ROWS_MAX ? null : found.filter(([, { cards }]) => cards !== undefined);
}

/** Adds payments by their ids, where they are not known yet. */
async function addPayments(known: Map<string, Payment>, ids: Iterable<string>): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  await inBatches(missing, async (id) => {
    const payment = await readPayment(id);
    if (payment !== null) known.set(id, payment);
  });
}

/**
 * Our movements at a provider in a span, and any others of the same payments. `named`: charges that the provider names, which are
 * looked for at whatever time we have them. Null if there are too many.
 */
export async function readOurMoves(
  provider: ProviderName,
  span: Span,
  named: Iterable<string>,
): Promise<OurMove[] | null> {
  const [payments, withdraws] = await Promise.all([paymentsIn(span), withdrawsIn(span)]);
  if (payments === null || withdraws === null) return null;
  await addPayments(
    payments,
    withdraws.flatMap(([, { cards = {} }]) => Object.keys(cards)),
  );
  const references = new Set([...payments.values()].map(({ reference }) => reference));
  const strange = [...new Set(named)].filter((reference) => !references.has(reference));
  const ids = await inBatches(strange, readPaymentIdBy);
  await addPayments(
    payments,
    ids.filter((id) => id !== null),
  );
  const own = new Map([...payments].filter(([, payment]) => payment.provider === provider));
  return [
    ...[...own].flatMap(([id, payment]) => movesOfPayment(id, payment)),
    ...withdraws
      .flatMap(([id, withdraw]) => movesOfWithdraw(id, withdraw, (payment) => payments.get(payment)?.reference ?? ''))
      .filter(({ payment }) => own.has(payment)),
  ];
}

export const readSettledDifference = (key: string): Promise<SettledDifference | null> =>
  read<SettledDifference>(paths.cardDifference(key));
