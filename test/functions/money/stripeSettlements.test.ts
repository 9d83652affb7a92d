/** What Stripe says it did with the platform's money, as the rest of the server reads it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Settlement } from '@/domain/cardProvider/settlement';
import type { PaymentProvider } from '../../../functions/src/payments/port';
import { SECRET_KEY, type Settled, startStripe, type StripeFake, WEBHOOK_SECRET } from '../../support/stripeFake';
import { stripeProvider } from '../inProcess';

const AT = 1_778_583_600;

let stripe: StripeFake;
let provider: PaymentProvider;

beforeAll(async () => {
  stripe = await startStripe();
  provider = stripeProvider({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.url });
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.settled.length = 0;
});

const row = (id: string, reporting_category: string, changes: Partial<Settled> = {}): Settled => ({
  id,
  reporting_category,
  created: AT,
  amount: 2500,
  fee: 0,
  currency: 'gbp',
  source: { id: `source-${id}` },
  ...changes,
});

/** Everything in a span, page by page. */
async function all(fromMs: number, untilMs: number): Promise<{ rows: Settlement[]; pages: number }> {
  const rows: Settlement[] = [];
  let after: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = await provider.settlements({ fromMs, untilMs, ...(after === undefined ? {} : { after }) });
    rows.push(...page.rows);
    after = page.next;
    if (after === undefined) return { rows, pages };
  }
}

it('are named by their charge, with the fee that was kept', async () => {
  stripe.settled.push(row('txn_1', 'charge', { fee: 55, source: { id: 'ch_1', payment_intent: 'pi_1' } }));
  const { rows } = await all(AT * 1000, AT * 1000 + 1);
  expect(rows).toEqual([
    { id: 'txn_1', kind: 'charge', at: AT * 1000, amount: 2500, fee: 55, currency: 'GBP', reference: 'pi_1' },
  ]);
});

it('are charges, refunds, chargebacks, fees, payouts, and anything else', async () => {
  const intent = { payment_intent: { id: 'pi_1' } };
  stripe.settled.push(
    row('t1', 'refund', { amount: -500, source: { id: 're_1', ...intent } }),
    row('t2', 'dispute', { amount: -2500, fee: 2000, source: { id: 'dp_1', ...intent } }),
    row('t3', 'dispute_reversal', { source: { id: 'dp_1', ...intent } }),
    row('t4', 'fee', { amount: -30, source: null }),
    row('t5', 'payout', { amount: -9000 }),
    row('t6', 'something_new', { amount: 7 }),
    row('t7', 'refund_failure', { amount: 500, source: { id: 're_1', ...intent } }),
    row('t8', 'charge_failure', { amount: -2500, source: { id: 'py_1', ...intent } }),
  );
  const { rows } = await all(AT * 1000, AT * 1000 + 1);
  expect(rows.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ['refund', -500, 'pi_1'],
    ['dispute', -2500, 'pi_1'],
    ['reinstated', 2500, 'pi_1'],
    ['fee', -30, undefined],
    ['payout', -9000, undefined],
    ['other', 7, undefined],
    ['refund', 500, 'pi_1'],
    ['charge', -2500, 'pi_1'],
  ]);
});

it('are those of the span alone, all pages of them', async () => {
  for (let count = 0; count < 250; count += 1) stripe.settled.push(row(`t${count}`, 'charge', { created: AT + count }));
  const { rows, pages } = await all((AT + 10) * 1000, (AT + 230) * 1000);
  expect([rows.length, new Set(rows.map(({ id }) => id)).size, pages]).toEqual([220, 220, 3]);
});

it('are not known while Stripe does not answer', async () => {
  stripe.breakNext('/v1/balance_transactions', 'before', 9);
  await expect(all(AT * 1000, AT * 1000 + 1)).rejects.toThrow();
});
