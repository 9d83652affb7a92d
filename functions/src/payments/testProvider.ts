/**
 * A provider that takes no money, for a developer's machine. Its page is the app's own, with three buttons, and the
 * outcome is kept in this process.
 */
import type { CheckoutState, Payment } from '@/domain/money/payment';
import type { PaymentProvider } from './port';

export type TestOutcome = 'succeed' | 'fail' | 'cancel';

export type TestProvider = PaymentProvider & {
  /** Records the button the payer pressed; a page that has ended stays as it is. */
  press(id: string, payment: Payment, outcome: TestOutcome): CheckoutState;
};

const sessionOf = (id: string): string => `test-${id}`;

export function testProvider(): TestProvider {
  const states = new Map<string, CheckoutState>();
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
    readWebhook: () => 'unsigned',
    refund: async () => 'done',
    press: (id, { amount, currency }, outcome) =>
      close(
        sessionOf(id),
        outcome === 'succeed'
          ? { state: 'paid', amount, currency, reference: `test-charge-${id}` }
          : { state: outcome === 'fail' ? 'failed' : 'cancelled' },
      ),
  };
}
