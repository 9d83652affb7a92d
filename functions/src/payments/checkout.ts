/** A payment's page at its provider: opened, closed or looked up. The provider's answer is acted on at once. */
import { companyName } from '@/domain/pricing/companyName';
import { paths } from '@/domain/paths';
import type { CheckoutState, Payment } from '@/domain/money/payment';
import { paymentConfig } from '../config';
import { logFault } from '../log';
import { isRefused, type Refused, refuse } from '../http/refusal';
import { commit } from '../write/commit';
import { readPayment } from '../store/money';
import { readSettings } from '../store/priceLists';
import { nextReview } from '../transitions/money/cardPayment';
import { customerOf } from './cardCustomers';
import type { Checkout, PaymentProvider } from './port';
import { providerNamed } from './providers';
import { concludePayment } from './concludePayment';

/** A provider that is no longer set up cannot be asked; its payments wait until it is back. */
function providerOf(payment: Payment): PaymentProvider {
  const provider = providerNamed(payment.provider);
  if (provider === undefined) throw new Error(`the provider ${payment.provider} is not set up`);
  return provider;
}

async function openPage(id: string, payment: Payment): Promise<Checkout> {
  const company = companyName(await readSettings());
  const returnUrl = `${paymentConfig().appUrl}/payment?payment=${id}`;
  const provider = providerOf(payment);
  const request = {
    id,
    payment,
    title: payment.purpose === 'ride' ? `${company}: taxi ride` : `${company}: wallet top-up`,
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
  };
  const customer = await customerOf(payment.uid, provider);
  const page = await provider.createCheckout({ ...request, ...(customer === undefined ? {} : { customer }) });
  if (page !== 'unknown customer') return page;
  const anew = await customerOf(payment.uid, provider, customer);
  const second = await provider.createCheckout({ ...request, ...(anew === undefined ? {} : { customer: anew }) });
  if (second === 'unknown customer') throw new Error('the provider does not know the customer it has just made');
  return second;
}

/**
 * The address of a payment's page. If a crash kept it from being recorded, the provider returns the same page again.
 */
export async function beginCheckout(id: string, payment: Payment): Promise<string | Refused> {
  if (payment.url !== undefined) return payment.url;
  let page: Checkout;
  try {
    page = await openPage(id, payment);
  } catch (error) {
    logFault('checkout not opened', error);
    return refuse('providers_error');
  }
  const noted = await commit('note checkout', async () => {
    const now = await readPayment(id);
    if (now === null || now.url !== undefined) return { answer: page.url };
    const update = { [paths.paymentField(id, 'session')]: page.session, [paths.paymentField(id, 'url')]: page.url };
    return { answer: page.url, update };
  });
  return isRefused(noted) ? noted : page.url;
}

/** The session of a payment's page. If it was never recorded, opening the page again returns it; null after its end. */
async function sessionOf(id: string, payment: Payment, nowMs: number): Promise<string | null> {
  if (payment.session !== undefined) return payment.session;
  if (nowMs >= payment.expiresAt) return null;
  const { session } = await openPage(id, payment);
  return session;
}

/**
 * Closes a payment's page, or finds that it was paid first; either way concludes it. @throws if the provider is down
 */
export async function closeCheckout(id: string, payment: Payment, nowMs: number): Promise<Payment | Refused> {
  const session = await sessionOf(id, payment, nowMs);
  const state = session === null ? CLOSED : await providerOf(payment).close(session);
  return concludePayment(id, state, nowMs);
}

/** Asks the provider for a payment's state and concludes it. After its expiry an open page is closed for good. */
export async function reviewCheckout(id: string, payment: Payment, nowMs: number): Promise<Payment | Refused> {
  if (nowMs >= payment.expiresAt) return closeCheckout(id, payment, nowMs);
  const session = await sessionOf(id, payment, nowMs);
  const state = session === null ? CLOSED : await providerOf(payment).lookUp(session);
  return concludePayment(id, state, nowMs);
}

const CLOSED: CheckoutState = { state: 'cancelled' };

/** Postpones the next review of a payment that is still open. */
export function postpone(id: string, nowMs: number): Record<string, unknown> {
  return { [paths.paymentField(id, 'reviewAt')]: nextReview(nowMs) };
}
