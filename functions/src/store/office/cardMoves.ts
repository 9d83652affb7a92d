/** What our records say of money at a card provider, and the differences that the office has settled. */
import type { SettledDifference } from '@/domain/cardProvider/differences';
import { movesOfPayment, movesOfWithdraw, type OurMove } from '@/domain/cardProvider/ourMoves';
import type { Span } from '@/domain/cardProvider/range';
import type { Payment, ProviderName } from '@/domain/money/payment';
import type { Withdraw } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import { DAY_MS } from '@/domain/time/durations';
import { read, readRangeAfter } from '../database';
import { readPayment, readPaymentIdBy } from '../money';
import { inBatches } from '../ridesOf';

/** Most rows of one kind in a comparison: the thirteen days that a night reads, with 3,800 card payments in each. */
const ROWS_MAX = 50_000;
const PAGE = 1000;
/** By then a card has taken what a withdrawal returns to it, or refused it. */
const RETURNED_WITHIN_MS = 30 * DAY_MS;

/** The times at which a payment moved money. */
const MOVED_AT = ['settledAt', 'refundedAt', 'dispute/at', 'dispute/wonAt'] as const;

/** The rows of a list whose time is in a span, page by page; null if there are too many. */
async function rowsIn<Row>(path: string, time: string, { fromMs, untilMs }: Span): Promise<[string, Row][] | null> {
  const rows: [string, Row][] = [];
  // Before every row of the first instant; a query needs some key.
  for (let after = { value: fromMs, key: '-' }; rows.length <= ROWS_MAX; ) {
    const page = await readRangeAfter<Row>(path, time, after, untilMs - 1, PAGE);
    for (const row of page) rows.push(row);
    const [key, last] = page.at(-1) ?? [];
    if (page.length < PAGE || key === undefined) return rows;
    after = { value: valueAt(last, time), key };
  }
  return null;
}

/** The number at a path within a row, as it is indexed. */
const valueAt = (row: unknown, path: string): number =>
  path.split('/').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], row) as number;

/** The payments that moved money in a span, by id; null if there are too many. */
async function paymentsIn(span: Span): Promise<Map<string, Payment> | null> {
  const found = await Promise.all(MOVED_AT.map((child) => rowsIn<Payment>(paths.payments(), child, span)));
  return found.includes(null) ? null : new Map(found.flatMap((rows) => rows ?? []));
}

/** The withdrawals that may have returned something to a card in a span; null if there are too many. */
async function withdrawsIn({ fromMs, untilMs }: Span): Promise<[string, Withdraw][] | null> {
  const found = await rowsIn<Withdraw>(paths.withdraws(), 'date', { fromMs: fromMs - RETURNED_WITHIN_MS, untilMs });
  return found?.filter(([, { cards }]) => cards !== undefined) ?? null;
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
