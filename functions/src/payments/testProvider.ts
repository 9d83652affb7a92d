/**
 * A provider that takes no money, for a developer's machine. Its page is the app's own, with three buttons for the card and
 * then three for its bank; the outcome is kept in this process.
 */
import type { TEST_OUTCOMES } from '@/domain/api/moneyApi';
import type { DisputeNews, CardDisputeState } from '@/domain/money/cardDispute';
import type { CheckoutState, Payment } from '@/domain/money/payment';
import type { PaymentProvider } from './port';

export type TestOutcome = (typeof TEST_OUTCOMES)[number];
type CardOutcome = 'succeed' | 'fail' | 'cancel';
export type BankOutcome = Exclude<TestOutcome, CardOutcome>;

const DECIDED: Record<BankOutcome, CardDisputeState> = { dispute: 'open', win: 'won', lose: 'lost' };

export const isBankOutcome = (outcome: TestOutcome): outcome is BankOutcome => outcome in DECIDED;

export type TestProvider = PaymentProvider & {
  /** Records the button the payer pressed; a page that has ended stays as it is. */
  press(id: string, payment: Payment, outcome: CardOutcome): CheckoutState;
  /** What the card's bank does about a payment. */
  dispute(id: string, payment: Payment, outcome: BankOutcome): DisputeNews;
};

const sessionOf = (id: string): string => `test-${id}`;

export function testProvider(): TestProvider {
  const states = new Map<string, CheckoutState>();
  /** Charges that a bank took back, which take no refund. */
  const disputed = new Set<string>();
  const stateOf = (session: string): CheckoutState => states.get(session) ?? { state: 'open' };
  const close = (session: string, state: CheckoutState): CheckoutState => {
    if (stateOf(session).state === 'open') states.set(session, state);
    return stateOf(session);
  };
  return {
    name: 'test',
    title: 'Test card',
    createCheckout: async ({ id, returnUrl }) => ({ session: sessionOf(id), url: `${returnUrl}&provider=test` }),
    lookUp: async (session) => stateOf(session),
    close: async (session) => close(session, { state: 'cancelled' }),
    readWebhook: async () => 'unsigned',
    refund: async () => 'done',
    refundPart: async ({ reference }) => (disputed.has(reference) ? 'impossible' : 'done'),
    press: (id, { amount, currency }, outcome) =>
      close(
        sessionOf(id),
        outcome === 'succeed'
          ? { state: 'paid', amount, currency, reference: `test-charge-${id}` }
          : { state: outcome === 'fail' ? 'failed' : 'cancelled' },
      ),
    dispute: (id, { amount, currency, reference = '' }, outcome) => {
      if (outcome === 'win') disputed.delete(reference);
      else disputed.add(reference);
      return { id: `test-dispute-${id}`, state: DECIDED[outcome], amount, currency };
    },
  };
}
