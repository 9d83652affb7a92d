/** The card providers this deployment has, created on first use. */
import type { ProviderName } from '@/domain/money/payment';
import { paymentConfig } from '../config';
import type { PaymentProvider } from './port';
import { stripeProvider } from './stripe';
import { type TestProvider, testProvider } from './testProvider';

type Configured = { all: PaymentProvider[]; test: TestProvider | null };

let configured: Configured | undefined;

function configure(): Configured {
  const { stripeSecretKey, stripeWebhookSecret, stripeApiUrl, testPayments } = paymentConfig();
  const all: PaymentProvider[] = [];
  // Without the webhook secret, minutes could pass before a payment with a closed tab is noticed, so both are required.
  if (stripeSecretKey !== '' && stripeWebhookSecret !== '') {
    all.push(stripeProvider({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiUrl: stripeApiUrl }));
  }
  const test = testPayments ? testProvider() : null;
  if (test !== null) all.push(test);
  return { all, test };
}

/** The providers in the order they are offered. */
export const providers = (): readonly PaymentProvider[] => (configured ??= configure()).all;

/** A provider by name, or the first if no name is given; undefined if it is not set up. */
export function providerNamed(name?: ProviderName): PaymentProvider | undefined {
  return name === undefined ? providers()[0] : providers().find((provider) => provider.name === name);
}

/** Replaces the configured providers. */
export function payThrough(provider: PaymentProvider): void {
  configured = { all: [provider], test: null };
}

export const testProviderOrNull = (): TestProvider | null => (configured ??= configure()).test;
