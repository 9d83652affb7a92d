/**
 * A provider that takes no money, for a developer's machine. Its page is the app's own, with three buttons for the card and
 * then three for its bank; the outcome is kept in this process. It can pretend to have other books than we have.
 */
import type { TEST_OUTCOMES } from '@/domain/api/moneyApi';
import type { SettledKind, Settlement } from '@/domain/cardProvider/settlement';
import type { DisputeNews, CardDisputeState } from '@/domain/money/cardDispute';
import type { CheckoutState, Payment } from '@/domain/money/payment';
import { chance } from '../chance';
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
  /** Has the books say something else of a charge: nothing, the same twice, a penny more, or a refund that nobody here made. */
  pretend(reference: string, lie: Lie): void;
};

export type Lie = 'missing' | 'doubled' | 'other_sum' | 'refunded';

const sessionOf = (id: string): string => `test-${id}`;

export function testProvider(): TestProvider {
  const states = new Map<string, CheckoutState>();
  /** Charges that a bank took back, which take no refund. */
  const disputed = new Set<string>();
  /** By the provider's own ids. */
  const moves = new Map<string, Settlement>();
  const move = (id: string, kind: SettledKind, reference: string, amount: number, currency: string): void => {
    if (!moves.has(id)) moves.set(id, { id, kind, reference, amount, currency, fee: 0, at: chance.nowMs() });
  };
  const chargeOf = (reference: string): Settlement | undefined => moves.get(`charge-${reference}`);
  /** Gives some of a charge back, or all that it was. */
  const giveBack = (id: string, reference: string, amount?: number): void => {
    const charge = chargeOf(reference);
    if (charge !== undefined) move(id, 'refund', reference, -(amount ?? charge.amount), charge.currency);
  };
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
    refund: async ({ id, reference }) => {
      giveBack(`refund-${id}`, reference);
      return 'done';
    },
    refundPart: async ({ key, reference, amount }) => {
      if (disputed.has(reference)) return 'impossible';
      giveBack(`part-${key}`, reference, amount);
      return 'done';
    },
    remembersFromMs: chance.nowMs(),
    settlements: async ({ fromMs, untilMs }) => ({
      rows: [...moves.values()].filter(({ at }) => at >= fromMs && at < untilMs),
    }),
    press: (id, { amount, currency }, outcome) => {
      const reference = `test-charge-${id}`;
      const state = close(
        sessionOf(id),
        outcome === 'succeed'
          ? { state: 'paid', amount, currency, reference }
          : { state: outcome === 'fail' ? 'failed' : 'cancelled' },
      );
      if (state.state === 'paid') move(`charge-${reference}`, 'charge', reference, amount, currency);
      return state;
    },
    dispute: (id, { amount, currency, reference = '' }, outcome) => {
      // A bank that decides takes the money first, whether or not we heard of it.
      move(`dispute-${reference}`, 'dispute', reference, -amount, currency);
      if (outcome === 'win') move(`reinstated-${reference}`, 'reinstated', reference, amount, currency);
      if (outcome === 'win') disputed.delete(reference);
      else disputed.add(reference);
      return { id: `test-dispute-${id}`, state: DECIDED[outcome], amount, currency };
    },
    pretend: (reference, lie) => {
      const charge = chargeOf(reference);
      if (charge === undefined) throw new Error(`no charge ${reference}`);
      if (lie === 'missing') moves.delete(charge.id);
      if (lie === 'other_sum') moves.set(charge.id, { ...charge, amount: charge.amount + 1 });
      if (lie === 'doubled') move(`again-${reference}`, 'charge', reference, charge.amount, charge.currency);
      if (lie === 'refunded') giveBack(`theirs-${reference}`, reference);
    },
  };
}
